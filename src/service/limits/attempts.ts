import { tryAgainIn } from "../../../machines/domain/failure.ts";
import type { Caller } from "../caller.ts";
import type { Clock } from "../clock.ts";
import { FieldError, HttpError } from "../errors.ts";
import { usualAddressLimits } from "./address-limits.ts";
import { Buckets } from "./buckets.ts";
import { networkOf } from "./network.ts";

const perAccount = { atOnce: 10, secondsEach: 30 };
/** Against guesses from many networks. */
const perAccountEverywhere = { atOnce: 100, secondsEach: 36 };
/** Until an empty budget of a network is full again. */
const secondsOfNetwork = 120;
/**
 * So that cookies of one account, or sessions of one user, of which the owner can have any number, do not keep the service
 * busy with hashes.
 */
const perDevicesOfAccount = { atOnce: 50, secondsEach: 6 };
/** Passwords that were right, as each costs a hash too. */
const perOwner = { atOnce: 20, secondsEach: 3 };
const mostRemembered = 10_000;

/** Who sends a request. */
export interface Client {
  /** The IP address. */
  readonly address: string;
}

interface LoginAttempt extends Client {
  readonly account: string;
  /** The account's earlier login on this device, by its cookie; null if there was none. */
  readonly device: string | null;
}

interface NetworkBudgets {
  /** How many attempts of one network fail at once, and are forgotten within two minutes: a whole class may share one address. */
  readonly perNetwork: number;
  /** Whether the network of an address has no budget. */
  readonly isExempt: (address: string) => boolean;
}

const usualNetworks: NetworkBudgets = { perNetwork: usualAddressLimits.attempts, isExempt: () => false };

/** Where an attempt is charged. */
interface Budget {
  readonly buckets: Buckets;
  readonly key: string;
}

/** Of a login, or of a user's own password. */
interface PasswordBudgets {
  /** One is given back by a success. */
  readonly shared: readonly Budget[];
  /** Filled by a success. */
  readonly own: Budget;
  /** Charged for a success. */
  readonly owner: Budget;
  /** The key under which its hashes wait. */
  readonly turn: string;
}

/**
 * Limits attempts at passwords, in the memory of this instance. Each kind has budgets of its own, so that none keeps
 * people out of another. An attempt that is refused is not charged.
 */
export class Attempts {
  readonly #now: Clock;
  readonly #isExempt: NetworkBudgets["isExempt"];
  readonly #networks: Buckets;
  readonly #accounts = new Buckets(perAccountEverywhere, mostRemembered);
  /** By account and network. */
  readonly #places = new Buckets(perAccount, mostRemembered);
  readonly #devices = new Buckets(perAccount, mostRemembered);
  readonly #devicesOfAccount = new Buckets(perDevicesOfAccount, mostRemembered);
  readonly #owners = new Buckets(perOwner, mostRemembered);
  /** Where an account's owner has been, for clients without cookies: attempts from elsewhere must not keep the owner out. */
  readonly #ownersPlaces = new Set<string>();
  /** By session. */
  readonly #profiles = new Buckets(perAccount, mostRemembered);
  readonly #sessionsOfUser = new Buckets(perDevicesOfAccount, mostRemembered);
  readonly #profileOwners = new Buckets(perOwner, mostRemembered);
  readonly #registrations: Buckets;
  readonly #refusedRegistrations: Buckets;

  constructor(now: Clock, { perNetwork, isExempt } = usualNetworks) {
    this.#now = now;
    this.#isExempt = isExempt;
    const rate = { atOnce: perNetwork, secondsEach: secondsOfNetwork / perNetwork };
    this.#networks = new Buckets(rate, mostRemembered);
    this.#registrations = new Buckets(rate, mostRemembered);
    this.#refusedRegistrations = new Buckets(rate, mostRemembered);
  }

  /**
   * Does the work, which hashes in the given turn, or throws a 429 `HttpError`. Work that resolves has proved that the
   * client owns the account.
   */
  async login<T>(attempt: LoginAttempt, work: (turn: string) => Promise<T>): Promise<T> {
    const place = `${attempt.account} ${networkOf(attempt.address)}`;
    const result = await this.#charged(this.#budgetsOf(attempt, place), work);
    this.#remember(place);
    return result;
  }

