import type { ScreenOpened } from "../machines/app/screens.ts";
import type { TeamMembership } from "../machines/domain/team.ts";
import type { SessionUser } from "../machines/domain/user.ts";
import { Booking } from "./screens/booking/booking.tsx";
import { chosenTeamIn, paths } from "./screens/navigation/paths.ts";
import { StudentFeedback } from "./screens/feedback-thread/student-feedback.tsx";
import { SupervisorFeedback } from "./screens/feedback-thread/supervisor-feedback.tsx";
import { FlowBoundary } from "./screens/navigation/flow-boundary.tsx";
import { MyProject } from "./screens/my-project/my-project.tsx";
import { noFlow, type Page, type Visit } from "./screens/navigation/page-table.ts";
import { Profile } from "./screens/profile/profile.tsx";
import { Submissions } from "./screens/project-files/submissions.tsx";
import { SupervisedFiles } from "./screens/project-files/supervised-files.tsx";
import { pastProjects } from "./screens/project-history/load-past-projects.ts";
import { ProjectHistory } from "./screens/project-history/project-history.tsx";
import { Overview } from "./screens/supervision/overview.tsx";
import { BoardPage } from "./screens/task-board/board-page.tsx";
import { TeamBoard, teamIdIn } from "./screens/task-board/team-board.tsx";
import { TeamCreation } from "./screens/team-creation/team-creation.tsx";

/** A student without a team has no team flows; the dashboard shows the next step instead [2.18]. */
const ofTeam =
  (opened: (team: TeamMembership, user: SessionUser) => ScreenOpened) =>
  ({ user }: Visit): ScreenOpened =>
    user.team === null ? noFlow : opened(user.team, user);

const personOf = ({ userId, name, role }: SessionUser) => ({ userId, name, role });

/* What the page of a student and the page of a supervisor have in common. */
const feedback = {
  title: "Feedback",
  link: "Feedback",
  shows: ["feedback", "replies"],
  frame: "dashboard",
} as const satisfies Partial<Page>;
const history = {
  title: "Project History",
  link: "Project History",
  frame: "dashboard",
  opens: () => noFlow,
  onDemand: pastProjects,
  element: <ProjectHistory />,
} as const satisfies Partial<Page>;

/**
 * Every page except the landing page [2.2] to [2.7]: its paths, who may open it, its title, the flow it opens with the
 * input from the URL, and its component. Routes, guards, links, titles and preloading are derived from this table.
 */
export const pages: readonly Page[] = [
  {
    paths: [paths.createTeam],
    role: "student",
    title: "Create Team",
    frame: "beside",
    opens: ({ user: { userId, name, status } }) => ({
      type: "teamCreation.opened",
      leader: { userId, name, status },
    }),
    opensForVisitors: { type: "teamCreation.opened", leader: null },
    element: <FlowBoundary flow="teamCreation" Component={TeamCreation} />,
  },
  {
    paths: [paths.booking],
    role: "student",
    title: "Book a Supervisor",
    frame: "beside",
    opens: ({ user: { userId } }) => ({ type: "booking.opened", userId }),
    element: <FlowBoundary flow="booking" Component={Booking} />,
  },
  {
    paths: [paths.editProfile],
    role: null,
    title: "Edit Profile",
    frame: "beside",
    opens: ({ user: { userId, role, name, email, department } }) => ({
      type: "profile.opened",
      owner: { userId, role, name, email, department },
    }),
    element: <FlowBoundary flow="profile" Component={Profile} />,
  },
  {
    paths: [paths.studentBoard, paths.student],
    role: "student",
    title: "Task Board",
    link: "Dashboard",
    shows: ["tasks"],
    frame: "dashboard",
    opens: ofTeam(({ teamId }) => ({ type: "taskBoard.opened", teamId, canEdit: true })),
    element: <FlowBoundary flow="taskBoard" Component={BoardPage} />,
  },
  {
    paths: [paths.myProject],
    role: "student",
    title: "My Project",
    link: "My Project",
    frame: "dashboard",
    opens: ofTeam(({ teamId }) => ({ type: "projectCompletion.opened", teamId })),
    element: <FlowBoundary flow="projectCompletion" Component={MyProject} />,
  },
  {
    paths: [paths.studentFiles],
    role: "student",
    title: "Submissions",
    link: "Submissions",
    shows: ["files"],
    frame: "dashboard",
    opens: ofTeam(({ teamId }, user) => ({ type: "projectFiles.opened", person: personOf(user), teamId })),
    element: <FlowBoundary flow="projectFiles" Component={Submissions} />,
  },
  {
    paths: [paths.studentFeedback],
    role: "student",
    ...feedback,
    opens: ofTeam(({ teamId }, user) => ({ type: "feedbackThread.opened", person: personOf(user), teamId })),
    element: <FlowBoundary flow="feedbackThread" Component={StudentFeedback} />,
  },
  { paths: [paths.studentHistory], role: "student", ...history },
  {
    paths: [paths.supervisorBoard, paths.supervisor],
    role: "supervisor",
    title: "Team Overview",
    link: "Dashboard",
    shows: ["tasks"],
    frame: "dashboard",
    opens: ({ user: { userId } }) => ({ type: "supervision.opened", supervisorId: userId }),
    element: <FlowBoundary flow="supervision" Component={Overview} />,
  },
  {
    paths: [paths.supervisorFiles],
    role: "supervisor",
    title: "Project Files",
    link: "Project Files",
    shows: ["files"],
    frame: "dashboard",
    opens: ({ user, search }) => ({
      type: "projectFiles.opened",
      person: personOf(user),
      teamId: chosenTeamIn(search),
    }),
    element: <FlowBoundary flow="projectFiles" Component={SupervisedFiles} />,
  },
  {
    paths: [paths.supervisorFeedback],
    role: "supervisor",
    ...feedback,
    opens: ({ user, search }) => ({
      type: "feedbackThread.opened",
      person: personOf(user),
      teamId: chosenTeamIn(search),
    }),
    element: <FlowBoundary flow="feedbackThread" Component={SupervisorFeedback} />,
  },
  { paths: [paths.supervisorHistory], role: "supervisor", ...history },
  {
    paths: [paths.teamBoard(":teamId?")],
    role: "supervisor",
    title: "Task Board",
    frame: "dashboard",
    opens: ({ params }) => {
      const teamId = teamIdIn(params);
      return teamId === null ? noFlow : { type: "taskBoard.opened", teamId, canEdit: false };
    },
    element: <TeamBoard />,
  },
];
