import { expect, test } from "vitest";
import { createActor, enqueueActions, setup } from "xstate";
import { unprovidedRead } from "../../../machines/shared/calls.ts";
import {
  failRead,
  itemIdOf,
  startReads,
  stopReads,
  type ItemReadEvent,
  type ItemReads,
} from "../../../machines/shared/item-reads.ts";
import { offline, startHeld } from "../../support/held.ts";

type ItemRead = ItemReadEvent<"readItem", string>;

/** A chart that only reads: the latest value per item, and the failed reads. */
function start() {
  const chart = setup({
    types: {
      context: {} as ItemReads & { readonly read: Readonly<Record<number, string>> },
      events: {} as { type: "items.wanted" | "items.left"; ids: readonly number[] } | ItemRead,
    },
    actors: { readItem: unprovidedRead<string, { id: number }>("readItem") },
    actions: {
      readItems: enqueueActions(({ enqueue }, { ids }: { ids: readonly number[] }) =>
        startReads(enqueue, "readItem", ids),
      ),
      leaveItems: enqueueActions(({ enqueue }, { ids }: { ids: readonly number[] }) =>
        stopReads(enqueue, "readItem", ids),
      ),
      keepItem: enqueueActions(
        ({ context, enqueue }, { actorId, output }: Extract<ItemRead, { output: unknown }>) => {
          enqueue.assign({ read: { ...context.read, [itemIdOf(actorId)]: output } });
          enqueue.stopChild(actorId);
        },
      ),
      keepFailed: enqueueActions(({ enqueue }, { actorId }: ItemRead) => failRead(enqueue, actorId)),
    },
  }).createMachine({
    context: { read: {}, failedReads: [] },
    on: {
      "items.wanted": { actions: { type: "readItems", params: ({ event }) => event } },
      "items.left": { actions: { type: "leaveItems", params: ({ event }) => event } },
      "xstate.done.actor.readItem.*": { actions: { type: "keepItem", params: ({ event }) => event } },
      "xstate.error.actor.readItem.*": { actions: { type: "keepFailed", params: ({ event }) => event } },
    },
  });
  const { actor, calls } = startHeld(chart);
  const { readItem } = calls;
  /** As restored from a log after a reload. */
  const reload = () => {
    const kept: ReturnType<typeof actor.getPersistedSnapshot> = JSON.parse(
      JSON.stringify(actor.getPersistedSnapshot()),
    );
    actor.stop();
    return createActor(actor.logic, { snapshot: kept }).start();
  };
  return {
    reload,
    calls: readItem.calls,
    want: (...ids: readonly number[]) => actor.send({ type: "items.wanted", ids }),
    leave: (...ids: readonly number[]) => actor.send({ type: "items.left", ids }),
    asked: () => readItem.calls.map(({ input }) => input.id),
    pending: () => Object.keys(actor.getSnapshot().children),
    context: () => actor.getSnapshot().context,
  };
}

test("[design: statecharts] items are read in order, and the children are the pending reads", async () => {
  const { calls, want, asked, pending, context } = start();
  want(2, 1, 3);
  expect([asked(), pending()]).toEqual([
    [2, 1, 3],
    ["readItem.2", "readItem.1", "readItem.3"],
  ]);
  await calls[1]?.answer("one");
  await calls[0]?.fail(offline);
  expect([context(), pending()]).toEqual([{ read: { 1: "one" }, failedReads: [2] }, ["readItem.3"]]);
});

test("[design: statecharts] of two reads of an item only the later response arrives, in any order", async () => {
  const { calls, want, asked, pending, context } = start();
  want(1, 2);
  want(1);
  expect([asked(), pending()]).toEqual([
    [1, 2, 1],
    ["readItem.2", "readItem.1"],
  ]);
  await calls[0]?.answer("old");
  expect([context().read, pending()]).toEqual([{}, ["readItem.2", "readItem.1"]]);
  await calls[2]?.answer("new");
  await calls[1]?.fail(offline);
  expect([context(), pending()]).toEqual([{ read: { 1: "new" }, failedReads: [2] }, []]);
});

test("[design: statecharts] a cancelled read is no failure, and reading again clears a failure", async () => {
  const { calls, want, leave, pending, context } = start();
  want(1, 2, 3, 4);
  await calls[2]?.fail(offline);
  await calls[3]?.fail(offline);
  leave(1, 3);
  await calls[0]?.fail(offline);
  expect([context(), pending()]).toEqual([{ read: {}, failedReads: [4] }, ["readItem.2"]]);
  want(4);
  expect([context().failedReads, pending()]).toEqual([[], ["readItem.2", "readItem.4"]]);
});

test("[design: event sourcing] reads interrupted by a reload are repeated, and no others", async () => {
  const { reload, calls, want, asked } = start();
  want(1, 2, 3);
  await calls[1]?.answer("two");
  const restored = reload();
  expect(asked()).toEqual([1, 2, 3, 1, 3]);
  await calls[3]?.answer("one");
  await calls[4]?.fail(offline);
  const { context, children } = restored.getSnapshot();
  expect([context, children]).toEqual([{ read: { 1: "one", 2: "two" }, failedReads: [3] }, {}]);
});
