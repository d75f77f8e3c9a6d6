import type { ReadCall } from "./api-actors.ts";

/** Runs the call once a slot is free, in order. A call whose signal is aborted while waiting is not sent. */
export type Limit = <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export function createLimit(atOnce = 4): Limit {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return undefined;
  };
  /** Passes the slot to the next in the queue. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (call, signal) => {
    await enter();
    try {
      signal.throwIfAborted();
      return await call();
    } finally {
      leave();
    }
  };
}

/**
 * Limits a read sent for many items to four in flight, or as many as given; the others are queued
 * [design: the network].
 */
export function limitConcurrency<Output, Input>(
  call: ReadCall<Output, Input>,
  atOnce?: number,
): ReadCall<Output, Input> {
  const limit = createLimit(atOnce);
  return (input, context) => limit(() => call(input, context), context.signal);
}

/**
 * Resolves to every item's result, in order, with at most four calls in flight. The first failure rejects; no
 * more calls are sent.
 */
export function mapConcurrently<Item, T>(
  items: readonly Item[],
  call: (item: Item) => Promise<T>,
): Promise<readonly T[]> {
  const limit = createLimit();
  const failing = new AbortController();
  const stop = (error: unknown): never => {
    failing.abort(error);
    throw error;
  };
  return Promise.all(items.map((item) => limit(() => call(item).catch(stop), failing.signal)));
}
