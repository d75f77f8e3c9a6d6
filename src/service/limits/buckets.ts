/** How much a bucket allows. */
interface Rate {
  /** From a full bucket. */
  readonly atOnce: number;
  /** Until an empty bucket has one more. */
  readonly secondsEach: number;
}

/** Token buckets by key. Those that are full again are dropped; of too many, the one unused for longest. */
export class Buckets {
  /** When each bucket will be full, in milliseconds; the one used last is last. */
  readonly #fullAt = new Map<string, number>();
  readonly #eachMs: number;
  readonly #emptyMs: number;
  readonly #most: number;

  constructor({ atOnce, secondsEach }: Rate, most: number) {
    this.#eachMs = secondsEach * 1000;
    this.#emptyMs = atOnce * this.#eachMs;
    this.#most = most;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /** Takes one, and returns 0; or takes none, and returns the seconds until there is one. */
  take(key: string, now: number): number {
    this.#dropFull(now);
    const fullAt = this.#fullAt.get(key) ?? 0;
    // The clock may have been set back.
    const next = Math.min(Math.max(fullAt, now), now + this.#emptyMs) + this.#eachMs;
    const waitMs = next - now - this.#emptyMs;
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    this.#fullAt.delete(key);
    this.#fullAt.set(key, next);
    const [first] = this.#fullAt.keys();
    if (this.#fullAt.size > this.#most && first !== undefined) this.#fullAt.delete(first);
    return 0;
  }

  /** Takes so many more, or as many as there are. */
  spend(key: string, now: number, count: number): void {
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + count * this.#eachMs;
    // The one that was taken before has put the bucket last.
    if (this.#fullAt.has(key)) this.#fullAt.set(key, Math.min(fullAt, now + this.#emptyMs));
  }

  /** Returns a token that was taken. */
  giveBack(key: string): void {
    const fullAt = this.#fullAt.get(key);
    if (fullAt !== undefined) this.#fullAt.set(key, fullAt - this.#eachMs);
  }

  fill(key: string): void {
    this.#fullAt.delete(key);
  }

  #dropFull(now: number): void {
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now) return;
      this.#fullAt.delete(key);
    }
  }
}
