import { expect, test } from "vitest";
import {
  selectBooked,
  selectCapacityAsOf,
  selectCounts,
  selectListAsOf,
  selectProjects,
  selectUncounted,
} from "../../../machines/supervision/supervision.machine.ts";
import {
  countsWith,
  known,
  listOf,
  projectOf,
  room,
  start,
  startRead,
} from "../../flows/supervision/start.ts";
import { offline } from "../../support/held.ts";

/* The list */

test("[2.51] fetches and lists the supervisor's projects", async () => {
  const { now, list, readSupervision } = start();
  expect([list(), selectProjects(now())]).toEqual(["loading", []]);
  expect(readSupervision.last().input).toEqual({ supervisorId: 8 });
  await readSupervision.last().answer(listOf(1));
  expect([list(), selectProjects(now())]).toEqual(["loaded", [projectOf(3)]]);
});

test.each(["screen.opened", "refetch.requested", "reload.pressed"] as const)(
  "[2.51] %s refetches the list, and meanwhile the old one stays",
  async (type) => {
    const { actor, now, list, readSupervision } = await startRead();
    actor.send({ type });
    expect([list(), selectProjects(now()), readSupervision.calls.length]).toEqual([
      "refetching",
      [projectOf(3)],
      2,
    ]);
    await readSupervision.last().answer(listOf(0));
    expect([list(), selectProjects(now())]).toEqual(["loaded", []]);
  },
);

test.each(["reload.pressed", "screen.opened", "refetch.requested"] as const)(
  "[2.51] a list that failed to load is no empty list, and %s refetches it",
  async (type) => {
    const { actor, list, now, readSupervision } = start();
    await readSupervision.last().fail(offline);
    expect([list(), selectBooked(now())]).toEqual(["loadFailed", null]);
    actor.send({ type });
    expect([list(), readSupervision.calls.length]).toEqual(["loading", 2]);
  },
);

test("[9.6] [2.50] the figures appear once both responses have arrived, in either order", async () => {
  const { figures, capacity, readSupervision, readCapacity } = start();
  expect(readCapacity.last().input).toEqual({ supervisorId: 8 });
  await readCapacity.last().answer(room(4));
  expect([capacity(), figures()]).toEqual(["awaitingProjects", [null, null, 4]]);
  await readSupervision.last().answer(listOf(2));
  expect([capacity(), figures()]).toEqual([known("valid"), [6, 2, 4]]);
});

test("[2.50] a capacity that failed to load hides no project and is refetched with them", async () => {
  const { actor, now, list, capacity, figures, readSupervision, readCapacity } = start();
  await readCapacity.last().fail(offline);
  await readSupervision.last().answer(listOf(1));
  expect([list(), capacity(), selectProjects(now()).length, figures()]).toEqual([
    "loaded",
    "loadFailed",
    1,
    [null, 1, null],
  ]);
  actor.send({ type: "reload.pressed" });
  expect([capacity(), readCapacity.calls.length, list()]).toEqual(["loading", 2, "refetching"]);
  await readCapacity.last().answer(room(3));
  await readSupervision.last().answer(listOf(2));
  expect(figures()).toEqual([5, 2, 3]);
});

test("[2.50] a list that failed to load hides no capacity: open slots known, maximum unknown", async () => {
  const { list, capacity, figures, readSupervision, readCapacity } = start();
  await readSupervision.last().fail(offline);
  await readCapacity.last().answer(room(3));
  expect([list(), capacity(), figures()]).toEqual(["loadFailed", "awaitingProjects", [null, null, 3]]);
});

test("[2.50] figures that failed to refetch stay, with the time they were fetched", async () => {
  const { actor, now, capacity, figures, readSupervision, readCapacity } = await startRead();
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  await readCapacity.last().fail(offline);
  expect([capacity(), figures(), selectCapacityAsOf(now())]).toEqual([known("valid", "stale"), [5, 1, 4], 1]);
});

test("[2.50] when the list fails to refetch, the figures are as old, and the list says so for both", async () => {
  const { actor, now, capacity, figures, readSupervision, readCapacity } = await startRead();
  actor.send({ type: "screen.opened" });
  await readCapacity.last().answer(room(3, 9));
  await readSupervision.last().fail(offline);
  expect([capacity(), figures(), selectCapacityAsOf(now()), selectListAsOf(now())]).toEqual([
    known("valid", "stale"),
    [5, 1, 4],
    null,
    1,
  ]);
});

/* How the tasks stand */

test("[2.51] counts each team's tasks, and failures are independent", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(5));
  expect(readCounts.calls.map(({ input }) => input.id)).toEqual([3, 4, 5, 6, 7]);
  await readCounts.calls[1]?.answer(countsWith(4));
  expect(selectCounts(now())).toEqual({ 4: countsWith(4) });
  await readCounts.calls[0]?.fail(offline);
  for (const index of [2, 3, 4]) await readCounts.calls[index]?.answer(countsWith(index));
  expect([selectUncounted(now()), Object.keys(selectCounts(now()))]).toEqual([[3], ["4", "5", "6", "7"]]);
  actor.send({ type: "recount.pressed" });
  expect([selectUncounted(now()), readCounts.last().input.id]).toEqual([[], 3]);
  await readCounts.last().answer(countsWith(3));
  expect(selectCounts(now())[3]).toEqual(countsWith(3));
});

test("[2.51] a refetch keeps old counts until new ones arrive, and drops those of removed teams", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(2));
  for (const call of readCounts.calls.slice()) await call.answer(countsWith(1));
  actor.send({ type: "screen.opened" });
  expect(Object.keys(selectCounts(now()))).toEqual(["3", "4"]);
  await readSupervision.last().answer(listOf(1));
  expect([selectCounts(now()), readCounts.calls.length]).toEqual([{ 3: countsWith(1) }, 3]);
  await readCounts.last().answer(countsWith(9));
  expect(selectCounts(now())).toEqual({ 3: countsWith(9) });
});

test("[2.51] a team removed while being counted is not reported as failed", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(1));
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(0));
  await readCounts.last().fail(offline);
  expect([selectUncounted(now()), selectCounts(now())]).toEqual([[], {}]);
});

test("[2.51] a count requested before the list was refetched is discarded", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(1));
  const earlier = readCounts.last();
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  expect(readCounts.calls.length).toBe(2);
  await earlier.answer(countsWith(4));
  expect([selectCounts(now()), Object.keys(now().children)]).toEqual([{}, ["readCapacity", "readCounts.3"]]);
  await readCounts.last().answer(countsWith(5));
  expect(selectCounts(now())).toEqual({ 3: countsWith(5) });
});
