import { expect, test } from "vitest";
import {
  selectCapacityView,
  selectCounts,
  selectListView,
  selectUncounted,
} from "../../../machines/supervision/supervision.machine.ts";
import { countsWith, known, listOf, room, start, startRead } from "../../support/start/supervision.ts";
import { offline } from "../../support/held.ts";

test("[9.6] [2.50] the figures appear once they are read, whether or not the list is", async () => {
  const { figures, capacity, readSupervision, readCapacity } = start();
  expect(readCapacity.last().input).toEqual({ supervisorId: 8 });
  await readCapacity.last().answer(room(4, 2));
  expect([capacity(), figures()]).toEqual([known("valid"), [6, 2, 4]]);
  await readSupervision.last().answer(listOf(2));
  expect([capacity(), figures()]).toEqual([known("valid"), [6, 2, 4]]);
});

test("[2.50] without the projects, only the open slots are known until both are refetched", async () => {
  const { actor, figures, capacity, readSupervision, readCapacity } = start();
  await readSupervision.last().fail(offline);
  await readCapacity.last().answer(room(4, null));
  expect([capacity(), figures()]).toEqual(["bookedUnknown", [null, null, 4]]);
  actor.send({ type: "reload.pressed", of: "projects" });
  await readSupervision.last().answer(listOf(2));
  await readCapacity.last().answer(room(4, 2));
  expect([capacity(), figures()]).toEqual([known("valid"), [6, 2, 4]]);
});

test("[2.50] when the list fails to refetch, the figures are stale too, and the list says so", async () => {
  const { actor, now, capacity, figures, readSupervision, readCapacity } = await startRead();
  actor.send({ type: "screen.opened" });
  await readCapacity.last().answer(room(3, null, 9));
  await readSupervision.last().fail(offline);
  expect([capacity(), figures(), selectCapacityView(now()), selectListView(now())]).toEqual([
    known("valid", "stale"),
    [5, 1, 4],
    { kind: "shown" },
    { kind: "stale", readAt: 1, failure: offline },
  ]);
});

test("[2.51] a team removed while being counted is not reported as failed", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(1));
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(0));
  await readCounts.last().fail(offline);
  expect([selectUncounted(now()), selectCounts(now())]).toEqual([{}, {}]);
});

test("[2.51] a refetch keeps stale counts until new ones arrive, and drops those of removed teams", async () => {
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
