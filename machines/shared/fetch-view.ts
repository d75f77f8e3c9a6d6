import type { Failure } from "../domain/failure.ts";
import { whenFailed } from "./calls.ts";

/** What there is to see of something that a region fetches; `failure`: why the last fetch failed. */
export type FetchView =
  /** `current`: as last fetched. `changing`: being refetched or changed. */
  | { readonly kind: "loading" | "current" | "changing" }
  /** `stale`: shown as it was, as it could not be refetched. */
  | { readonly kind: "failed" | "stale"; readonly failure: Failure | null };

/** The part of a chart's value about a region with the states of `fetchStates`, and others before them. */
type RegionValue = string | { readonly ready?: unknown };

/** The view of a region in this state. */
export function fetchViewOf(value: RegionValue, failure: Failure | null): FetchView {
  if (value === "loadFailed") return { kind: "failed", failure };
  if (typeof value === "string") return { kind: "loading" };
  if (value.ready === "stale") return { kind: "stale", failure };
  return { kind: value.ready === "idle" ? "current" : "changing" };
}

/** For the `onError` of a fetch: charts with an action `setLoadFailure` keep why the last one failed. */
export const setLoadFailure = {
  type: "setLoadFailure",
  params: whenFailed((failure) => ({ failure })),
} as const;
