import {
  selectCapacityView,
  selectListView,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import { retryOf, type PageAction } from "../palette/entries.ts";

/** What Team Overview offers in the command palette. Its chart also takes a reload if nothing has failed. */
export function overviewActions(supervisionRef: SupervisionRef): readonly PageAction[] {
  const snapshot = supervisionRef.getSnapshot();
  const hasFailed = [selectListView(snapshot), selectCapacityView(snapshot)].some(
    ({ kind }) => kind === "failed" || kind === "stale",
  );
  return hasFailed ? retryOf(supervisionRef) : [];
}
