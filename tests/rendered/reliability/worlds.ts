import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { authorOf, student, supervisor } from "../../flows/people.ts";
import { taskWith } from "../../support/tasks.ts";

const date = "2026-11-01T00:00:00.000Z";

/** The student's team has neither project nor supervisor. */
export const withoutSupervisor: World = {
  ...withTeam(everybody, falcons),
  inTeam: [7, 9, 10],
};

/** The student's team is supervised, and there is one of everything. */
export const working: World = {
  ...withTeam(everybody, {
    ...falcons,
    supervisorId: supervisor.userId,
    project: { id: 20, title: "Maps for all", description: "Indoor maps" },
  }),
  inTeam: [7, 9, 10],
  room: { 8: 5, 11: 0 },
  tasks: [taskWith({ title: "Draw the plan" })],
  feedback: [
    { id: 1, content: "Good start", date, supervisorId: supervisor.userId, supervisorName: "", teamId: 3 },
  ],
  replies: [{ id: 11, feedbackId: 1, content: "Thanks", date, author: authorOf(student) }],
  files: [
    {
      id: 1,
      title: "Plan",
      url: "https://example.org/plan",
      date,
      studentId: student.userId,
      studentName: "Sara",
      teamId: 3,
    },
  ],
};
