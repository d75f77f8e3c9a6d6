import type { Registration } from "../../../machines/domain/user.ts";
import { bodyOf, taskWith } from "../tasks.ts";

/* Each entity as the service sends it (`...Payload`) and as it is decoded. */

export const form = {
  name: "Salma",
  email: "salma@uni.test",
  password: "secret-1",
  userId: 2101,
  department: "Computer Science",
};
export const registration: Registration = { role: "student", ...form };
export const person = {
  userId: 2101,
  name: "Salma",
  role: "student",
  department: "Computer Science",
  status: false,
};
export const account = { ...person, email: "salma@uni.test" };
export const salma = { ...account, team: null };
export const registered = { ...account, message: "Registered", role: "Student", token: "token-2" };
/** What a user changes in their profile. */
export const update = {
  name: "Salma",
  email: "s@uni.test",
  password: "secret-2",
  currentPassword: "secret-1",
};

export const newTeam = { teamName: "Nile", memberStudentIds: [2101, 2102] };
export const teamPayload = {
  teamId: 7,
  ...newTeam,
  createdDate: "2026-09-24T20:34:00",
  memberCount: 2,
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
  ...newTeam,
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
export const newWireTeam = {
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

export const task = taskWith({
  id: 5,
  title: "Draw the map",
  teamId: 7,
  due: "2026-12-01",
  priority: "High",
  status: "Doing",
  assignees: ["Salma", "Omar"],
});
export const taskBody = { ...bodyOf(task), dueDate: "2026-12-01T00:00:00Z", priority: 3, status: 2 };
export const taskPayload = { id: 5, ...taskBody, createdDate: "2026-11-01T08:00:00" };
const { id: _, ...newTask } = task;
export { newTask };

export const replyPayload = {
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
export const feedbackPayload = {
  feedbackId: 9,
  ...newFeedback,
  date: "2026-11-02T08:00:00",
  supervisorName: "Dr. Mona",
  replies: [replyPayload],
};
export const feedback = {
  id: 9,
  ...newFeedback,
  date: "2026-11-02T08:00:00",
  supervisorName: "Dr. Mona",
};

export const newLink = { title: "Report", url: "https://files.test/report", studentId: 2101, teamId: 7 };
export const link = { id: 81, ...newLink, date: "2026-11-04T08:00:00", studentName: "Salma" };
