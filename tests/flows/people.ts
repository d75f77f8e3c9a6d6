import type { Author } from "../../machines/domain/feedback.ts";
import type { Project } from "../../machines/domain/project.ts";
import type { Team } from "../../machines/domain/team.ts";
import type { SessionUser } from "../../machines/domain/user.ts";

export const student: SessionUser = {
  userId: 7,
  name: "Sara",
  email: "sara@uni.example",
  role: "student",
  department: "Computer Science",
  status: false,
  team: null,
  idleMinutes: 60,
};
export const classmate: SessionUser = { ...student, userId: 9, name: "Omar", email: "omar@uni.example" };
export const supervisor: SessionUser = {
  ...student,
  userId: 8,
  name: "Dr. Noor",
  email: "noor@uni.example",
  role: "supervisor",
  department: "General",
};
export const credentials = { email: "sara@uni.example", password: "secret-1" };

/** The user as a member of a team. */
export const memberOf = ({ userId, name }: SessionUser) => ({ userId, name });

/** The user as an author. */
export const authorOf = ({ role, userId, name }: SessionUser): Author => ({ role, userId, name });

/** The students' team. */
export const team: Team = {
  teamId: 3,
  teamName: "Falcons",
  memberStudentIds: [7, 9],
  supervisorId: null,
  supervisorName: null,
  project: null,
};
export const project: Project = {
  id: 20,
  title: "Maps for all",
  description: "Indoor maps",
  teamId: 3,
  teamName: "Falcons",
  supervisorId: null,
  supervisorName: "",
  isCompleted: false,
};
