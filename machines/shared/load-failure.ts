import { whenFailed } from "./calls.ts";

/** For the `onError` of a first fetch: charts with an action `setLoadFailure` keep why it failed. */
export const setLoadFailure = {
  type: "setLoadFailure",
  params: whenFailed((failure) => ({ failure })),
} as const;
