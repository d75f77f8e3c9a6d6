import { appMachine } from "../../machines/app/app.machine.ts";
import { bookingMachine } from "../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../machines/booking/booking.setup.ts";
import type { Profile } from "../../machines/domain/profile.ts";
import type { NewProject, Project } from "../../machines/domain/project.ts";
import { membershipOf, type NewTeam, type Team } from "../../machines/domain/team.ts";
import type { Registration, SessionUser, Student } from "../../machines/domain/user.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { noticesMachine } from "../../machines/notices/notices.machine.ts";
import { profileMachine } from "../../machines/profile/profile.machine.ts";
import { submitted, type ProfileOwner } from "../../machines/profile/profile.setup.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../machines/project-completion/project-completion.machine.ts";
import { sessionMachine } from "../../machines/session/session.machine.ts";
import { supervisionMachine } from "../../machines/supervision/supervision.machine.ts";
import { teamCreationMachine } from "../../machines/team-creation/team-creation.machine.ts";
import type { Leader } from "../../machines/team-creation/team-creation.setup.ts";
import {
  outcomesOf,
  raised,
  statusFailure,
  type Actors,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../flows/samples.ts";
import { feedbackThread } from "../flows/feedback-thread/samples.ts";
import { authorOf, classmate, credentials, student, supervisor } from "../flows/people.ts";
import { projectFiles } from "../flows/project-files/samples.ts";
import { taskBoard } from "../flows/task-board/samples.ts";

const registration: Registration = {
  ...credentials,
  role: "student",
  name: "Sara",
  userId: 7,
  department: "Computer Science",
};
const supervisorsRegistration: Registration = {
  ...registration,
  role: "supervisor",
  name: "Dr. Noor",
  email: supervisor.email,
  userId: 8,
  department: "General",
};

const team: Team = {
  teamId: 3,
  teamName: "Falcons",
  memberStudentIds: [7, 9],
  supervisorId: null,
  supervisorName: null,
  project: null,
};
const leader: Leader = { userId: 7, name: "Sara", status: false };
const leaderInTeam: Leader = { ...leader, status: true };
/** By name, as in the API's responses. */
const students: readonly Student[] = [
  { userId: 10, name: "Lina", status: true, teamId: 2 },
  { userId: 9, name: "Omar", status: false, teamId: null },
  { userId: 7, name: "Sara", status: false, teamId: null },
];
/** With this student in a team by now. */
const withTaken = (takenId: number, taken: Pick<Student, "status" | "teamId">): readonly Student[] =>
  students.map((each) => (each.userId === takenId ? { ...each, ...taken } : each));

const project: Project = {
  id: 20,
  title: "Maps for all",
  description: "Indoor maps",
  teamId: 3,
  teamName: "Falcons",
  supervisorId: null,
  supervisorName: "",
  isCompleted: false,
};
const options: BookingOptions = {
  team,
  project: null,
  supervisors: [
    { userId: 11, name: "Dr. Full", remainingTeams: 0 },
    { userId: 8, name: "Dr. Noor", remainingTeams: 1 },
  ],
};
const supervisedBy = (supervisorId: number, supervisorName: string): BookingOptions => {
  const supervised: Project = { ...project, supervisorId, supervisorName };
  return {
    team: { ...team, supervisorId, supervisorName, project: supervised },
    project: supervised,
    supervisors: [],
  };
};

const optionsWith = (known: Project): BookingOptions => ({
  ...options,
  team: { ...team, project: known },
  project: known,
});
const freeOptions: BookingCheck = { supervisorId: null, project: null, remainingTeams: 1 };
const teammatesProject: Project = {
  ...project,
  id: 19,
  title: "Another",
  description: "As a teammate has it",
};

const projectTeam: ProjectTeam = { projectId: 20, supervisorName: "Dr. Noor", members: ["Sara", "Omar"] };
const supervisedProject: Project = { ...project, supervisorId: 8, supervisorName: "Dr. Noor" };

const ownerOf = ({ userId, role, name, email, department }: SessionUser): ProfileOwner => ({
  userId,
  role,
  name,
  email,
  department,
});
const profileOf = ({ name, email, department }: Profile): Profile => ({ name, email, department });
const newName = "R. Haddad";
const newPassword = "secret-2";

const failedDeletion = {
  tone: "bad",
  title: "Failed to delete task.",
  text: "Fault 500",
  dedupeKey: "task 1",
  action: { label: "Try again", to: "taskBoard", event: { type: "deletion.asked", taskId: 1 } },
} satisfies Notice;

const app: Fixture = {
  chart: appMachine,
  inputs: [undefined] satisfies InputSamples<typeof appMachine>,
  events: {
    "plainScreen.opened": [{ type: "plainScreen.opened" }],
    "teamCreation.opened": [
      { type: "teamCreation.opened", leader },
      { type: "teamCreation.opened", leader: leaderInTeam },
      { type: "teamCreation.opened", leader: null },
    ],
    "booking.opened": [
      { type: "booking.opened", userId: 7 },
      { type: "booking.opened", userId: 9 },
    ],
    "taskBoard.opened": [
      { type: "taskBoard.opened", teamId: 3, canEdit: true },
      { type: "taskBoard.opened", teamId: 3, canEdit: false },
      { type: "taskBoard.opened", teamId: 2, canEdit: false },
    ],
    "feedbackThread.opened": [
      { type: "feedbackThread.opened", person: authorOf(student), teamId: 3 },
      { type: "feedbackThread.opened", person: authorOf(supervisor), teamId: 3 },
    ],
    "projectCompletion.opened": [{ type: "projectCompletion.opened", teamId: 3 }],
    "projectFiles.opened": [
      { type: "projectFiles.opened", person: { userId: 7, name: "Sara", role: "student" }, teamId: 3 },
      {
        type: "projectFiles.opened",
        person: { userId: 8, name: "Dr. Noor", role: "supervisor" },
        teamId: null,
      },
      { type: "projectFiles.opened", person: { userId: 8, name: "Dr. Noor", role: "supervisor" }, teamId: 3 },
    ],
    "profile.opened": [
      { type: "profile.opened", owner: ownerOf(student) },
      { type: "profile.opened", owner: ownerOf(supervisor) },
    ],
    "supervision.opened": [
      { type: "supervision.opened", supervisorId: 8 },
      { type: "supervision.opened", supervisorId: 11 },
    ],
    "session.ended": [{ type: "session.ended" }],
  } satisfies EventSamples<typeof appMachine>,
  outcomes: outcomesOf(appMachine, {
    session: [],
    notices: [],
    teamCreation: [],
    booking: [],
    taskBoard: [],
    feedbackThread: [],
    projectCompletion: [],
    projectFiles: [],
    profile: [],
    supervision: [],
  } satisfies OutputSamples<typeof appMachine>),
};

const session: Fixture = {
  chart: sessionMachine,
  inputs: [undefined] satisfies InputSamples<typeof sessionMachine>,
  events: {
    "login.submitted": [{ type: "login.submitted", credentials }],
    "registration.submitted": [
      { type: "registration.submitted", registration },
      { type: "registration.submitted", registration: supervisorsRegistration },
    ],
    "form.switched": [{ type: "form.switched" }],
    "form.typed": [
      { type: "form.typed", change: { email: student.email } },
      { type: "form.typed", change: { email: classmate.email } },
      { type: "form.typed", change: { email: supervisor.email } },
      {
        type: "form.typed",
        change: { name: "Sara", email: student.email, userId: "7", department: student.department },
      },
      {
        type: "form.typed",
        change: { role: "supervisor", name: "Dr. Noor", email: supervisor.email, userId: "8" },
      },
    ],
    "welcome.closed": [{ type: "welcome.closed" }],
    "withoutTeam.shown": [{ type: "withoutTeam.shown" }],
    "team.updated": [{ type: "team.updated", team: membershipOf(team) }],
    "profile.updated": [
      {
        type: "profile.updated",
        profile: { name: "Sara Noor", email: "sara.noor@uni.example", department: "Engineering" },
      },
    ],
    "session.expired": [{ type: "session.expired" }],
    "signOut.pressed": [{ type: "signOut.pressed" }],
    "signOut.heard": [{ type: "signOut.heard" }],
  } satisfies EventSamples<typeof sessionMachine>,
  outcomes: outcomesOf(
    sessionMachine,
    {
      login: [student, classmate, supervisor],
      register: [student, supervisor],
      findTeam: [membershipOf(team), null],
    } satisfies OutputSamples<typeof sessionMachine>,
    {
      login: statusFailure(401, "Invalid email or password"),
      register: statusFailure(409, "Email already exists"),
    },
    statusFailure(500, ""),
  ),
};

const notices: Fixture = {
  chart: noticesMachine,
  inputs: [undefined] satisfies InputSamples<typeof noticesMachine>,
  events: {
    "notice.raised": [
      { type: "notice.raised", notice: { tone: "good", text: "Added!" } },
      {
        type: "notice.raised",
        notice: { tone: "warning", title: "Unauthorized", text: "Please login first." },
      },
      { type: "notice.raised", notice: failedDeletion },
    ],
    "notice.dismissed": [
      { type: "notice.dismissed", id: 1 },
      { type: "notice.dismissed", id: 2 },
    ],
    "action.chosen": [{ type: "action.chosen", id: 1, action: failedDeletion.action }],
    "session.ended": [{ type: "session.ended" }],
    "team.updated": [{ type: "team.updated" }],
    "reading.started": [{ type: "reading.started" }],
    "reading.ended": [{ type: "reading.ended" }],
  } satisfies EventSamples<typeof noticesMachine>,
  outcomes: outcomesOf(noticesMachine, {} satisfies OutputSamples<typeof noticesMachine>),
};

const teamCreation: Fixture = {
  chart: teamCreationMachine,
  inputs: [{ leader }, { leader: null }, { leader: leaderInTeam }] satisfies InputSamples<
    typeof teamCreationMachine
  >,
  events: {
    "screen.opened": [
      { type: "screen.opened", leader },
      { type: "screen.opened", leader: leaderInTeam },
      { type: "screen.opened", leader: null },
    ],
    "refetch.requested": [{ type: "refetch.requested" }],
    "draft.discarded": [{ type: "draft.discarded" }],
    "teamName.changed": [
      { type: "teamName.changed", teamName: "Falcons" },
      { type: "teamName.changed", teamName: " " },
    ],
    "member.toggled": [
      { type: "member.toggled", userId: 9 },
      { type: "member.toggled", userId: 10 },
    ],
    "team.confirmed": [{ type: "team.confirmed" }],
    "reload.pressed": [{ type: "reload.pressed" }],
  } satisfies EventSamples<typeof teamCreationMachine>,
  outcomes: outcomesOf(
    teamCreationMachine,
    {
      readStudents: [
        students,
        students.slice(2),
        // The status of a taken student may lag behind.
        withTaken(9, { status: false, teamId: 2 }),
        withTaken(7, { status: true, teamId: 2 }),
      ],
      createTeam: [({ teamName, memberStudentIds }: NewTeam) => ({ ...team, teamName, memberStudentIds })],
      findTeam: [membershipOf(team), membershipOf({ ...team, teamId: 2, teamName: "Owls" }), null],
      updateStudentStatus: [undefined],
    } satisfies OutputSamples<typeof teamCreationMachine>,
    { createTeam: statusFailure(409, "You are already in a team.") },
  ),
};

const booking: Fixture = {
  chart: bookingMachine,
  inputs: [{ userId: 7 }] satisfies InputSamples<typeof bookingMachine>,
  events: {
    "draft.changed": [
      { type: "draft.changed", change: { title: project.title } },
      { type: "draft.changed", change: { description: project.description } },
      { type: "draft.changed", change: { supervisorId: 8 } },
      { type: "draft.changed", change: { title: "" } },
      { type: "draft.changed", change: { supervisorId: null } },
    ],
    "draft.discarded": [{ type: "draft.discarded" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "booking.confirmed": [{ type: "booking.confirmed" }],
    "screen.opened": [{ type: "screen.opened" }],
    "reload.pressed": [{ type: "reload.pressed" }],
  } satisfies EventSamples<typeof bookingMachine>,
  outcomes: outcomesOf(
    bookingMachine,
    {
      readBookingOptions: [
        options,
        optionsWith(project),
        optionsWith(teammatesProject),
        { team: null, project: null, supervisors: [] },
        supervisedBy(8, "Dr. Noor"),
        supervisedBy(11, "Dr. Full"),
      ],
      checkBookingOptions: [
        freeOptions,
        { ...freeOptions, supervisorId: 11, project: supervisedBy(11, "Dr. Full").project },
        { ...freeOptions, remainingTeams: 0 },
        { ...freeOptions, project: teammatesProject, remainingTeams: 0 },
        { ...freeOptions, project: teammatesProject },
        { ...freeOptions, project },
      ],
      createProject: [
        ({ title, description, teamId }: NewProject) => ({ ...project, title, description, teamId }),
      ],
      bookSupervisor: [undefined],
    } satisfies OutputSamples<typeof bookingMachine>,
    {
      createProject: statusFailure(409, "The team already has a project"),
      bookSupervisor: statusFailure(400, "Supervisor is full"),
    },
  ),
};

const projectCompletion: Fixture = {
  chart: projectCompletionMachine,
  inputs: [{ teamId: 3 }] satisfies InputSamples<typeof projectCompletionMachine>,
  events: {
    "completion.toggled": [{ type: "completion.toggled" }],
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "reload.pressed": [{ type: "reload.pressed" }],
  } satisfies EventSamples<typeof projectCompletionMachine>,
  outcomes: outcomesOf(
    projectCompletionMachine,
    {
      readTeam: [projectTeam, { projectId: null, supervisorName: null, members: projectTeam.members }],
      readProject: [supervisedProject, { ...supervisedProject, isCompleted: true }],
      setCompletion: [undefined],
    } satisfies OutputSamples<typeof projectCompletionMachine>,
    { setCompletion: statusFailure(403, "Only members of the team can do this.") },
  ),
};

const profile: Fixture = {
  chart: profileMachine,
  inputs: [{ owner: ownerOf(student) }, { owner: ownerOf(supervisor) }] satisfies InputSamples<
    typeof profileMachine
  >,
  events: {
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "reload.pressed": [{ type: "reload.pressed" }],
    "draft.changed": [
      { type: "draft.changed", change: { name: newName } },
      { type: "draft.changed", change: { email: "haddad@uni.example" } },
      { type: "draft.changed", change: { department: "Physics" } },
      { type: "draft.changed", change: { name: "" } },
    ],
    "draft.discarded": [{ type: "draft.discarded" }],
    "profile.submitted": [
      submitted({ currentPassword: credentials.password, newPassword: "" }),
      submitted({ currentPassword: credentials.password, newPassword }),
      submitted({ currentPassword: "", newPassword: "" }),
      submitted({ currentPassword: "", newPassword }),
    ],
  } satisfies EventSamples<typeof profileMachine>,
  outcomes: outcomesOf(
    profileMachine,
    {
      // Unchanged, and with the name that was sent, or set in another tab.
      readProfile: [profileOf, (owner: ProfileOwner) => ({ ...profileOf(owner), name: newName })],
      saveProfile: [undefined],
    } satisfies OutputSamples<typeof profileMachine>,
    { saveProfile: statusFailure(400, "Current password is incorrect") },
  ),
};

const supervisedTeam = {
  teamId: 3,
  title: project.title,
  teamName: "Falcons",
  description: project.description,
  members: ["Sara", "Omar"],
};
/** More than are counted at once. */
const fiveTeams = [3, 4, 5, 6, 7].map((teamId) => ({
  ...supervisedTeam,
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  members: [],
}));

const supervision: Fixture = {
  chart: supervisionMachine,
  inputs: [{ supervisorId: 8 }] satisfies InputSamples<typeof supervisionMachine>,
  events: {
    "reload.pressed": [{ type: "reload.pressed" }],
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "maxTeams.changed": [
      { type: "maxTeams.changed", text: "3" },
      { type: "maxTeams.changed", text: "0" },
      { type: "maxTeams.changed", text: "" },
    ],
    "maxTeams.submitted": [{ type: "maxTeams.submitted" }],
    "figures.doubted": raised,
    "recount.pressed": [{ type: "recount.pressed" }],
  } satisfies EventSamples<typeof supervisionMachine>,
  outcomes: outcomesOf(supervisionMachine, {
    readSupervision: [
      { projects: [supervisedTeam], readAt: 1 },
      { projects: [], readAt: 2 },
      { projects: fiveTeams, readAt: 3 },
    ],
    readCapacity: [
      { remaining: 1, readAt: 1 },
      { remaining: 2, readAt: 2 },
    ],
    readCounts: [({ id }: { id: number }) => ({ ToDo: id, Doing: 1, Done: 2, due: ["2026-01-31"] })],
    setMaxTeams: [undefined],
  } satisfies OutputSamples<typeof supervisionMachine>),
};

/** Every chart of the app, by its id. */
export const fixtures = {
  app,
  session,
  notices,
  teamCreation,
  booking,
  taskBoard,
  feedbackThread,
  projectCompletion,
  projectFiles,
  profile,
  supervision,
} as const satisfies Readonly<Record<"app" | keyof Actors<typeof appMachine>, Fixture>>;
