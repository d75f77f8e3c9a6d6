import type { Api, Bearer, Result } from "../../../src/api/client.ts";
import { listUsers, login, readUser, register } from "../../../src/api/auth.ts";
import { createFeedback, deleteFeedback, listFeedback, updateFeedback } from "../../../src/api/feedback.ts";
import { createLink, deleteLink, listLinks, updateLink } from "../../../src/api/links.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { createProject, flipCompletion, listProjects, readProject } from "../../../src/api/projects.ts";
import { createReply, deleteReply, listReplies, updateReply } from "../../../src/api/replies.ts";
import { listStudents } from "../../../src/api/students.ts";
import { bookTeam, readRemainingTeams, setMaxTeams } from "../../../src/api/supervisors.ts";
import { createTask, deleteTask, listTasks, moveTask, updateTask } from "../../../src/api/tasks.ts";
import { createTeam, listTeams, readTeam, updateStudentStatus } from "../../../src/api/teams.ts";
import type { Registration } from "../../../machines/domain/user.ts";
import type { Task } from "../../../machines/domain/task.ts";

export interface EveryCall {
  readonly title: string;
  readonly call: (api: Api, signal?: AbortSignal) => Promise<Result<unknown>>;
  readonly method: string;
  readonly path: string;
  readonly bearer: Bearer;
  /** The exact request body; undefined: none. */
  readonly body: unknown;
  /** A generation B response, and its decoded value. */
  readonly answer: unknown;
  readonly value: unknown;
}

export const registration: Registration = {
  role: "student",
  name: "Salma",
  email: "salma@uni.test",
  password: "secret-1",
  userId: 2101,
  department: "Computer Science",
};
export const registered = {
  message: "Registered",
  userId: 2101,
  name: "Salma",
  email: "salma@uni.test",
  role: "Student",
  department: "Computer Science",
  status: false,
  token: "token-2",
};
export const salma = {
  userId: 2101,
  name: "Salma",
  email: "salma@uni.test",
  role: "student",
  department: "Computer Science",
  status: false,
  team: null,
};
const update = { name: "Salma", email: "s@uni.test", password: "secret-2", currentPassword: "secret-1" };

export const teamPayload = {
  teamId: 7,
  teamName: "Nile",
  createdDate: "2026-09-24T20:34:00",
  memberCount: 2,
  memberStudentIds: [2101, 2102],
  supervisorId: 31,
  supervisorName: "Dr. Mona",
  projectTitle: "Campus map",
  project: {
    projectId: 70,
    projectTitle: "Campus map",
    description: "Rooms",
    supervisorId: 31,
    isCompleted: true,
  },
};
export const team = {
  teamId: 7,
  teamName: "Nile",
  memberStudentIds: [2101, 2102],
  supervisorId: 31,
  supervisorName: "Dr. Mona",
  project: {
    id: 70,
    title: "Campus map",
    description: "Rooms",
    teamId: 7,
    teamName: "Nile",
    supervisorId: 31,
    supervisorName: "Dr. Mona",
    isCompleted: true,
  },
};
const newWireTeam = {
  ...teamPayload,
  supervisorId: null,
  supervisorName: null,
  projectTitle: null,
  project: null,
};

export const projectPayload = {
  id: 70,
  projectName: "Campus map",
  projectTitle: "Campus map",
  description: "Rooms",
  isCompleted: false,
  supervisorId: null,
  supervisorName: null,
  teamId: 7,
  teamName: "Nile",
};
export const project = {
  id: 70,
  title: "Campus map",
  description: "Rooms",
  teamId: 7,
  teamName: "Nile",
  supervisorId: null,
  supervisorName: "",
  isCompleted: false,
};
export const newProject = { title: "Campus map", description: "Rooms", supervisorId: 31, teamId: 7 };

