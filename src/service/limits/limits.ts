import type { Clock } from "../clock.ts";
import { Attempts } from "./attempts.ts";
import { Calls } from "./calls.ts";

/** What is counted in the memory of each instance. */
export interface Limits {
  readonly attempts: Attempts;
  readonly calls: Calls;
}

export const createLimits = (now: Clock): Limits => ({
  attempts: new Attempts(now),
  calls: new Calls(now),
});
