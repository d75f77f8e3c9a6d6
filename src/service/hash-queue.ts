import { tryAgainIn } from "../../machines/domain/failure.ts";
import { HttpError } from "./errors.ts";

/** Each takes 128 MiB and a core. */
const mostRunning = 2;
/** For a class that logs in at the same minute. */
const mostWaiting = 120;
const secondsUntilRetry = 5;

/** Whose work it is. */
export interface Turn {
  /** Keys with waiting work take turns. */
  readonly key: string;
  /** How much work of this key may wait. */
  readonly mostWaiting: number;
  /** Work that waits is dropped when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs two at a time. Others wait; the next one is of the key whose turn was longest ago. */
export class HashQueue {
  #running = 0;
  #waitingCount = 0;
  /** By key; the first key is the next one. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /**
   * Does the work in its turn. Rejects with a 503 `HttpError` if too much work waits, and with a 429 one if too much of
   * this key does. A turn of null always waits.
   */
  async run<T>(turn: Turn | null, work: () => Promise<T>): Promise<T> {
    if (turn?.signal?.aborted === true) throw clientLeft();
    if (this.#running < mostRunning) this.#running += 1;
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      // The next one takes over this place.
      const next = this.#takeNext();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(turn: Turn | null): Promise<void> {
    const key = turn?.key ?? "";
    const queue = this.#waiting.get(key) ?? [];
    if (turn !== null && this.#waitingCount >= mostWaiting)
      throw refusal(503, "Too many people are logging in.");
    if (turn !== null && queue.length >= turn.mostWaiting) throw refusal(429, "Too many attempts.");
    return new Promise((resolve, reject) => {
      const begin = () => {
        turn?.signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#remove(key, begin);
        reject(clientLeft());
      };
      turn?.signal?.addEventListener("abort", leave);
      queue.push(begin);
      this.#waiting.set(key, queue);
      this.#waitingCount += 1;
    });
  }

  #takeNext(): (() => void) | undefined {
    for (const [key, queue] of this.#waiting) {
      const [next] = queue;
      if (next === undefined) continue;
      this.#remove(key, next);
      // Its key is the last one now.
      if (this.#waiting.delete(key)) this.#waiting.set(key, queue);
      return next;
    }
    return undefined;
  }

  #remove(key: string, begin: () => void): void {
    const queue = this.#waiting.get(key) ?? [];
    queue.splice(queue.indexOf(begin), 1);
    if (queue.length === 0) this.#waiting.delete(key);
    this.#waitingCount -= 1;
  }
}

const refusal = (status: 429 | 503, sentence: string): HttpError =>
  new HttpError(status, `${sentence} ${tryAgainIn(secondsUntilRetry)}`, {
    "Retry-After": String(secondsUntilRetry),
  });

/** Nobody reads it. */
const clientLeft = (): HttpError => new HttpError(503, "The request was aborted.");
