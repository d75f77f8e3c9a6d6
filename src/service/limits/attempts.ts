import { tryAgainIn } from "../../../machines/domain/failure.ts";
import type { Clock } from "../clock.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { emailKey } from "../identity-text.ts";
import { Buckets } from "./buckets.ts";
import { networkOf } from "./network.ts";

const perAccount = { atOnce: 10, secondsEach: 30 };
/** A whole class may share one address. */
const perNetwork = { atOnce: 60, secondsEach: 2 };
const mostRemembered = 10_000;

/** Limits attempts at passwords, per account and per network of the client. In memory, of this instance. */
export class Attempts {
  readonly #now: Clock;
  readonly #networks = new Buckets(perNetwork, mostRemembered);
  readonly #accounts = new Buckets(perAccount, mostRemembered);
  /** Where an account's owner has been: attempts from elsewhere must not keep the owner out. */
  readonly #ownersPlaces = new Set<string>();
  readonly #owners = new Buckets(perAccount, mostRemembered);

  constructor(now: Clock) {
    this.#now = now;
  }

  /** Does the work, or throws a 429 `HttpError`. Work that resolves has proved that the client owns the account. */
  async limit<T>(account: string, address: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    this.#take(this.#networks, network);
    const place = `${account} ${network}`;
    const [buckets, key] = this.#ownersPlaces.has(place)
      ? ([this.#owners, place] as const)
      : ([this.#accounts, account] as const);
    this.#take(buckets, key);
    const result = await work();
    buckets.fill(key);
    this.#remember(place);
    return result;
  }

  #take(buckets: Buckets, key: string): void {
    const seconds = buckets.take(key, this.#now().getTime());
    if (seconds > 0)
      throw new HttpError(429, `Too many attempts. ${tryAgainIn(seconds)}`, {
        "Retry-After": String(seconds),
      });
  }

  #remember(place: string): void {
    this.#ownersPlaces.delete(place);
    this.#ownersPlaces.add(place);
    if (this.#ownersPlaces.size <= mostRemembered) return;
    const [oldest] = this.#ownersPlaces;
    if (oldest !== undefined) this.#ownersPlaces.delete(oldest);
  }
}

type PasswordCalls = Pick<
  Handlers,
  "login" | "registerStudent" | "registerSupervisor" | "updateStudent" | "updateSupervisor"
>;

/** The same handlers, which limit attempts before they hash a password; null: without limits. */
export function limitAttempts(handlers: PasswordCalls, attempts: () => Attempts | null): PasswordCalls {
  const limited =
    <C extends { readonly address: string }, A>(
      accountOf: (call: C) => string,
      handle: (call: C) => Promise<A>,
    ) =>
    (call: C): Promise<A> =>
      attempts()?.limit(accountOf(call), call.address, () => handle(call)) ?? handle(call);
  const byEmail = ({ body }: { readonly body: { readonly email: string } }) =>
    `email ${emailKey(body.email)}`;
  const byUser = ({ caller }: { readonly caller: { readonly userId: number } }) => `user ${caller.userId}`;
  return {
    login: limited(byEmail, handlers.login),
    registerStudent: limited(byEmail, handlers.registerStudent),
    registerSupervisor: limited(byEmail, handlers.registerSupervisor),
    updateStudent: limited(byUser, handlers.updateStudent),
    updateSupervisor: limited(byUser, handlers.updateSupervisor),
  };
}
