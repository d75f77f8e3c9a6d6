import {
  invalidEmails,
  blank,
  code,
  id,
  long,
  notText,
  text,
  tooLong,
  unseen,
  withNul,
  type Refused,
} from "./refused-values.ts";
import { password, type Person, type SeededTeams } from "./seed-teams.ts";

/** What `required` and `refused` say is about the fields of the body. */
interface Body {
  /** A valid one. */
  readonly body?: (world: SeededTeams) => Record<string, unknown>;
  /** Titles by field. */
  readonly required?: Readonly<Record<string, string>>;
  readonly refused?: Refused;
}

/** A call to refuse: its method and its path, in which ids are named as in `pathIn`. */
export interface Target extends Body {
  readonly operationId: string;
  readonly by: Person | null;
  readonly call: string;
}

const target = (operationId: string, by: Person | null, call: string, body: Body): Target => ({
  operationId,
  by,
  call,
  ...body,
});

const registration = { name: "New", email: "new@example.edu", password, userId: 500, department: "Arts" };
const registering: Body = {
  body: () => registration,
  required: { name: "Name", email: "Email", password: "Password", userId: "User ID" },
  refused: [
    ...text("name", "Name", 100),
    ...invalidEmails,
    ...tooLong("email", "Email", 100),
    ["password", "five5", "Password must be at least 6 characters."],
    ["password", null, "Password must be text."],
    ...id("userId", "User ID"),
    ...unseen("department", "Department"),
    ...tooLong("department", "Department", 100),
    ["department", 5, "Department must be text."],
  ],
};
const editingProfile: Body = {
  body: () => ({ name: "New", email: "new@example.edu", currentPassword: password }),
  required: { currentPassword: "Current password" },
  refused: [
    ...unseen("name", "Name"),
    ...tooLong("name", "Name", 100),
    ...notText("name", "Name"),
    ...invalidEmails,
    ...tooLong("email", "Email", 100),
    ["password", 5, "Password must be text."],
    ["currentPassword", null, "Current password must be text."],
    ...tooLong("currentPassword", "Current password", 200),
  ],
};
const taskFields: Refused = [
  ...text("title", "Task title", 200),
  ...notText("description", "Task description"),
  ...withNul("description"),
  ...tooLong("description", "Task description", 20_000),
  ...code("priority", "Task priority"),
  ...code("status", "Task status"),
  ...["", "tomorrow", "2026-02-30T00:00:00Z", "2026-06-01"].map(
    (value) => ["dueDate", value, "Due date must be a date and time such as 2026-06-30T00:00:00Z."] as const,
  ),
  ["dueDate", "0027-12-03T00:00:00Z", "Due date must be in the year 2000 or later."],
  ["dueDate", 5, "Due date must be text."],
  ["assignedStudentNames", "Ana", "Assigned students must be a list."],
  ["assignedStudentNames", [""], "Assigned student must not be blank."],
  ["assignedStudentNames", [5], "Assigned student must be text."],
  ["assignedStudentNames", [long(101)], "Assigned student must be at most 100 characters."],
  [
    "assignedStudentNames",
    Array.from({ length: 51 }, () => "x"),
    "Assigned students must have at most 50 entries.",
  ],
  ["assignedStudentIds", "x", "Assigned student ids must be a list."],
];

