import type { Clock } from "../clock.ts";
import type { Client } from "../limits/attempts.ts";
import type { LoginRecord } from "../login-record.ts";
import type { Cost } from "../passwords.ts";
import type { RegistrationRules } from "../registration-rules.ts";
import type { Sessions } from "../sessions.ts";
import type { Store } from "../store/store.ts";
import type { Tokens } from "../tokens.ts";

/** The dependencies of the handlers. */
export interface Context {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly logins: LoginRecord;
  /** After how many minutes without a request a session ends. */
  readonly idleMinutes: number;
  readonly now: Clock;
  /** The characters that a new password must have. */
  readonly minPassword: number;
  /** Of a new password hash. */
  readonly passwordCost: Cost;
  readonly registration: RegistrationRules;
  /** How many members a new team may have. */
  readonly maxTeamSize: number;
  /** Limits the registrations of a client, as `Attempts.registration` does. */
  readonly limitRegistration: <T>(client: Client, work: (mayHash: () => string) => Promise<T>) => Promise<T>;
}
