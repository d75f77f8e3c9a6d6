import { expect, test } from "vitest";
import type { TeamActivity } from "../../../machines/domain/team-activity.ts";
import type { Seen } from "../../../src/screens/news/seen.ts";
import { attentionItemsOf, type ProjectToCheck } from "../../../src/screens/supervision/attention-items.ts";
import { projectOf } from "../../support/start/supervision.ts";

const today = "2026-11-25";
const past = "2026-11-24";

const activityWith = (part: Partial<TeamActivity> & { files?: number } = {}): TeamActivity => ({
  readAt: 1,
  marks: {
    tasks: {},
    files: Object.fromEntries(Array.from({ length: part.files ?? 1 }, (_, index) => [index + 1, "a"])),
    feedback: {},
    replies: {},
  },
  lastWriters: {},
  ...part,
});
const seenSince = (since: string, isCompleted = false): Seen => ({
  marks: {},
  shownAt: {},
  fingerprint: "a",
  since,
  checkedAt: 1,
  isCompleted,
});

const teamWith = (
  teamId: number,
  {
    overdue = 0,
    tasks = 1,
    isCompleted = false,
    ...rest
  }: Partial<ProjectToCheck> & {
    overdue?: number;
    tasks?: number;
    isCompleted?: boolean;
  } = {},
): ProjectToCheck => ({
  project: { ...projectOf(teamId), isCompleted },
  counts: { ToDo: tasks, Doing: 0, Done: 0, due: Array.from({ length: overdue }, () => past) },
  activity: activityWith(),
  seen: seenSince(today),
  ...rest,
});

const needsOf = (...all: readonly ProjectToCheck[]) =>
  attentionItemsOf(all, today).map(({ project, need }) => [project.teamId, need]);

test("[experience 6] unanswered replies, overdue, quiet, no tasks, no files, just completed: in this order", () => {
  expect(
    needsOf(
      teamWith(1, { isCompleted: true }),
      teamWith(2, { activity: activityWith({ files: 0 }) }),
      teamWith(3, { tasks: 0 }),
      teamWith(4, { seen: seenSince("2026-11-18") }),
      teamWith(5, { overdue: 1 }),
      teamWith(6, { overdue: 3 }),
      teamWith(7, {
        activity: activityWith({ lastWriters: { 4: "student", 5: "supervisor", 6: "student" } }),
      }),
    ),
  ).toEqual([
    [7, { kind: "unanswered", feedbackIds: [4, 6] }],
    [6, { kind: "overdue", count: 3 }],
    [5, { kind: "overdue", count: 1 }],
    [4, { kind: "quiet", days: 7 }],
    [3, { kind: "noTasks" }],
    [2, { kind: "noFiles" }],
    [1, { kind: "completed" }],
  ]);
});

test("[experience 6] a team that was not checked today is not called quiet", () => {
  expect(needsOf(teamWith(1, { activity: null, seen: seenSince("2026-11-01") }))).toEqual([]);
});

test("[experience 6] an unknown value needs no attention", () => {
  expect(needsOf(teamWith(1, { counts: null, activity: null, seen: null }))).toEqual([]);
  expect(needsOf(teamWith(1, { seen: seenSince("") }))).toEqual([]);
});

test("[experience 6] a completed project needs answers, and is listed as completed until it was seen", () => {
  const done = { isCompleted: true, overdue: 2, tasks: 0 };
  const activity = activityWith({ files: 0, lastWriters: { 4: "student" } });
  expect(needsOf(teamWith(1, { ...done, activity, seen: seenSince("2026-11-01", true) }))).toEqual([
    [1, { kind: "unanswered", feedbackIds: [4] }],
  ]);
  expect(needsOf(teamWith(1, { ...done, seen: seenSince(today) }))).toEqual([[1, { kind: "completed" }]]);
});
