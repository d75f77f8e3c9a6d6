import { expect, test } from "vitest";
import {
  feedbackMarks,
  fileMarks,
  replyMarks,
  type Marks,
  type TeamMarks,
} from "../../../machines/domain/marks.ts";
import type { TeamActivity } from "../../../machines/domain/team-activity.ts";
import {
  freshIn,
  newsIn,
  seenAfterCheck,
  seenAll,
  seenWith,
  type Seen,
} from "../../../src/screens/news/seen.ts";
import { feedback, reply } from "../../support/start/feedback-thread.ts";

const activityWith = (marks: Partial<TeamMarks>, readAt = 10): TeamActivity => ({
  readAt,
  marks: { tasks: {}, files: {}, feedback: {}, replies: {}, ...marks },
  lastWriters: {},
});
const on = (today: string, isCompleted = false) => ({ today, isCompleted });

const file = { id: 0, title: "Plan", url: "", date: "", studentId: 0, studentName: "", teamId: 3 };

const first = seenAfterCheck(null, activityWith({ tasks: { 1: "a" } }), on("2026-11-01"));
const later = (tasks: Marks) => activityWith({ tasks }, 20);

test("[experience 5] what is there the first time counts as seen", () => {
  expect(newsIn(null, activityWith({ tasks: { 1: "a" } }), "tasks")).toEqual([]);
  expect(newsIn(first, activityWith({ tasks: { 1: "a" } }), "tasks")).toEqual([]);
});

test("[experience 5] what comes or changes later is new until it was on screen", () => {
  const activity = later({ 1: "b", 2: "c" });
  const checked = seenAfterCheck(first, activity, on("2026-11-02"));
  expect(newsIn(checked, activity, "tasks")).toEqual([1, 2]);
  expect([...freshIn(checked, "tasks", activity.marks.tasks)]).toEqual([
    [1, "changed"],
    [2, "new"],
  ]);
  const shown = seenWith(checked, { tasks: activity.marks.tasks }, 30);
  expect(newsIn(shown, activity, "tasks")).toEqual([]);
  expect(freshIn(shown, "tasks", activity.marks.tasks).size).toBe(0);
});

test("[experience 5] an activity older than what was on screen shows nothing new", () => {
  const shown = seenWith(first, { tasks: { 1: "mine", 2: "mine" } }, 30);
  expect(newsIn(shown, later({ 1: "a" }), "tasks")).toEqual([]);
  expect(newsIn(shown, activityWith({ tasks: { 1: "mine", 2: "b" } }, 40), "tasks")).toEqual([2]);
});

test("[experience 5] one kind on screen leaves the others as they were", () => {
  const activity = activityWith({ tasks: { 1: "a" }, files: { 5: "f" } }, 20);
  expect(newsIn(seenWith(first, { tasks: { 1: "a" } }, 30), activity, "files")).toEqual([5]);
});

test("[experience 5] a kind that was on screen before the first check is not counted twice", () => {
  const shown = seenWith(null, { tasks: { 1: "a", 2: "b" } }, 5);
  const checked = seenAfterCheck(
    shown,
    activityWith({ tasks: { 1: "a" }, files: { 5: "f" } }),
    on("2026-11-01"),
  );
  expect(checked.marks).toEqual({ tasks: { 1: "a", 2: "b" }, files: { 5: "f" }, feedback: {}, replies: {} });
});

test("[experience 5] everything can be marked as read", () => {
  const activity = activityWith({ tasks: { 1: "b" }, files: { 5: "f" }, replies: { 3: "r" } }, 20);
  const all = seenAll(seenAfterCheck(first, activity, on("2026-11-02", true)), activity, true);
  expect((["tasks", "files", "replies"] as const).flatMap((kind) => newsIn(all, activity, kind))).toEqual([]);
  expect(all.isCompleted).toBe(true);
});

test("[experience 6] the day of the last change stays until something changes", () => {
  const same = seenAfterCheck(first, activityWith({ tasks: { 1: "a" } }, 20), on("2026-11-09"));
  expect(same.since).toBe("2026-11-01");
  expect(seenAfterCheck(same, later({ 1: "b" }), on("2026-11-10")).since).toBe("2026-11-10");
});

test("[experience 6] a completion is shown until it was seen, and again after it was undone", () => {
  const activity = activityWith({});
  const check = (seen: Seen | null, isCompleted: boolean) =>
    seenAfterCheck(seen, activity, on("2026-11-02", isCompleted));
  expect(check(null, true).isCompleted).toBe(true);
  const completed = check(check(null, false), true);
  expect(completed.isCompleted).toBe(false);
  const known = seenAll(completed, activity, true);
  expect(check(known, true).isCompleted).toBe(true);
  expect(check(check(known, false), true).isCompleted).toBe(false);
});

test("[experience 6] a project of a team that is not listed yet is not shown as completed", () => {
  const shown = seenWith(null, { tasks: { 1: "a" } }, 5);
  expect(shown.isCompleted).toBeNull();
  expect(seenAfterCheck(shown, activityWith({}), on("2026-11-01", true)).isCompleted).toBe(true);
});

test("[experience 5] marking all as read keeps what was on screen since the activity was fetched", () => {
  const activity = activityWith({ feedback: { 4: "a" }, files: { 5: "f" } }, 20);
  const shown = seenWith(
    seenAfterCheck(first, activity, on("2026-11-02")),
    { feedback: { 4: "a", 6: "mine" } },
    30,
  );
  const all = seenAll(shown, activity, false);
  expect(all.marks.feedback).toEqual({ 4: "a", 6: "mine" });
  expect(all.marks.files).toEqual({ 5: "f" });
});

test("[experience 6] a stale activity of another tab does not count as a change", () => {
  const later = seenAfterCheck(first, activityWith({ tasks: { 1: "b" } }, 20), on("2026-11-02"));
  expect(seenAfterCheck(later, activityWith({ tasks: { 1: "a" } }, 10), on("2026-11-09"))).toBe(later);
});

test("[experience 5] what the user has written on another device is not new, of any kind", () => {
  const people = [7, 9];
  const marks = {
    files: fileMarks(people.map((id) => ({ ...file, id, studentId: id }))),
    feedback: feedbackMarks(people.map((id) => ({ ...feedback(id), supervisorId: id }))),
    replies: replyMarks(people.map((id) => reply(id, 1, { role: "student", userId: id, name: "" }))),
  };
  const activity = activityWith(marks, 20);
  for (const kind of ["files", "feedback", "replies"] as const) {
    expect([7, 9].map((userId) => newsIn(first, activity, kind, userId))).toEqual([[9], [7]]);
    expect([...freshIn(first, kind, activity.marks[kind], 7).keys()]).toEqual([9]);
  }
});

test("[experience 5] a mark that was stored without its writer is no change", () => {
  const files = fileMarks([{ ...file, id: 1, studentId: 9 }]);
  const stored = { 1: files[1]?.replace(".9", "") ?? "" };
  const seen = seenAfterCheck(null, activityWith({ files: stored }), on("2026-11-01"));
  expect(newsIn(seen, activityWith({ files }, 20), "files", 7)).toEqual([]);
});
