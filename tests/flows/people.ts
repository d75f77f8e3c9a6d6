import type { Author } from "../../machines/domain/feedback.ts";
import type { SessionUser } from "../../machines/domain/user.ts";

export const student: SessionUser = {
  userId: 7,
  name: "Sara",
  email: "sara@uni.example",
  role: "student",
  department: "Computer Science",
  status: false,
  team: null,
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

/** The user as an author. */
export const authorOf = ({ role, userId, name }: SessionUser): Author => ({ role, userId, name });
