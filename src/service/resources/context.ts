import type { Clock } from "../clock.ts";
import type { Store } from "../store.ts";
import type { Tokens } from "../tokens.ts";

/** What handlers work with. */
export interface Context {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly now: Clock;
}
