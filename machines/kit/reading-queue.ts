/*
 * Many items that are read one by one, at most four at a time: each has its own call, and appears as its answer comes.
 * A chart keeps the queue, and has a region for each of the four readers.
 */

export const readers = ["first", "second", "third", "fourth"] as const;
export type Reader = (typeof readers)[number];

export interface ReadingQueue {
  /** The ids of the items that are still to be read, in their order. */
  readonly waiting: readonly number[];
  /** What each reader reads; null: nothing. */
  readonly reading: Readonly<Record<Reader, number | null>>;
  /** Those that could not be read. */
  readonly unread: readonly number[];
}

export const emptyQueue: ReadingQueue = {
  waiting: [],
  reading: { first: null, second: null, third: null, fourth: null },
  unread: [],
};

/** To be read, or read again: what one of them is answered meanwhile is of the past. */
export const queued = (queue: ReadingQueue, ids: readonly number[]): ReadingQueue => ({
  ...queue,
  waiting: [...new Set([...queue.waiting, ...ids])],
  unread: queue.unread.filter((id) => !ids.includes(id)),
});

/** An item that has changed here: where it is being read, the answer is of before, and it is read once more. */
export const changed = (queue: ReadingQueue, id: number): ReadingQueue => (isPending(queue, id) ? queued(queue, [id]) : queue);

/** There is nothing to be read of this item any more: what is answered of it, or how that fails, is of no interest. */
export const without = (queue: ReadingQueue, id: number): ReadingQueue => {
  const { first, second, third, fourth } = queue.reading;
  const unless = (each: number | null): number | null => (each === id ? null : each);
  return {
    waiting: queue.waiting.filter((each) => each !== id),
    reading: { first: unless(first), second: unless(second), third: unless(third), fourth: unless(fourth) },
    unread: queue.unread.filter((each) => each !== id),
  };
};

/** How many of those that wait are for the readers before this one. */
const before = ({ reading }: ReadingQueue, reader: Reader): number =>
  readers.slice(0, readers.indexOf(reader)).filter((each) => reading[each] === null).length;

/** Those that can be begun with: what is being read just now waits until that is over, and is never read twice at once. */
const ready = ({ waiting, reading }: ReadingQueue): readonly number[] => waiting.filter((id) => !readers.some((reader) => reading[reader] === id));

/** Whether there is something for this reader, once those before it have taken theirs. */
export const isTurnOf = (queue: ReadingQueue, reader: Reader): boolean => ready(queue).length > before(queue, reader);

/**
 * The reader takes what is its own: the same, whichever of those whose turn it is takes first. XState says nothing of the
 * order of regions, and in a log that is gone through again it may be another.
 */
export const taken = (queue: ReadingQueue, reader: Reader): ReadingQueue => {
  const id = ready(queue)[before(queue, reader)] ?? null;
  return {
    ...queue,
    waiting: queue.waiting.filter((each) => each !== id),
    reading: { ...queue.reading, [reader]: id },
  };
};

/** The reader is done with its item; `isUnread`: it could not be read. */
export function put(queue: ReadingQueue, reader: Reader, { isUnread }: { isUnread: boolean }): ReadingQueue {
  const id = queue.reading[reader];
  return {
    ...queue,
    reading: { ...queue.reading, [reader]: null },
    unread: isUnread && id !== null && isNews(queue, reader) ? [...queue.unread, id] : queue.unread,
  };
}

/** Whether what this reader is told is still of interest: its item is not to be read once more. */
export const isNews = ({ waiting, reading }: ReadingQueue, reader: Reader): boolean => {
  const id = reading[reader];
  return id !== null && !waiting.includes(id);
};

/** Waiting, or being read. */
export const isPending = ({ waiting, reading }: ReadingQueue, id: number): boolean =>
  waiting.includes(id) || readers.some((reader) => reading[reader] === id);

/** What the types can know of a reader's region: the names are the chart's, and not checked against it. */
interface ReaderRegion {
  readonly initial: "resting";
  readonly states: Readonly<Record<"resting" | "reading", object>>;
}

/**
 * One of the four readers, each of which fetches one item at a time. The chart keeps its queue as `context.queue` and has: the call `src`, which is told `{ id }`; the
 * guard `isTurnOf`; and the actions `takeNext`, `keepRead` (with `output`) and `keepUnread`. All get `{ reader }`.
 */
const regionOf = (reader: Reader, src: string): ReaderRegion => {
  const params = { reader };
  const region = {
    initial: "resting",
    states: {
      /** Waiting for an item to fetch. */
      resting: {
        always: { guard: { type: "isTurnOf", params }, target: "reading", actions: { type: "takeNext", params } },
      },
      /** Fetching one item. */
      reading: {
        invoke: {
          id: `${src}-${reader}`,
          src,
          input: ({ context }: { context: { queue: ReadingQueue } }) => ({ id: context.queue.reading[reader] }),
          onDone: {
            target: "resting",
            actions: { type: "keepRead", params: ({ event }: { event: { output: unknown } }) => ({ reader, output: event.output }) },
          },
          onError: { target: "resting", actions: { type: "keepUnread", params } },
        },
      },
    },
  } as const;
  return region;
};

/** The four readers, side by side. */
export const readerRegions = (src: string): Readonly<Record<Reader, ReaderRegion>> => ({
  first: regionOf("first", src),
  second: regionOf("second", src),
  third: regionOf("third", src),
  fourth: regionOf("fourth", src),
});
