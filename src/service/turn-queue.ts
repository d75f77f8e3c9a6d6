/** Runs so much work at a time. Other work waits; the next one is of the key whose turn was longest ago. */
export class TurnQueue {
  readonly #mostRunning: number;
  #running = 0;
  /** By key; the first key is the next one. None is empty. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(mostRunning: number) {
    this.#mostRunning = mostRunning;
  }

  /** Does the work, at once or in the turn of its key: one key with much work delays others by one piece of it. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#mostRunning) this.#running += 1;
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
