import { useSyncExternalStore } from "react";
import type { Entry } from "../../../machines/log/entry.ts";
import { redact } from "../../../machines/log/redact.ts";
import { storedItem, wordOf } from "../../device/stored-items.ts";

export interface Filter {
  /** Matches the event's type and payload. */
  readonly text: string;
  /** A path; empty: every actor. */
  readonly actor: string;
}

export const fits = (entry: Entry, { text, actor }: Filter): boolean =>
  (actor === "" || entry.actor === actor) && searchTextOf(entry).includes(text.trim().toLowerCase());

/** The actors in the log, in order of appearance. */
export const actorsIn = (entries: readonly Entry[]): readonly string[] => [
  ...new Set(entries.map(({ actor }) => actor)),
];

const known = new WeakMap<Entry, string>();

function searchTextOf(entry: Entry): string {
  const words = known.get(entry) ?? JSON.stringify(redact(entry.event)).toLowerCase();
  known.set(entry, words);
  return words;
}

const internal = storedItem("inspector.internal", wordOf(["hidden"]));

/** Whether this browser's inspector hides internal entries. */
export const useIsInternalHidden = (): boolean =>
  useSyncExternalStore(internal.subscribe, () => internal.get() === "hidden");

export const hideInternal = (isHidden: boolean): void => internal.set(isHidden ? "hidden" : null);
