import { tryAgainIn } from "../../../machines/domain/failure.ts";
import type { Caller } from "../caller.ts";
import type { Clock } from "../clock.ts";
import { HttpError } from "../errors.ts";
import { Buckets } from "./buckets.ts";
import { networkOf } from "./network.ts";

/** Enough for a person who renames themselves in a hundred tasks. */
const changesOfUser = { atOnce: 120, secondsEach: 0.5 };
/** Enough for a supervisor of twenty teams with thirty comments each, whose replies are read one by one. */
const reads = { atOnce: 3_000, secondsEach: 0.02 };
/** A response counts as one more read for each so many characters. */
const lengthOfRead = { user: 50_000, network: 100_000 };
const mostRemembered = 10_000;

type OfUser = Pick<Caller, "userId">;

/** Limits how much each user changes, and how much each user, or each network without a token, reads. In memory, of this instance. */
export class Calls {
  readonly #now: Clock;
  readonly #isExempt: (address: string) => boolean;
  readonly #changes = new Buckets(changesOfUser, mostRemembered);
  readonly #readsOfUsers = new Buckets(reads, mostRemembered);
  readonly #readsOfNetworks = new Buckets(reads, mostRemembered);

  /** `isExempt`: whether the reads without a token of an address are not counted. */
  constructor(now: Clock, isExempt: (address: string) => boolean = () => false) {
    this.#now = now;
    this.#isExempt = isExempt;
  }

  /** Counts a call that changes something, or throws a 429 `HttpError`. */
  change({ userId }: Caller): void {
    this.#take(this.#changes, String(userId), "Too many changes at once.");
  }

  /** Counts a call that reads, or throws a 429 `HttpError`. `address`: of the client, for callers without a token. */
  read(caller: OfUser | null, address: string): void {
    const sentence = "Too many requests at once.";
    if (caller === null) {
      if (!this.#isExempt(address)) this.#take(this.#readsOfNetworks, networkOf(address), sentence);
    } else this.#take(this.#readsOfUsers, String(caller.userId), sentence);
  }

  /**
   * Counts a read for the network instead of the user, as the token was no longer accepted, or throws a 429 `HttpError`:
   * a client with a rejected token must not use up the reads of its user.
   */
  disowned({ userId }: OfUser, address: string): void {
    this.#readsOfUsers.giveBack(String(userId));
    this.read(null, address);
  }

  /** Counts how long the response to a read was, in characters. */
  answered(caller: OfUser | null, address: string, length: number): void {
    const now = this.#now().getTime();
    if (caller === null)
      this.#readsOfNetworks.spend(networkOf(address), now, Math.floor(length / lengthOfRead.network));
    else this.#readsOfUsers.spend(String(caller.userId), now, Math.floor(length / lengthOfRead.user));
  }

  #take(buckets: Buckets, key: string, sentence: string): void {
    const seconds = buckets.take(key, this.#now().getTime());
    if (seconds > 0)
      throw new HttpError(429, `${sentence} ${tryAgainIn(seconds)}`, { "Retry-After": String(seconds) });
  }
}
