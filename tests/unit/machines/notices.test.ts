import { expect, test } from "vitest";
import type { Notice } from "../../../machines/notices/notice.ts";
import { selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { added, failed, start } from "../../support/start/notices.ts";
import { actionsOf } from "../../../machines/notices/notice.ts";

const moved = (taskId: number): Notice => ({
  tone: "good",
  text: `Task ${taskId} moved.`,
  key: `task ${taskId}`,
  action: actionsOf("taskBoard").undo({ type: "task.moved", taskId }),
});

test("[8.1] a warning, which is also shown in place, auto-dismisses", () => {
  const { clock, raise, texts } = start();
  raise({ tone: "warning", key: "teamName", text: "Please enter a team name." });
  clock.increment(9_999);
  expect(texts()).toEqual(["Please enter a team name."]);
  clock.increment(1);
  expect(texts()).toEqual([]);
});

test("[8.1] what says what to do next stays until it is dismissed", () => {
  const { clock, raise, texts } = start();
  raise({ ...added, isInstruction: true });
  clock.increment(3_600_000);
  expect(texts()).toEqual(["Added!"]);
});

test("[8.1] repeats appear once; at most three are on screen and none is lost", () => {
  const { send, raise, texts } = start();
  const another = (text: string): Notice => ({ ...failed, key: `task ${text}`, text });
  raise(failed, another("2"), another("3"), another("4"), failed);
  expect(texts()).toEqual(["3", "4", "Failed to move task."]);
  send({ type: "notice.dismissed", id: 5 });
  expect(texts()).toEqual(["2", "3", "4"]);
  send({ type: "session.ended" });
  expect(texts()).toEqual([]);
});

test("[8.1] a repeated or new notice gets its full time", () => {
  const { clock, send, raise, texts } = start();
  raise(added);
  clock.increment(9_900);
  raise(added);
  clock.increment(9_900);
  expect(texts()).toEqual(["Added!"]);
  send({ type: "notice.dismissed", id: 2 });
  raise({ tone: "good", key: "task 2", text: "Deleted!" });
  clock.increment(9_999);
  expect(texts()).toEqual(["Deleted!"]);
});

const offering: Notice = {
  ...failed,
  key: "task 2",
  action: { label: "Try again", to: "taskBoard", event: { type: "task.moved", taskId: 2 } },
};

test.each(["unattended", "being read"])(
  "K7: a chosen action is emitted and its notice is removed (%s)",
  (how) => {
    const { send, raise, texts, isReading, emitted } = start();
    raise(offering, added);
    if (how === "being read") send({ type: "reading.started" });
    const { action } = offering;
    if (action === undefined) throw new Error("It offers something");
    send({ type: "action.chosen", id: 1, action });
    expect(emitted).toEqual([{ type: "action.requested", action }]);
    expect(texts()).toEqual(["Added!"]);
    expect(isReading()).toBe(how === "being read");
  },
);

test("[8.1] an error about a team is cleared once the team is as intended, also while reading", () => {
  const { send, raise, texts } = start();
  const notCreated: Notice = {
    tone: "bad",
    title: "Failed to create the team.",
    text: "No connection to the server.",
    key: "team",
  };
  raise(notCreated, failed);
  send({ type: "team.updated" });
  expect(texts()).toEqual(["Failed to move task."]);
  raise(notCreated);
  send({ type: "reading.started" });
  send({ type: "team.updated" });
  expect(texts()).toEqual(["Failed to move task."]);
});

test("[8.1] a failure that the app overcame ends its notice, also while notices are read", () => {
  const { raise, send, texts } = start();
  const notLoaded: Notice = { ...failed, key: "booking", text: "Error fetching data" };
  const booked: Notice = { ...added, key: "booked", text: "Booked!" };
  raise(notLoaded, booked);
  send({ type: "notice.ended", key: "booking" });
  expect(texts()).toEqual(["Booked!"]);
  raise(notLoaded);
  send({ type: "reading.started" });
  send({ type: "notice.ended", key: "booked" });
  expect(texts()).toEqual(["Booked!", "Error fetching data"]);
  send({ type: "notice.ended", key: "booking" });
  expect(texts()).toEqual(["Booked!"]);
});

test("[8.1] a failure shown in place hides its notice while in view, and frees its slot", () => {
  const { raise, now } = start();
  const inPlace: Notice = {
    ...failed,
    key: "newTask",
    text: "Error: Failed to add task.",
    isShownInPlace: true,
  };
  raise(failed, { ...failed, key: "task 2" }, { ...failed, key: "task 3" }, inPlace, {
    ...added,
    key: "newTask 2",
  });
  const keys = (inView: readonly string[]) =>
    selectVisibleNotices(now(), (key) => inView.includes(key)).map(({ key }) => key);
  expect(keys([])).toEqual(["task 3", "newTask", "newTask 2"]);
  // Only notices shown in place are hidden.
  expect(keys(["newTask", "newTask 2"])).toEqual(["task 2", "task 3", "newTask 2"]);
});

test.each(["unattended", "being read"])(
  "[8.1] notices end with their page; only Undo and redirects' notices stay (%s)",
  (how) => {
    const { send, raise, texts } = start();
    const welcome: Notice = { ...added, key: "session", text: "Welcome!", outlivesPage: true };
    raise(failed, moved(1), welcome);
    if (how === "being read") send({ type: "reading.started" });
    send({ type: "page.left" });
    expect(texts()).toEqual(["Task 1 moved.", "Welcome!"]);
    raise(added, { ...failed, key: "students", text: "Failed to load students" });
    send({ type: "page.left" });
    expect(texts()).toEqual(["Task 1 moved.", "Welcome!"]);
  },
);

test("[8.1] [experience 4] Undo stays until it is dismissed or the same thing changes", () => {
  const { clock, send, raise, texts } = start();
  raise(moved(1), added);
  clock.increment(3_600_000);
  expect(texts()).toEqual(["Task 1 moved."]);
  raise({ tone: "good", key: "task 1", text: "Updated!" });
  expect(texts()).toEqual(["Updated!"]);
  clock.increment(10_000);
  raise(moved(2));
  clock.increment(10_000);
  send({ type: "notice.dismissed", id: 4 });
  expect(texts()).toEqual([]);
});