export const task: Task = {
  id: 5,
  title: "Draw the map",
  description: "",
  teamId: 7,
  due: "2026-12-01",
  priority: "High",
  status: "Doing",
  assignees: ["Salma", "Omar"],
};
export const taskBody = {
  title: "Draw the map",
  description: "",
  teamId: 7,
  dueDate: "2026-12-01T00:00:00Z",
  priority: 3,
  status: 2,
  assignedStudentIds: [],
  assignedStudentNames: ["Salma", "Omar"],
};
export const taskPayload = { id: 5, ...taskBody, createdDate: "2026-11-01T08:00:00" };
const { id: _, ...newTask } = task;
export { newTask };

const replyPayload = {
  id: 61,
  content: "Thanks",
  date: "2026-11-03T08:00:00",
  feedbackId: 9,
  studentId: 2101,
  studentName: "Salma",
  supervisorId: null,
  supervisorName: null,
};
export const reply = {
  id: 61,
  feedbackId: 9,
  content: "Thanks",
  date: "2026-11-03T08:00:00",
  author: { role: "student", userId: 2101, name: "Salma" },
} as const;

export const newFeedback = { content: "Good start", supervisorId: 31, teamId: 7 };
const feedbackPayload = {
  feedbackId: 9,
  ...newFeedback,
  date: "2026-11-02T08:00:00",
  supervisorName: "Dr. Mona",
  replies: [replyPayload],
};
const feedback = {
  id: 9,
  ...newFeedback,
  date: "2026-11-02T08:00:00",
  supervisorName: "Dr. Mona",
};

export const newLink = { title: "Report", url: "https://files.test/report", studentId: 2101, teamId: 7 };
export const link = { id: 81, ...newLink, date: "2026-11-04T08:00:00", studentName: "Salma" };

const noBody = undefined;

