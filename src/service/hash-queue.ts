/** Enough for 50 logins a second. Each takes 19 MiB; one with a hash of an earlier release takes 128 MiB. */
const mostRunning = 2;

/** Runs two at a time. Others wait; the next one is of the key whose turn was longest ago. */
export class HashQueue {
  #running = 0;
  /** By key; the first key is the next one. None is empty. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Does the work, in the turn of its key: one client with much work delays others by one hash. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < mostRunning) this.#running += 1;
    else
      await new Promise<void>((begin) => this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), begin]));
    try {
      return await work();
    } finally {
      // The next one takes over this place.
      const next = this.#takeNext();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #takeNext(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [key, [next, ...rest]] = first;
    this.#waiting.delete(key);
    // Its key is the last one now.
    if (rest.length > 0) this.#waiting.set(key, rest);
    return next;
  }
}