  /**
   * As `login`, for a user who is logged in and whose password is asked for again. Each session has a budget of its own:
   * a thief with a copy of a token must not keep its user from the password change that ends it.
   */
  async profile<T>(
    { userId, session }: Pick<Caller, "userId" | "session">,
    work: (turn: string) => Promise<T>,
  ): Promise<T> {
    const key = String(userId);
    const budgets = {
      shared: [{ buckets: this.#sessionsOfUser, key }],
      own: { buckets: this.#profiles, key: session },
      owner: { buckets: this.#profileOwners, key },
      turn: `user ${key}`,
    };
    return this.#charged(budgets, work);
  }

  /**
   * Does the work, which calls `mayHash` before it hashes a password in the turn that it returns; either throws a 429
   * `HttpError`. Refusals that reveal which addresses and user IDs are taken, or whether a code is right, have a budget;
   * and so have hashes.
   */
  async registration<T>({ address }: Client, work: (mayHash: () => string) => Promise<T>): Promise<T> {
    const refused = this.#ofNetwork(this.#refusedRegistrations, address);
    const hashes = this.#ofNetwork(this.#registrations, address);
    const charged: Budget[] = [];
    const mayHash = (): string => {
      this.#charge(...hashes);
      charged.push(...hashes);
      return `network ${networkOf(address)}`;
    };
    this.#charge(...refused);
    try {
      const result = await work(mayHash);
      giveBack(refused);
      return result;
    } catch (error) {
      if (!isTelling(error)) giveBack(refused);
      if (isNotDone(error)) giveBack(charged);
      throw error;
    }
  }

  #budgetsOf({ account, address, device }: LoginAttempt, place: string): PasswordBudgets {
    if (device === null) {
      const everywhere = this.#ownersPlaces.has(place) ? [] : [{ buckets: this.#accounts, key: account }];
      return {
        shared: [...this.#ofNetwork(this.#networks, address), ...everywhere],
        own: { buckets: this.#places, key: place },
        owner: { buckets: this.#owners, key: place },
        // Not the account's, as anyone could make it wait.
        turn: `network ${networkOf(address)}`,
      };
    }
    return {
      shared: [{ buckets: this.#devicesOfAccount, key: account }],
      own: { buckets: this.#devices, key: device },
      owner: { buckets: this.#owners, key: account },
      turn: `account ${account}`,
    };
  }

  /** The budget of the address's network; none if it is exempt. */
  #ofNetwork(buckets: Buckets, address: string): readonly Budget[] {
    return this.#isExempt(address) ? [] : [{ buckets, key: networkOf(address) }];
  }

  /** Charges failures to the budgets and successes to the owner's; work that is not done costs nothing. */
  async #charged<T>(
    { shared, own, owner, turn }: PasswordBudgets,
    work: (turn: string) => Promise<T>,
  ): Promise<T> {
    const all = [...shared, own, owner];
    this.#charge(...all);
    try {
      const result = await work(turn);
      giveBack(shared);
      own.buckets.fill(own.key);
      return result;
    } catch (error) {
      giveBack(isNotDone(error) ? all : [owner]);
      throw error;
    }
  }

  /** Takes one from each, or throws and takes none. */
  #charge(...budgets: readonly Budget[]): void {
    for (const [at, { buckets, key }] of budgets.entries()) {
      const seconds = buckets.take(key, this.#now().getTime());
      if (seconds === 0) continue;
      giveBack(budgets.slice(0, at));
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

function giveBack(budgets: readonly Budget[]): void {
  for (const { buckets, key } of budgets) buckets.giveBack(key);
}

/** The database was away or busy: nothing was learnt. */
const isNotDone = (error: unknown): boolean => error instanceof HttpError && error.status === 503;

/** Whether a refused registration reveals what is taken, or whether a code is right. */
const isTelling = (error: unknown): boolean =>
  error instanceof FieldError
    ? error.field === "registrationCode"
    : error instanceof HttpError && error.status === 409;
