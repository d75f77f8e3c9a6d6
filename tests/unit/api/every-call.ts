import { storedInFull } from "../../../machines/domain/task.ts";
import { listUsers, login, logout, readUser, register } from "../../../src/api/auth.ts";
import type { Api, Result } from "../../../src/api/client.ts";
import { createFeedback, deleteFeedback, listFeedback, updateFeedback } from "../../../src/api/feedback.ts";
import { createLink, deleteLink, listLinks, updateLink } from "../../../src/api/links.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { createProject, flipCompletion, listProjects, readProject } from "../../../src/api/projects.ts";
import { createReply, deleteReply, listReplies, updateReply } from "../../../src/api/replies.ts";
import { listStudents } from "../../../src/api/students.ts";
import { bookTeam, readRemainingTeams, setMaxTeams } from "../../../src/api/supervisors.ts";
import { createTask, deleteTask, listTasks, moveTask, updateTask } from "../../../src/api/tasks.ts";
import { createTeam, listTeams, readTeam, updateStudentStatus } from "../../../src/api/teams.ts";
import {
  account,
  feedback,
  feedbackPayload,
  form,
  link,
  newFeedback,
  newLink,
  newProject,
  newTask,
  newTeam,
  newWireTeam,
  person,
  project,
  projectPayload,
  registered,
  registration,
  reply,
  replyPayload,
  salma,
  task,
  taskBody,
  taskPayload,
  team,
  teamPayload,
  update,
} from "./samples.ts";

interface Expected {
  /** Whether the call sends the token, if there is one. */
  readonly sendsToken?: boolean;
  /** The exact request body; left out: none. */
  readonly body?: unknown;
  /** A generation B response. */
  readonly answer?: unknown;
  /** The decoded response; left out: undefined. */
  readonly value?: unknown;
}

type Call<Input> = (api: Api, input: Input) => Promise<Result<unknown>>;

/** A call of the app with this input, its request, and a response with its decoded value. */
function row<Input>(
  title: string,
  send: Call<Input>,
  input: Input,
  request: `${string} /api/${string}`,
  { sendsToken = true, body, answer = { message: "Done" }, value }: Expected = {},
) {
  const [method = "", path = ""] = request.split(" ");
  const call = (api: Api) => send(api, input);
  return { title, call, method, path, sendsToken, body, answer, value };
}

const credentials = { email: "salma@uni.test", password: "secret-1" };
const asSupervisor = { ...registration, role: "supervisor" } as const;
const supervisorForm = { ...form, department: "General" };
const asStudentSession = { answer: registered, value: { user: salma, token: "token-2" } };
const asSupervisorSession = {
  answer: { ...registered, role: "Supervisor", department: "General" },
  value: { user: { ...salma, role: "supervisor", department: "General" }, token: "token-2" },
};
const student = { userId: 2101, name: "Salma", status: true, teamId: 7 };
const edit = { ...update, department: "Design" };
const mona = { role: "supervisor", userId: 31, name: "Dr. Mona" } as const;
const newReply = { content: "Thanks", feedbackId: 9, author: reply.author };
const byMona = { supervisorId: 31, supervisorName: "Dr. Mona" };

