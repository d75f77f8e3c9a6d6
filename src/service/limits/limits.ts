import type { Clock } from "../clock.ts";
import { Attempts } from "./attempts.ts";
import { Writes } from "./writes.ts";

/** What is counted in the memory of each instance. */
export interface Limits {
  readonly attempts: Attempts;
  readonly writes: Writes;
}

export const createLimits = (now: Clock): Limits => ({
  attempts: new Attempts(now),
  writes: new Writes(now),
});
