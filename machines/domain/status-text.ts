import type { Failure } from "./failure.ts";

/** The `N` of "Failed to create project (status: N)" [8.5]; a failure without a status says why there is none. */
export const statusText = (failure: Failure): string =>
  failure.status === undefined ? withoutStatus[failure.kind] : String(failure.status);

const withoutStatus: Record<Failure["kind"], string> = {
  status: "unknown",
  network: "no connection",
  shape: "unreadable answer",
  interrupted: "interrupted",
};