/** Every call of chapter 7. */
export const everyCall = [
  row("[7.2] login", login, credentials, "POST /api/Auth/login", {
    sendsToken: false,
    body: credentials,
    ...asStudentSession,
  }),
  row(
    "[design: sessions] login at a service that ends sessions",
    login,
    credentials,
    "POST /api/Auth/login",
    {
      sendsToken: false,
      body: credentials,
      answer: { ...registered, idleMinutes: 45 },
      value: { user: { ...salma, idleMinutes: 45 }, token: "token-2" },
    },
  ),
  row("[design: sessions] logout", logout, undefined, "POST /api/Auth/logout"),
  row("[7.3] register, a student", register, registration, "POST /api/Auth/register/student", {
    sendsToken: false,
    body: form,
    ...asStudentSession,
  }),
  row("[7.3] [9.1] register, a supervisor", register, asSupervisor, "POST /api/Auth/register/supervisor", {
    sendsToken: false,
    body: supervisorForm,
    ...asSupervisorSession,
  }),
  row(
    "[design: operation] register, a supervisor who was asked for the code",
    register,
    { ...asSupervisor, registrationCode: "of-the-staff" },
    "POST /api/Auth/register/supervisor",
    {
      sendsToken: false,
      body: { ...supervisorForm, registrationCode: "of-the-staff" },
      ...asSupervisorSession,
    },
  ),
  row("[7.4] listUsers", listUsers, undefined, "GET /api/Auth/getUsers", {
    answer: {
      success: true,
      message: "",
      count: 1,
      users: [{ ...registered, teamCount: null, maxTeams: null }],
    },
    value: [person],
  }),
  row("[7.5] readUser", readUser, 2101, "GET /api/Auth/2101", { answer: registered, value: account }),
  row("[7.6] updateStudent", updateStudent, { userId: 2101, update: edit }, "PUT /api/Students/2101", {
    body: edit,
    answer: registered,
    value: { token: "token-2" },
  }),
  row(
    "[7.6] updateStudent, in words",
    updateStudent,
    { userId: 2101, update: edit },
    "PUT /api/Students/2101",
    {
      body: edit,
      answer: "Saved",
      value: { token: "" },
    },
  ),
  row(
    "[7.6] [5.14] updateSupervisor, never with a department",
    updateSupervisor,
    { userId: 31, update: edit },
    "PUT /api/Supervisors/31",
    { body: update, answer: registered, value: { token: "token-2" } },
  ),
  row("[7.7] listStudents", listStudents, undefined, "GET /api/Students/all", {
    answer: { success: true, count: 1, students: [student] },
    value: [student],
  }),
  row("[7.8] listTeams, at login and in the create flow", listTeams, { bearer: true }, "GET /api/Teams", {
    answer: [teamPayload],
    value: [team],
  }),
  row("[7.8] listTeams, in booking", listTeams, { bearer: false }, "GET /api/Teams", {
    sendsToken: false,
    answer: [teamPayload],
    value: [team],
  }),
  row("[7.9] readTeam", readTeam, 7, "GET /api/Teams/7", { answer: teamPayload, value: team }),
  row("[7.10] createTeam", createTeam, newTeam, "POST /api/Teams/create", {
    body: newTeam,
    answer: { ...newWireTeam, team: newWireTeam },
    value: { ...team, supervisorId: null, supervisorName: null, project: null },
  }),
  row("[7.11] updateStudentStatus", updateStudentStatus, 7, "PATCH /api/Teams/7/update-student-status", {
    body: {},
  }),
  row("[7.12] readRemainingTeams", readRemainingTeams, 31, "GET /api/Supervisors/31/remaining-teams", {
    answer: { remainingTeams: 3 },
    value: 3,
  }),
  row(
    "[7.13] setMaxTeams, the bare number",
    setMaxTeams,
    { supervisorId: 31, maxTeams: 6 },
    "POST /api/Supervisors/31/max-teams",
    { body: 6 },
  ),
  row("[7.14] bookTeam", bookTeam, { supervisorId: 31, teamId: 7 }, "POST /api/Supervisors/31/book-team/7"),
  row("[7.15] [9.2] createProject", createProject, newProject, "POST /api/Project", {
    body: {
      projectTitle: "Campus map",
      description: "Rooms",
      supervisorId: 31,
      teamId: 7,
      isCompleted: false,
    },
    answer: projectPayload,
    value: project,
  }),
  row("[7.16] listProjects", listProjects, undefined, "GET /api/Project", {
    answer: [projectPayload],
    value: [project],
  }),
  row("[7.16] readProject", readProject, 70, "GET /api/Project/70", {
    answer: { ...projectPayload, isCompleted: true },
    value: { ...project, isCompleted: true },
  }),
  row("[7.16] flipCompletion", flipCompletion, 70, "PATCH /api/Project/70/complete"),
  row("[7.17] listTasks", listTasks, 7, "GET /api/KanbanTask/team/7", {
    answer: [taskPayload],
    value: [task],
  }),
  row("[7.18] [9.5] createTask", createTask, newTask, "POST /api/KanbanTask", {
    body: taskBody,
    answer: taskPayload,
    value: storedInFull(task),
  }),
  row(
    "[7.18] createTask, with no date and nobody",
    createTask,
    { ...newTask, due: null, assignees: [] },
    "POST /api/KanbanTask",
    {
      body: { ...taskBody, dueDate: null, assignedStudentNames: [] },
      answer: { ...taskPayload, dueDate: null, assignedStudentNames: [] },
      value: storedInFull({ ...task, due: null, assignees: [] }),
    },
  ),
  row(
    "[7.19] updateTask",
    (api: Api, sent: typeof task) => updateTask(api, sent, task),
    { ...task, status: "Done", priority: "Low" },
    "PUT /api/KanbanTask/5",
    {
      body: { ...taskBody, status: 3, priority: 1 },
      answer: { ...taskPayload, status: 3, priority: 1 },
      value: storedInFull({ ...task, status: "Done", priority: "Low" }),
    },
  ),
  row("[7.20] moveTask", moveTask, { taskId: 5, status: "Done" }, "PATCH /api/KanbanTask/status", {
    body: { taskId: 5, status: 3 },
    answer: { ...taskPayload, status: 3 },
    value: "Done",
  }),
  row("[7.21] deleteTask", deleteTask, 5, "DELETE /api/KanbanTask/5"),
  row("[7.22] listFeedback", listFeedback, 7, "GET /api/Feedback/Team/7", {
    answer: [feedbackPayload],
    value: [feedback],
  }),
  row("[7.23] createFeedback", createFeedback, newFeedback, "POST /api/Feedback", {
    body: newFeedback,
    answer: { ...feedbackPayload, replies: [] },
    value: feedback,
  }),
  row("[7.24] updateFeedback", updateFeedback, { id: 9, ...newFeedback }, "PUT /api/Feedback/9", {
    body: newFeedback,
    answer: feedbackPayload,
    value: feedbackPayload.content,
  }),
  row("[7.25] deleteFeedback", deleteFeedback, 9, "DELETE /api/Feedback/9"),
  row("[7.26] listReplies", listReplies, 9, "GET /api/Reply/feedback/9", {
    answer: [replyPayload],
    value: [reply],
  }),
  row("[7.27] createReply, by a student", createReply, newReply, "POST /api/Reply", {
    body: { content: "Thanks", feedbackId: 9, studentId: 2101, studentName: "Salma" },
    answer: replyPayload,
    value: reply,
  }),
  row("[7.27] createReply, by a supervisor", createReply, { ...newReply, author: mona }, "POST /api/Reply", {
    body: { content: "Thanks", feedbackId: 9, ...byMona },
    answer: { ...replyPayload, studentId: null, ...byMona },
    value: { ...reply, author: mona },
  }),
  row("[7.28] updateReply", updateReply, { id: 61, content: "Thank you" }, "PUT /api/Reply/61", {
    body: { content: "Thank you" },
    answer: { ...replyPayload, content: "Thank y?u" },
    value: "Thank y?u",
  }),
  row("[7.29] deleteReply", deleteReply, 61, "DELETE /api/Reply/61"),
  row("[7.30] listLinks", listLinks, 7, "GET /api/Link/team/7", { answer: [link], value: [link] }),
  row("[7.31] createLink", createLink, newLink, "POST /api/Link", {
    body: newLink,
    answer: link,
    value: link,
  }),
  row("[7.32] updateLink, the full link", updateLink, link, "PUT /api/Link/81", {
    body: link,
    answer: { ...link, title: "Report 2" },
    value: { ...link, title: "Report 2" },
  }),
  row("[7.33] deleteLink", deleteLink, 81, "DELETE /api/Link/81"),
];
