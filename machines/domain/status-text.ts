import type { Failure } from "./failure.ts";

/** The `N` of "Failed to create project (status: N)" [8.5]; without a status code, the kind of failure. */
export const statusText = (failure: Failure): string =>
  failure.status === undefined ? withoutStatus[failure.kind] : String(failure.status);

const withoutStatus: Record<Failure["kind"], string> = {
  status: "unknown",
  network: "no connection",
  shape: "invalid response",
  interrupted: "interrupted",
  conflict: "conflict",
  unstored: "not stored",
};
