import { tryAgainIn } from "../../../machines/domain/failure.ts";
import type { Clock } from "../clock.ts";
import { HttpError } from "../errors.ts";
import { Buckets } from "./buckets.ts";
import { networkOf } from "./network.ts";

const perAccount = { atOnce: 10, secondsEach: 30 };
/** A whole class may share one address. */
const perNetwork = { atOnce: 60, secondsEach: 2 };
/** So that cookies of one account, of which its owner can have any number, do not fill the queue of hashes. */
const perDevicesOfAccount = { atOnce: 50, secondsEach: 6 };
const mostRemembered = 10_000;

export interface LoginAttempt {
  readonly account: string;
  /** The client's IP address. */
  readonly address: string;
  /** The account's earlier login on this device, by its cookie; null if there was none. */
  readonly device: string | null;
}

/** Where an attempt is charged. */
interface Budget {
  readonly buckets: Buckets;
  readonly key: string;
}

/**
 * Limits attempts at passwords, in the memory of this instance. Each kind has budgets of its own, so that none keeps
 * people out of another. An attempt that is refused is not charged.
 */
export class Attempts {
  readonly #now: Clock;
  readonly #networks = new Buckets(perNetwork, mostRemembered);
  readonly #accounts = new Buckets(perAccount, mostRemembered);
  readonly #devices = new Buckets(perAccount, mostRemembered);
  readonly #devicesOfAccount = new Buckets(perDevicesOfAccount, mostRemembered);
  /** Where an account's owner has been, for clients without cookies: attempts from elsewhere must not keep the owner out. */
  readonly #ownersPlaces = new Set<string>();
  readonly #owners = new Buckets(perAccount, mostRemembered);
  readonly #profiles = new Buckets(perAccount, mostRemembered);
  readonly #registrations = new Buckets(perNetwork, mostRemembered);
  readonly #refusedRegistrations = new Buckets(perNetwork, mostRemembered);

  constructor(now: Clock) {
    this.#now = now;
  }

  /** Does the work, or throws a 429 `HttpError`. Work that resolves has proved that the client owns the account. */
  async login<T>({ account, address, device }: LoginAttempt, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const place = `${account} ${network}`;
    const [shared, own] =
      device === null
        ? [{ buckets: this.#networks, key: network }, this.#ownBudget(account, place)]
        : [
            { buckets: this.#devicesOfAccount, key: account },
            { buckets: this.#devices, key: device },
          ];
    this.#charge(shared, own);
    const result = await work();
    shared.buckets.giveBack(shared.key);
    own.buckets.fill(own.key);
    this.#remember(place);
    return result;
  }

  /** As `login`, for a user who is logged in and whose password is asked for again. */
  async profile<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = { buckets: this.#profiles, key: String(userId) };
    this.#charge(own);
    const result = await work();
    own.buckets.fill(own.key);
    return result;
  }

  /**
   * Does the work, which calls `mayHash` before it hashes a password; either throws a 429 `HttpError`. Refusals have a
   * budget, as they tell which addresses and user IDs are taken; and so have hashes.
   */
  async registration<T>(address: string, work: (mayHash: () => void) => Promise<T>): Promise<T> {
    const network = networkOf(address);
    this.#charge({ buckets: this.#refusedRegistrations, key: network });
    const result = await work(() => this.#charge({ buckets: this.#registrations, key: network }));
    this.#refusedRegistrations.giveBack(network);
    return result;
  }

  #ownBudget(account: string, place: string): Budget {
    return this.#ownersPlaces.has(place)
      ? { buckets: this.#owners, key: place }
      : { buckets: this.#accounts, key: account };
  }

  /** Takes one from each, or throws and takes none. */
  #charge(...budgets: readonly Budget[]): void {
    for (const [at, { buckets, key }] of budgets.entries()) {
      const seconds = buckets.take(key, this.#now().getTime());
      if (seconds === 0) continue;
      for (const taken of budgets.slice(0, at)) taken.buckets.giveBack(taken.key);
      throw new HttpError(429, `Too many attempts. ${tryAgainIn(seconds)}`, {
        "Retry-After": String(seconds),
      });
    }
  }

  #remember(place: string): void {
    this.#ownersPlaces.delete(place);
    this.#ownersPlaces.add(place);
    if (this.#ownersPlaces.size <= mostRemembered) return;
    const [oldest] = this.#ownersPlaces;
    if (oldest !== undefined) this.#ownersPlaces.delete(oldest);
  }
}
