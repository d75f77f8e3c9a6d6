import type { Clock } from "../clock.ts";
import { createIsExempt, usualAddressLimits } from "./address-limits.ts";
import { Attempts } from "./attempts.ts";
import { Calls } from "./calls.ts";

/** What is counted in the memory of each instance. */
export interface Limits {
  readonly attempts: Attempts;
  readonly calls: Calls;
}

export function createLimits(now: Clock, { attempts, exemptNetworks } = usualAddressLimits): Limits {
  const isExempt = createIsExempt(exemptNetworks);
  return { attempts: new Attempts(now, { perNetwork: attempts, isExempt }), calls: new Calls(now, isExempt) };
}
