import { tryAgainIn } from "../../../machines/domain/failure.ts";
import type { Clock } from "../clock.ts";
import { HttpError } from "../errors.ts";
import { Buckets } from "./buckets.ts";

/** Enough for a person who renames themselves in a hundred tasks. */
const perUser = { atOnce: 120, secondsEach: 0.5 };
const mostRemembered = 10_000;

/** Limits how much each user changes. In memory, of this instance. */
export class Writes {
  readonly #now: Clock;
  readonly #users = new Buckets(perUser, mostRemembered);

  constructor(now: Clock) {
    this.#now = now;
  }

  /** Counts a call that changes something, or throws a 429 `HttpError`. */
  take(userId: number): void {
    const seconds = this.#users.take(String(userId), this.#now().getTime());
    if (seconds > 0)
      throw new HttpError(429, `Too many changes at once. ${tryAgainIn(seconds)}`, {
        "Retry-After": String(seconds),
      });
  }
}
