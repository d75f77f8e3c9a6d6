import { expect, test } from "vitest";
import type { Feedback, Reply } from "../../../machines/domain/feedback.ts";
import type { Task } from "../../../machines/domain/task.ts";
import type { TeamWork } from "../../../machines/domain/team-work.ts";
import type { TeamFacts } from "../../../machines/printout/printout.setup.ts";
import { contentsOf, mostNextTasks, progressWords } from "../../../src/screens/printout/contents.ts";
import { feedback, reply } from "../../support/start/feedback-thread.ts";
import { task } from "../../support/start/task-board.ts";

const today = "2027-03-12";
const falcons: TeamFacts = {
  teamId: 3,
  teamName: "Falcons",
  title: "Maps for all",
  members: ["Sara", "Omar"],
  supervisorName: "Dr. Noor",
  isCompleted: false,
  names: { 7: "Sara", 8: "Dr. Noor" },
};
const nothing: TeamWork = { tasks: [], files: [], feedback: [], replies: {} };
const contents = (work: Partial<TeamWork>, facts: Partial<TeamFacts> = {}) =>
  contentsOf({ facts: { ...falcons, ...facts }, work: { ...nothing, ...work } }, today);

const of = (id: number, other: Partial<Task> = {}): Task => ({ ...task(id, "ToDo"), ...other });
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

test("[experience 14] open tasks are overdue or upcoming, by date, then priority, without a date last", () => {
  const { overdue, next, later, done, total } = contents({
    tasks: [
      of(1),
      of(2, { due: "2027-03-12", priority: "Low" }),
      of(3, { due: "2027-03-12", priority: "High", status: "Doing" }),
      of(4, { due: "2027-03-11" }),
      of(5, { due: "2027-03-01" }),
      of(6, { due: "2027-03-01", status: "Done" }),
      of(7, { priority: "High" }),
      of(8, { due: "2028-01-01" }),
    ],
  });
  expect(idsOf(overdue)).toEqual([5, 4]);
  expect(idsOf(next)).toEqual([3, 2, 8, 7, 1]);
  expect([later, done, total]).toEqual([0, 1, 8]);
});

test("[experience 14] only the first upcoming tasks are printed, with the number of the others", () => {
  const { next, later } = contents({
    tasks: Array.from({ length: mostNextTasks + 3 }, (_, index) => of(index + 1)),
  });
  expect([next.length, later]).toEqual([mostNextTasks, 3]);
});

const given = (id: number, supervisorId: number | null = 8): Feedback => ({
  ...feedback(id),
  supervisorId,
  supervisorName: "",
});
const sara = { role: "student", userId: 7, name: "" } as const;
const noor = { role: "supervisor", userId: 8, name: "Dr. Noor Aziz" } as const;

test("[experience 14] feedback waits for the team unless a student has the last word", () => {
  const isWaiting = (...replies: readonly Reply[]) =>
    contents({ feedback: [given(1)], replies: { 1: replies } }).feedback[0]?.isAwaitingTeam;
  expect(isWaiting()).toBe(true);
  expect(isWaiting(reply(1, 1, sara))).toBe(false);
  expect(isWaiting(reply(1, 1, sara), reply(2, 1, noor))).toBe(true);
});

test("[experience 14] authors: the name sent with the text, else the directory's, else a placeholder", () => {
  const printed = contents({
    feedback: [given(1), given(2, 99), given(3, null)],
    replies: { 1: [reply(1, 1, sara), reply(2, 1, noor)] },
  }).feedback;
  expect(printed.map(({ author }) => author)).toEqual(["Dr. Noor", "User 99", "Unknown"]);
  expect(printed[0]?.replies).toEqual([
    { id: 1, author: "Sara", date: reply(1, 1).date, content: "Reply 1" },
    { id: 2, author: "Dr. Noor Aziz", date: reply(1, 1).date, content: "Reply 2" },
  ]);
});

test("[experience 14] says so where there is no project, title or supervisor", () => {
  expect(contents({})).toMatchObject({
    title: "Maps for all",
    supervisor: "Dr. Noor",
    status: "Incomplete",
  });
  expect(contents({}, { isCompleted: true }).status).toBe("Completed");
  expect(contents({}, { title: "" }).title).toBe("Untitled");
  expect(contents({}, { title: null }).title).toBe("No project yet");
  expect(contents({}, { supervisorName: null }).supervisor).toBe("Not assigned");
});

test.each([
  [0, 0, "No tasks yet."],
  [0, 1, "0 of 1 task done (0%)"],
  [3, 8, "3 of 8 tasks done (38%)"],
])("[experience 14] progress: %i of %i is %j", (done, total, words) => {
  expect(progressWords({ done, total })).toBe(words);
});
