import { expect, test } from "vitest";
import { assign, createActor, setup } from "xstate";
import { unwiredRead } from "../../../machines/kit/calls.ts";
import {
  emptyQueue,
  isNews,
  isPending,
  isTurnOf,
  put,
  queued,
  readerRegions,
  readers,
  taken,
  without,
  type Reader,
  type ReadingQueue,
} from "../../../machines/kit/reading-queue.ts";
import { heldRead, offline } from "../../support/held.ts";

const nobody = emptyQueue.reading;
const queueOf = (queue: Partial<ReadingQueue>): ReadingQueue => ({ ...emptyQueue, ...queue });

test("[design: the wire] items wait in their order, each once", () => {
  expect(queued(queued(emptyQueue, [1, 2, 2]), [2, 3])).toEqual(queueOf({ waiting: [1, 2, 3] }));
});

test("[design: the wire] an item that could not be read is forgiven once it is to be read again, and no other is", () => {
  expect(queued(queueOf({ unread: [1, 2] }), [1])).toEqual(queueOf({ waiting: [1], unread: [2] }));
});

test("[design: the wire] each reader takes the next, and only as many begin as there are items", () => {
  const two = queueOf({ waiting: [1, 2] });
  expect(readers.map((reader) => isTurnOf(two, reader))).toEqual([true, true, false, false]);
  const one = taken(two, "first");
  expect(one).toEqual(queueOf({ waiting: [2], reading: { ...nobody, first: 1 } }));
  // The first has its own, so the next is the second's.
  expect(readers.slice(1).map((reader) => isTurnOf(one, reader))).toEqual([true, false, false]);
  expect(taken(one, "second").reading).toEqual({ ...nobody, first: 1, second: 2 });
  expect(taken(emptyQueue, "third")).toEqual(emptyQueue);
});

test("[design: event sourcing] whichever reader takes first, each takes the same", () => {
  const three = queueOf({ waiting: [1, 2, 3], reading: { ...nobody, second: 9 } });
  const takenBy = (...order: readonly Reader[]) => order.reduce(taken, three);
  const expected = queueOf({ reading: { first: 1, second: 9, third: 2, fourth: 3 } });
  expect(takenBy("first", "third", "fourth")).toEqual(expected);
  expect(takenBy("fourth", "third", "first")).toEqual(expected);
  expect(takenBy("third", "first", "fourth")).toEqual(expected);
});

test("[design: the wire] a reader is done with its item, which was read or was not", () => {
  const reading = queueOf({ reading: { ...nobody, second: 7 } });
  expect(put(reading, "second", { isUnread: false })).toEqual(emptyQueue);
  expect(put(reading, "second", { isUnread: true })).toEqual(queueOf({ unread: [7] }));
  expect(put(reading, "first", { isUnread: true })).toEqual(reading);
});

test("[design: the wire] an item that is to be read again meanwhile: what is told of it is of the past", () => {
  const again = queued(queueOf({ reading: { ...nobody, first: 7 } }), [7]);
  expect([isNews(queueOf({ reading: { ...nobody, first: 7 } }), "first"), isNews(again, "first"), isNews(again, "second")]).toEqual([true, false, false]);
  expect(put(again, "first", { isUnread: true })).toEqual(queueOf({ waiting: [7] }));
});

test("[design: the wire] of an item that is gone nothing is to be read, and how its reading ends is of no interest", () => {
  const queue: ReadingQueue = { waiting: [1, 2], reading: { ...nobody, first: 3, fourth: 1 }, unread: [1, 4] };
  const left = without(queue, 1);
  expect(left).toEqual({ waiting: [2], reading: { ...nobody, first: 3 }, unread: [4] });
  expect([isNews(left, "fourth"), put(left, "fourth", { isUnread: true }).unread]).toEqual([false, [4]]);
});

test("[design: the wire] an item is pending while it waits and while it is read", () => {
  const queue = queueOf({ waiting: [1], reading: { ...nobody, third: 2 }, unread: [3] });
  expect([1, 2, 3].map((id) => isPending(queue, id))).toEqual([true, true, false]);
});