export const everyCall: readonly EveryCall[] = [
  {
    title: "[7.2] login",
    call: (api, signal) => login(api, { email: "salma@uni.test", password: "secret-1" }, signal),
    method: "POST",
    path: "/api/Auth/login",
    bearer: "never",
    body: { email: "salma@uni.test", password: "secret-1" },
    answer: registered,
    value: { user: salma, token: "token-2" },
  },
  {
    title: "[7.3] register, a student",
    call: (api, signal) => register(api, registration, signal),
    method: "POST",
    path: "/api/Auth/register/student",
    bearer: "never",
    body: {
      name: "Salma",
      email: "salma@uni.test",
      password: "secret-1",
      userId: 2101,
      department: "Computer Science",
    },
    answer: registered,
    value: { user: salma, token: "token-2" },
  },
  {
    title: "[7.3] [9.1] register, a supervisor",
    call: (api, signal) => register(api, { ...registration, role: "supervisor" }, signal),
    method: "POST",
    path: "/api/Auth/register/supervisor",
    bearer: "never",
    body: {
      name: "Salma",
      email: "salma@uni.test",
      password: "secret-1",
      userId: 2101,
      department: "General",
    },
    answer: { ...registered, role: "Supervisor", department: "General" },
    value: { user: { ...salma, role: "supervisor", department: "General" }, token: "token-2" },
  },
  {
    title: "[7.4] listUsers",
    call: (api, signal) => listUsers(api, signal),
    method: "GET",
    path: "/api/Auth/getUsers",
    bearer: "ifPresent",
    body: noBody,
    answer: {
      success: true,
      message: "",
      count: 1,
      users: [{ ...registered, teamCount: null, maxTeams: null }],
    },
    value: [{ userId: 2101, name: "Salma", role: "student", department: "Computer Science", status: false }],
  },
  {
    title: "[7.5] readUser",
    call: (api, signal) => readUser(api, 2101, signal),
    method: "GET",
    path: "/api/Auth/2101",
    bearer: "ifPresent",
    body: noBody,
    answer: registered,
    value: {
      userId: 2101,
      name: "Salma",
      email: "salma@uni.test",
      role: "student",
      department: "Computer Science",
      status: false,
    },
  },
  {
    title: "[7.6] updateStudent",
    call: (api, signal) =>
      updateStudent(api, { userId: 2101, update: { ...update, department: "Design" } }, signal),
    method: "PUT",
    path: "/api/Students/2101",
    bearer: "ifPresent",
    body: {
      name: "Salma",
      email: "s@uni.test",
      department: "Design",
      password: "secret-2",
      currentPassword: "secret-1",
    },
    answer: registered,
    value: undefined,
  },
  {
    title: "[7.6] [5.14] updateSupervisor, never with a department",
    call: (api, signal) =>
      updateSupervisor(api, { userId: 31, update: { ...update, department: "Design" } }, signal),
    method: "PUT",
    path: "/api/Supervisors/31",
    bearer: "ifPresent",
    body: { name: "Salma", email: "s@uni.test", password: "secret-2", currentPassword: "secret-1" },
    answer: registered,
    value: undefined,
  },
  {
    title: "[7.7] listStudents",
    call: (api, signal) => listStudents(api, signal),
    method: "GET",
    path: "/api/Students/all",
    bearer: "required",
    body: noBody,
    answer: { success: true, count: 1, students: [{ userId: 2101, name: "Salma", status: true, teamId: 7 }] },
    value: [{ userId: 2101, name: "Salma", status: true, teamId: 7 }],
  },
  {
    title: "[7.8] listTeams, at login and in the create flow",
    call: (api, signal) => listTeams(api, { bearer: true }, signal),
    method: "GET",
    path: "/api/Teams",
    bearer: "required",
    body: noBody,
    answer: [teamPayload],
    value: [team],
  },
  {
    title: "[7.8] listTeams, in booking",
    call: (api, signal) => listTeams(api, { bearer: false }, signal),
    method: "GET",
    path: "/api/Teams",
    bearer: "never",
    body: noBody,
    answer: [teamPayload],
    value: [team],
  },
  {
    title: "[7.9] readTeam",
    call: (api, signal) => readTeam(api, 7, signal),
    method: "GET",
    path: "/api/Teams/7",
    bearer: "ifPresent",
    body: noBody,
    answer: teamPayload,
    value: team,
  },
  {
    title: "[7.10] createTeam",
    call: (api, signal) => createTeam(api, { teamName: "Nile", memberStudentIds: [2101, 2102] }, signal),
    method: "POST",
    path: "/api/Teams/create",
    bearer: "required",
    body: { teamName: "Nile", memberStudentIds: [2101, 2102] },
    answer: { ...newWireTeam, team: newWireTeam },
    value: { ...team, supervisorId: null, supervisorName: null, project: null },
  },
  {
    title: "[7.11] updateStudentStatus",
    call: (api, signal) => updateStudentStatus(api, 7, signal),
    method: "PATCH",
    path: "/api/Teams/7/update-student-status",
    bearer: "required",
    body: {},
    answer: { message: "Done" },
    value: undefined,
  },
  {
    title: "[7.12] readRemainingTeams",
    call: (api, signal) => readRemainingTeams(api, 31, signal),
    method: "GET",
    path: "/api/Supervisors/31/remaining-teams",
    bearer: "ifPresent",
    body: noBody,
    answer: { remainingTeams: 3 },
    value: 3,
  },
  {
    title: "[7.13] setMaxTeams, the bare number",
    call: (api, signal) => setMaxTeams(api, { supervisorId: 31, maxTeams: 6 }, signal),
    method: "POST",
    path: "/api/Supervisors/31/max-teams",
    bearer: "ifPresent",
    body: 6,
    answer: { message: "Done" },
    value: undefined,
  },
  {
    title: "[7.14] bookTeam",
    call: (api, signal) => bookTeam(api, { supervisorId: 31, teamId: 7 }, signal),
    method: "POST",
    path: "/api/Supervisors/31/book-team/7",
    bearer: "ifPresent",
    body: noBody,
    answer: { message: "Booked" },
    value: undefined,
  },
  {
    title: "[7.15] [9.2] createProject",
    call: (api, signal) => createProject(api, newProject, signal),
    method: "POST",
    path: "/api/Project",
    bearer: "ifPresent",
    body: {
      projectTitle: "Campus map",
      description: "Rooms",
      supervisorId: 31,
      teamId: 7,
      isCompleted: false,
    },
    answer: projectPayload,
    value: project,
  },
  {
    title: "[7.16] listProjects",
    call: (api, signal) => listProjects(api, signal),
    method: "GET",
    path: "/api/Project",
    bearer: "ifPresent",
    body: noBody,
    answer: [projectPayload],
    value: [project],
  },
  {
    title: "[7.16] readProject",
    call: (api, signal) => readProject(api, 70, signal),
    method: "GET",
    path: "/api/Project/70",
    bearer: "ifPresent",
    body: noBody,
    answer: { ...projectPayload, isCompleted: true },
    value: { ...project, isCompleted: true },
  },
  {
    title: "[7.16] flipCompletion",
    call: (api, signal) => flipCompletion(api, 70, signal),
    method: "PATCH",
    path: "/api/Project/70/complete",
    bearer: "ifPresent",
    body: noBody,
    answer: { message: "Done" },
    value: undefined,
  },
  {
    title: "[7.17] listTasks",
    call: (api, signal) => listTasks(api, 7, signal),
    method: "GET",
    path: "/api/KanbanTask/team/7",
    bearer: "ifPresent",
    body: noBody,
    answer: [taskPayload],
    value: [task],
  },
  {
    title: "[7.18] [9.5] createTask",
    call: (api, signal) => createTask(api, newTask, signal),
    method: "POST",
    path: "/api/KanbanTask",
    bearer: "ifPresent",
    body: taskBody,
    answer: taskPayload,
    value: task,
  },
  {
    title: "[7.18] createTask, with no date and nobody",
    call: (api, signal) => createTask(api, { ...newTask, due: null, assignees: [] }, signal),
    method: "POST",
    path: "/api/KanbanTask",
    bearer: "ifPresent",
    body: { ...taskBody, dueDate: null, assignedStudentNames: [] },
    answer: { ...taskPayload, dueDate: null, assignedStudentNames: [] },
    value: { ...task, due: null, assignees: [] },
  },
  {
    title: "[7.19] updateTask",
    call: (api, signal) => updateTask(api, { ...task, status: "Done", priority: "Low" }, signal),
    method: "PUT",
    path: "/api/KanbanTask/5",
    bearer: "ifPresent",
    body: { ...taskBody, status: 3, priority: 1 },
    answer: taskPayload,
    value: undefined,
  },
  {
    title: "[7.20] moveTask",
    call: (api, signal) => moveTask(api, { taskId: 5, status: "Done" }, signal),
    method: "PATCH",
    path: "/api/KanbanTask/status",
    bearer: "ifPresent",
    body: { taskId: 5, status: 3 },
    answer: { ...taskPayload, status: 3 },
    value: "Done",
  },
  {
    title: "[7.21] deleteTask",
    call: (api, signal) => deleteTask(api, 5, signal),
    method: "DELETE",
    path: "/api/KanbanTask/5",
    bearer: "ifPresent",
    body: noBody,
    answer: { message: "Deleted" },
    value: undefined,
  },
  {
    title: "[7.22] listFeedback",
    call: (api, signal) => listFeedback(api, 7, signal),
    method: "GET",
    path: "/api/Feedback/Team/7",
    bearer: "ifPresent",
    body: noBody,
    answer: [feedbackPayload],
    value: [feedback],
  },
  {
    title: "[7.23] createFeedback",
    call: (api, signal) => createFeedback(api, newFeedback, signal),
    method: "POST",
    path: "/api/Feedback",
    bearer: "ifPresent",
    body: { content: "Good start", supervisorId: 31, teamId: 7 },
    answer: { ...feedbackPayload, replies: [] },
    value: feedback,
  },
  {
    title: "[7.24] updateFeedback",
    call: (api, signal) => updateFeedback(api, { id: 9, ...newFeedback }, signal),
    method: "PUT",
    path: "/api/Feedback/9",
    bearer: "ifPresent",
    body: { content: "Good start", supervisorId: 31, teamId: 7 },
    answer: feedbackPayload,
    value: undefined,
  },
  {
    title: "[7.25] deleteFeedback",
    call: (api, signal) => deleteFeedback(api, 9, signal),
    method: "DELETE",
    path: "/api/Feedback/9",
    bearer: "ifPresent",
    body: noBody,
    answer: { message: "Deleted" },
    value: undefined,
  },
  {
    title: "[7.26] listReplies",
    call: (api, signal) => listReplies(api, 9, signal),
    method: "GET",
    path: "/api/Reply/feedback/9",
    bearer: "ifPresent",
    body: noBody,
    answer: [replyPayload],
    value: [reply],
  },
  {
    title: "[7.27] createReply, by a student",
    call: (api, signal) =>
      createReply(api, { content: "Thanks", feedbackId: 9, author: reply.author }, signal),
    method: "POST",
    path: "/api/Reply",
    bearer: "ifPresent",
    body: { content: "Thanks", feedbackId: 9, studentId: 2101, studentName: "Salma" },
    answer: replyPayload,
    value: reply,
  },
  {
    title: "[7.27] createReply, by a supervisor",
    call: (api, signal) =>
      createReply(
        api,
        { content: "Welcome", feedbackId: 9, author: { role: "supervisor", userId: 31, name: "Dr. Mona" } },
        signal,
      ),
    method: "POST",
    path: "/api/Reply",
    bearer: "ifPresent",
    body: { content: "Welcome", feedbackId: 9, supervisorId: 31, supervisorName: "Dr. Mona" },
    answer: {
      ...replyPayload,
      content: "Welcome",
      studentId: null,
      supervisorId: 31,
      supervisorName: "Dr. Mona",
    },
    value: { ...reply, content: "Welcome", author: { role: "supervisor", userId: 31, name: "Dr. Mona" } },
  },
  {
    title: "[7.28] updateReply",
    call: (api, signal) => updateReply(api, { id: 61, content: "Thank you" }, signal),
    method: "PUT",
    path: "/api/Reply/61",
    bearer: "ifPresent",
    body: { content: "Thank you" },
    answer: replyPayload,
    value: undefined,
  },
  {
    title: "[7.29] deleteReply",
    call: (api, signal) => deleteReply(api, 61, signal),
    method: "DELETE",
    path: "/api/Reply/61",
    bearer: "ifPresent",
    body: noBody,
    answer: { message: "Deleted" },
    value: undefined,
  },
  {
    title: "[7.30] listLinks",
    call: (api, signal) => listLinks(api, 7, signal),
    method: "GET",
    path: "/api/Link/team/7",
    bearer: "ifPresent",
    body: noBody,
    answer: [link],
    value: [link],
  },
  {
    title: "[7.31] createLink",
    call: (api, signal) => createLink(api, newLink, signal),
    method: "POST",
    path: "/api/Link",
    bearer: "ifPresent",
    body: { title: "Report", url: "https://files.test/report", studentId: 2101, teamId: 7 },
    answer: link,
    value: link,
  },
  {
    title: "[7.32] updateLink, the full link",
    call: (api, signal) => updateLink(api, link, signal),
    method: "PUT",
    path: "/api/Link/81",
    bearer: "ifPresent",
    body: {
      id: 81,
      title: "Report",
      url: "https://files.test/report",
      date: "2026-11-04T08:00:00",
      studentId: 2101,
      studentName: "Salma",
      teamId: 7,
    },
    answer: { ...link, title: "Report 2" },
    value: { ...link, title: "Report 2" },
  },
  {
    title: "[7.33] deleteLink",
    call: (api, signal) => deleteLink(api, 81, signal),
    method: "DELETE",
    path: "/api/Link/81",
    bearer: "ifPresent",
    body: noBody,
    answer: { message: "Deleted" },
    value: undefined,
  },
];