/** Every call whose body is an object, with what its fields must not be. */
export const targets: readonly Target[] = [
  target("login", null, "POST /api/Auth/login", {
    body: () => ({ email: "leader@example.edu", password }),
    required: { email: "Email", password: "Password" },
    refused: [
      ...blank("email", "Email"),
      ["password", "", "Password must not be blank."],
      ["password", 5, "Password must be text."],
      ...tooLong("password", "Password", 200),
      ...tooLong("email", "Email", 100),
    ],
  }),
  target("registerStudent", null, "POST /api/Auth/register/student", registering),
  target("registerSupervisor", null, "POST /api/Auth/register/supervisor", registering),
  target("updateStudent", "leader", "PUT /api/Students/{leader}", editingProfile),
  target("updateSupervisor", "guide", "PUT /api/Supervisors/{guide}", editingProfile),
  target("createTeam", "free", "POST /api/Teams/create", {
    body: ({ people }) => ({ teamName: "New", memberStudentIds: [people.free.userId] }),
    required: { teamName: "Team name", memberStudentIds: "Team members" },
    refused: [
      ...text("teamName", "Team name", 100),
      ["memberStudentIds", [], "Team members must have at least 1 entry."],
      ["memberStudentIds", "14", "Team members must be a list."],
      ["memberStudentIds", ["14"], "User ID must be a whole number."],
      ["memberStudentIds", [0], "User ID must be at least 1."],
      [
        "memberStudentIds",
        Array.from({ length: 101 }, (_, at) => at + 1),
        "Team members must have at most 100 entries.",
      ],
    ],
  }),
  target("createProject", "neighbour", "POST /api/Project", {
    body: ({ otherTeamId }) => ({
      projectTitle: "New",
      description: "New",
      supervisorId: null,
      teamId: otherTeamId,
      isCompleted: false,
    }),
    required: { projectTitle: "Project title", description: "Project description", teamId: "Team id" },
    refused: [
      ...text("projectTitle", "Project title", 100),
      ...text("description", "Project description", 20_000),
      ...id("teamId", "Team id"),
      ["isCompleted", "no", "Completed must be true or false."],
      ["supervisorId", "1", "Supervisor id must be a whole number."],
    ],
  }),
  target("createTask", "leader", "POST /api/KanbanTask", {
    body: ({ teamId }) => ({ title: "New", description: "", teamId }),
    required: { title: "Task title", teamId: "Team id" },
    refused: [...taskFields, ...id("teamId", "Team id")],
  }),
  target("updateTask", "leader", "PUT /api/KanbanTask/{taskId}", {
    body: ({ teamId }) => ({ title: "New", teamId }),
    required: { title: "Task title" },
    refused: taskFields,
  }),
  target("moveTask", "leader", "PATCH /api/KanbanTask/status", {
    body: ({ taskId }) => ({ taskId, status: 3 }),
    required: { taskId: "Task id", status: "Task status" },
    refused: [...code("status", "Task status"), ...id("taskId", "Task id")],
  }),
  target("createFeedback", "guide", "POST /api/Feedback", {
    body: ({ teamId, people }) => ({ content: "New", supervisorId: people.guide.userId, teamId }),
    required: { content: "Feedback", supervisorId: "User ID", teamId: "Team id" },
    refused: [
      ...text("content", "Feedback", 20_000),
      ...id("supervisorId", "User ID"),
      ...id("teamId", "Team id"),
    ],
  }),
  target("updateFeedback", "guide", "PUT /api/Feedback/{feedbackId}", {
    body: () => ({ content: "New" }),
    required: { content: "Feedback" },
    refused: text("content", "Feedback", 20_000),
  }),
  target("createReply", "mate", "POST /api/Reply", {
    body: ({ feedbackId, people }) => ({
      content: "New",
      feedbackId,
      studentId: people.mate.userId,
      studentName: "Mate",
    }),
    required: { content: "Reply", feedbackId: "Feedback id" },
    refused: [
      ...text("content", "Reply", 20_000),
      ...id("feedbackId", "Feedback id"),
      ["studentId", "12", "Student id must be a whole number."],
      ["studentName", 5, "Student name must be text."],
    ],
  }),
  target("updateReply", "leader", "PUT /api/Reply/{replyId}", {
    body: () => ({ content: "New" }),
    required: { content: "Reply" },
    refused: text("content", "Reply", 20_000),
  }),
  target("createLink", "mate", "POST /api/Link", {
    body: ({ teamId, people }) => ({
      title: "New",
      url: "https://example.org",
      studentId: people.mate.userId,
      teamId,
    }),
    required: { title: "File name", url: "File URL", studentId: "User ID", teamId: "Team id" },
    refused: [
      ...text("title", "File name", 100),
      ...text("url", "File URL", 500),
      ...id("studentId", "User ID"),
      ...id("teamId", "Team id"),
    ],
  }),
  target("updateLink", "leader", "PUT /api/Link/{linkId}", {
    body: () => ({ title: "New", url: "https://example.org" }),
    required: { title: "File name", url: "File URL" },
    refused: [...text("title", "File name", 100), ...text("url", "File URL", 500)],
  }),
];