/** A chart that only reads: what was read last of each item, in the order of the answers. */
function start(ids: readonly number[]) {
  const readItem = heldRead<string, { id: number }>();
  const chart = setup({
    types: {
      context: {} as { queue: ReadingQueue; read: readonly string[] },
      events: {} as { type: "items.wanted"; ids: readonly number[] },
    },
    actors: { readItem: unwiredRead<string, { id: number }>("readItem") },
    guards: { isTurnOf: ({ context }, { reader }: { reader: Reader }) => isTurnOf(context.queue, reader) },
    actions: {
      want: assign(({ context }, wanted: { ids: readonly number[] }) => ({ queue: queued(context.queue, wanted.ids) })),
      takeNext: assign(({ context }, { reader }: { reader: Reader }) => ({ queue: taken(context.queue, reader) })),
      keepRead: assign(({ context: { queue, read } }, { reader, output }: { reader: Reader; output: unknown }) => ({
        queue: put(queue, reader, { isUnread: false }),
        read: isNews(queue, reader) ? [...read, String(output)] : read,
      })),
      keepUnread: assign(({ context }, { reader }: { reader: Reader }) => ({ queue: put(context.queue, reader, { isUnread: true }) })),
    },
  }).createMachine({
    context: { queue: queued(emptyQueue, ids), read: [] },
    on: { "items.wanted": { actions: { type: "want", params: ({ event }) => event } } },
    type: "parallel",
    states: readerRegions("readItem"),
  });
  const actor = createActor(chart.provide({ actors: { readItem: readItem.logic } })).start();
  return { actor, calls: readItem.calls, asked: () => readItem.calls.map(({ input }) => input.id), context: () => actor.getSnapshot().context };
}

test("[design: the wire] many items are read four at a time, and the next as soon as one is there", async () => {
  const { calls, asked, context } = start([1, 2, 3, 4, 5, 6]);
  expect(asked()).toEqual([1, 2, 3, 4]);
  await calls[2]?.answer("three");
  expect(asked()).toEqual([1, 2, 3, 4, 5]);
  await calls[0]?.fail(offline);
  expect([asked(), context().read, context().queue.unread]).toEqual([[1, 2, 3, 4, 5, 6], ["three"], [1]]);
  for (const index of [1, 3, 4, 5]) await calls[index]?.answer(String(index + 1));
  expect(context()).toEqual({ queue: queueOf({ unread: [1] }), read: ["three", "2", "4", "5", "6"] });
});

test("[design: the wire] what is wanted again while it is read waits for that, also where a reader is at rest", () => {
  const again = queueOf({ waiting: [7, 8], reading: { ...nobody, first: 7 } });
  expect(readers.slice(1).map((reader) => isTurnOf(again, reader))).toEqual([true, false, false]);
  expect(taken(again, "second")).toEqual(queueOf({ waiting: [7], reading: { ...nobody, first: 7, second: 8 } }));
});

test.each([[[1]], [[1, 2, 3, 4]]])("[design: the wire] an item that is wanted again while it is read is read once more, and only that answer counts: %j", async (ids) => {
  const { actor, calls, asked, context } = start(ids);
  actor.send({ type: "items.wanted", ids: [1] });
  expect(asked()).toEqual(ids);
  await calls[0]?.answer("old");
  expect([asked(), context().read]).toEqual([[...ids, 1], []]);
  await calls.at(-1)?.answer("new");
  expect(context().read).toEqual(["new"]);
});

test("[design: the wire] who is wanted later finds every reader at rest again", async () => {
  const { actor, calls, asked } = start([1]);
  await calls[0]?.answer("one");
  actor.send({ type: "items.wanted", ids: [2, 3] });
  expect(asked().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(actor.getSnapshot().context.queue.reading).toEqual({ ...nobody, first: 2, second: 3 });
});
