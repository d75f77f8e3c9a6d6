/** How long a test waits for what should happen at once, in milliseconds of real time. */
export const defaultTimeoutMs = 10_000;

// Those of Node, from before a page's clock replaces them.
const { setTimeout: realTimeout, setImmediate: realImmediate } = globalThis;

export class TimeoutError extends Error {}

/** A moment of real time. */
export const pause = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 1));

/** Waits until this holds; rejects after the timeout. Real time passes, also where the page's clock is stopped. */
export async function until(holds: () => boolean, timeoutMs = defaultTimeoutMs): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let turn = 0; !holds(); turn += 1) {
    if (performance.now() > end) throw new TimeoutError("It did not happen before the timeout");
    // What is on its way comes within a few turns.
    await (turn < 20 ? react() : pause());
  }
}

/** Lets the page react to what was done, as it does between two actions of a person. */
export const react = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));
