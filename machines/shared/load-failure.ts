import { whenFailed } from "./calls.ts";

/** For the `onError` of a fetch: charts with an action `setLoadFailure` keep why the last one failed. */
export const setLoadFailure = {
  type: "setLoadFailure",
  params: whenFailed((failure) => ({ failure })),
} as const;
