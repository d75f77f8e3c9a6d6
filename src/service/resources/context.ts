import type { Clock } from "../clock.ts";
import type { ServiceConfiguration } from "../configuration.ts";
import type { Client } from "../limits/attempts.ts";
import type { LoginRecord } from "../login-record.ts";
import type { Sessions } from "../sessions.ts";
import type { Store } from "../store/store.ts";
import type { Tokens } from "../tokens.ts";

/** The dependencies of the handlers. */
export interface Context extends Pick<
  ServiceConfiguration,
  "idleMinutes" | "minPassword" | "passwordCost" | "registration" | "maxTeamSize"
> {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly logins: LoginRecord;
  readonly now: Clock;
  /** Limits the registrations of a client, as `Attempts.registration` does. */
  readonly limitRegistration: <T>(client: Client, work: (mayHash: () => string) => Promise<T>) => Promise<T>;
}
