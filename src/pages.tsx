import importBooking from "chunk:./screens/booking/booking.tsx";
import importFiles from "chunk:./screens/project-files/pages.ts";
import importProfile from "chunk:./screens/profile/profile.tsx";
import importTeamCreation from "chunk:./screens/team-creation/team-creation.tsx";
import type { ScreenOpened } from "../machines/app/screens.ts";
import type { TeamMembership } from "../machines/domain/team.ts";
import type { SessionUser } from "../machines/domain/user.ts";
import type * as bookingScreen from "./screens/booking/booking.tsx";
import { chosenTeamIn, paths } from "./screens/navigation/paths.ts";
import { StudentFeedback } from "./screens/feedback-thread/student-feedback.tsx";
import { SupervisorFeedback } from "./screens/feedback-thread/supervisor-feedback.tsx";
import { FlowBoundary } from "./screens/navigation/flow-boundary.tsx";
import { MyProject } from "./screens/my-project/my-project.tsx";
import { onDemand, pageIn } from "./screens/navigation/on-demand.tsx";
import { noFlow, type Page, type Visit } from "./screens/navigation/page-table.ts";
import type * as profileScreen from "./screens/profile/profile.tsx";
import type * as fileScreens from "./screens/project-files/pages.ts";
import { pastProjects } from "./screens/project-history/load-past-projects.ts";
import { ProjectHistory } from "./screens/project-history/project-history.tsx";
import { Overview } from "./screens/supervision/overview.tsx";
import { BoardPage } from "./screens/task-board/board-page.tsx";
import { TeamBoard, teamIdIn } from "./screens/task-board/team-board.tsx";
import type * as teamCreationScreen from "./screens/team-creation/team-creation.tsx";

/** A student without a team has no team flows; the dashboard shows the next step instead [2.18]. */
const ofTeam =
  (opened: (team: TeamMembership, user: SessionUser) => ScreenOpened) =>
  ({ user }: Visit): ScreenOpened =>
    user.team === null ? noFlow : opened(user.team, user);

const personOf = ({ userId, name, role }: SessionUser) => ({ userId, name, role });

/* The pages that few visits open: those of the first day, Edit Profile, and the files. */
const booking = onDemand(importBooking<typeof bookingScreen>);
const files = onDemand(importFiles<typeof fileScreens>);
const profile = onDemand(importProfile<typeof profileScreen>);
const teamCreation = onDemand(importTeamCreation<typeof teamCreationScreen>);

const BookingPage = pageIn(booking, "Book a Supervisor", ({ Booking }) => Booking);
const SubmissionsPage = pageIn(files, "Submissions", ({ Submissions }) => Submissions);
const SupervisedFilesPage = pageIn(files, "Project Files", ({ SupervisedFiles }) => SupervisedFiles);
const ProfilePage = pageIn(profile, "Edit Profile", ({ Profile }) => Profile);
const TeamCreationPage = pageIn(teamCreation, "Create Team", ({ TeamCreation }) => TeamCreation);

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
    onDemand: teamCreation,
    element: <FlowBoundary flow="teamCreation" Component={TeamCreationPage} />,
  },
  {
    paths: [paths.booking],
    role: "student",
    title: "Book a Supervisor",
    frame: "beside",
    opens: ({ user: { userId } }) => ({ type: "booking.opened", userId }),
    onDemand: booking,
    element: <FlowBoundary flow="booking" Component={BookingPage} />,
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
    onDemand: profile,
    element: <FlowBoundary flow="profile" Component={ProfilePage} />,
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
    shows: ["files"],
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
    onDemand: files,
    element: <FlowBoundary flow="projectFiles" Component={SubmissionsPage} />,
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
    onDemand: files,
    element: <FlowBoundary flow="projectFiles" Component={SupervisedFilesPage} />,
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
