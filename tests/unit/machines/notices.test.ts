import { expect, test } from "vitest";
import { actionsOf, type Notice } from "../../../machines/notices/notice.ts";
import { added, failed, start } from "../../flows/notices/start.ts";

test("[8.1] good news leaves by itself, bad news stays until it is dismissed", () => {
  const { clock, send, raise, texts } = start();
  raise(failed, added);
  expect(texts()).toEqual(["Failed to move task.", "Added!"]);
  clock.increment(9_999);
  expect(texts()).toEqual(["Failed to move task.", "Added!"]);
  clock.increment(1);
  expect(texts()).toEqual(["Failed to move task."]);
  clock.increment(1_000_000);
  expect(texts()).toEqual(["Failed to move task."]);
  send({ type: "notice.dismissed", id: 1 });
  expect(texts()).toEqual([]);
});

test("[8.1] nothing leaves while someone reads", () => {
  const { clock, send, raise, texts } = start();
  raise(added);
  send({ type: "reading.started" });
  clock.increment(1_000_000);
  expect(texts()).toEqual(["Added!"]);
  send({ type: "reading.ended" });
  clock.increment(10_000);
  expect(texts()).toEqual([]);
});

test("[8.1] a warning, which is said in its place too, leaves by itself", () => {
  const { clock, raise, texts } = start();
  raise({ tone: "warning", text: "Please enter a team name." });
  clock.increment(9_999);
  expect(texts()).toEqual(["Please enter a team name."]);
  clock.increment(1);
  expect(texts()).toEqual([]);
});

test("[8.1] several pieces of good news leave one after another, oldest first", () => {
  const { clock, raise, texts } = start();
  raise(added, { tone: "good", text: "Deleted!" });
  clock.increment(10_000);
  expect(texts()).toEqual(["Deleted!"]);
  clock.increment(10_000);
  expect(texts()).toEqual([]);
});

test("[8.1] the same news again is said once; at most three are on screen and none is lost", () => {
  const { send, raise, texts } = start();
  raise(failed, { ...failed, text: "2" }, { ...failed, text: "3" }, { ...failed, text: "4" }, failed);
  expect(texts()).toEqual(["3", "4", "Failed to move task."]);
  send({ type: "notice.dismissed", id: 5 });
  expect(texts()).toEqual(["2", "3", "4"]);
  send({ type: "session.ended" });
  expect(texts()).toEqual([]);
});

test("[8.1] what is said again, or beside something new, can be read for its full time", () => {
  const { clock, send, raise, texts } = start();
  raise(added);
  clock.increment(9_900);
  raise(added);
  clock.increment(9_900);
  expect(texts()).toEqual(["Added!"]);
  send({ type: "notice.dismissed", id: 2 });
  raise({ tone: "good", text: "Deleted!" });
  clock.increment(9_999);
  expect(texts()).toEqual(["Deleted!"]);
});

test("[8.1] news of the same matter takes the place of what was said of it before", () => {
  const { raise, texts } = start();
  const notCreated: Notice = {
    tone: "bad",
    title: "Failed to create the team.",
    text: "Omar is already in a team.",
  };
  raise(notCreated, failed, { ...notCreated, text: "No connection to the server." });
  expect(texts()).toEqual(["Failed to move task.", "No connection to the server."]);
});

const offering: Notice = {
  ...failed,
  action: { label: "Retry", to: "taskBoard", event: { type: "task.moved", taskId: 2 } },
};

test.each(["unattended", "being read"])("K7: a chosen action is emitted and its notice goes (%s)", (how) => {
  const { send, raise, texts, isReading, emitted } = start();
  raise(offering, added);
  if (how === "being read") send({ type: "reading.started" });
  const { action } = offering;
  if (action === undefined) throw new Error("It offers something");
  send({ type: "action.chosen", id: 1, action });
  expect(emitted).toEqual([{ type: "action.requested", action }]);
  expect(texts()).toEqual(["Added!"]);
  expect(isReading()).toBe(how === "being read");
});

test("K7: two failures that offer different things stand beside each other", () => {
  const { raise, texts } = start();
  const other: Notice = {
    ...failed,
    action: { label: "Retry", to: "taskBoard", event: { type: "task.moved", taskId: 3 } },
  };
  raise(offering, other, offering);
  expect(texts()).toEqual(["Failed to move task.", "Failed to move task."]);
});

test("[8.1] what is said of a matter takes the place of what was said of it before, good or bad", () => {
  const { raise, texts } = start();
  raise({ ...failed, text: "Update Failed", dedupeKey: "profile" }, failed, {
    ...added,
    text: "Profile Updated",
    dedupeKey: "profile",
  });
  expect(texts()).toEqual(["Failed to move task.", "Profile Updated"]);
});

test("[8.1] what went wrong with a team is past when the team is as it was to be, also while someone reads", () => {
  const { send, raise, texts } = start();
  const notCreated: Notice = {
    tone: "bad",
    title: "Failed to create the team.",
    text: "No connection to the server.",
    dedupeKey: "team",
  };
  raise(notCreated, failed);
  send({ type: "team.updated" });
  expect(texts()).toEqual(["Failed to move task."]);
  raise(notCreated);
  send({ type: "reading.started" });
  send({ type: "team.updated" });
  expect(texts()).toEqual(["Failed to move task."]);
});

const moved = (taskId: number): Notice => ({
  tone: "good",
  text: `Task ${taskId} moved.`,
  dedupeKey: `task ${taskId}`,
  action: actionsOf("taskBoard").undo({ type: "task.moved", taskId }),
});

test.each(["unattended", "being read"])(
  "[8.1] of the offers to undo something only the newest stays (%s)",
  (how) => {
    const { send, raise, texts } = start();
    raise(moved(1), added);
    if (how === "being read") send({ type: "reading.started" });
    raise(moved(2));
    expect(texts()).toEqual(["Added!", "Task 2 moved."]);
  },
);

test("[8.1] what cannot be undone removes no Undo, and Undo removes no other action", () => {
  const { raise, texts } = start();
  raise(offering, moved(1), { tone: "good", text: "Updated!" });
  expect(texts()).toEqual(["Failed to move task.", "Task 1 moved.", "Updated!"]);
  raise(moved(2));
  expect(texts()).toEqual(["Failed to move task.", "Updated!", "Task 2 moved."]);
});

test("[8.1] Undo is offered for ten seconds, and longer while someone reads", () => {
  const { clock, send, raise, texts } = start();
  raise(moved(1));
  clock.increment(9_999);
  send({ type: "reading.started" });
  clock.increment(1_000_000);
  send({ type: "reading.ended" });
  clock.increment(9_999);
  expect(texts()).toEqual(["Task 1 moved."]);
  clock.increment(1);
  expect(texts()).toEqual([]);
});
