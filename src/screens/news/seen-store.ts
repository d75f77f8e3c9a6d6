import { knownNamesPrefix } from "../../../machines/domain/known-names.ts";
import type { Seen } from "./seen.ts";

/** What one person has seen on this device, by team id; the same in all tabs. */
export interface SeenStore {
  /** A stable reference until something changes. */
  readonly all: () => ReadonlyMap<number, Seen>;
  readonly set: (teamId: number, seen: Seen) => void;
  /** Forgets everything that this person has seen. */
  readonly erase: () => void;
  /** When this tab erased it, in milliseconds since 1970; 0: it did not. What was fetched earlier is no first look. */
  readonly erasedAt: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

const prefixOf = (userId: number): string => `seen.${userId}.`;

/** Without storage, what was seen is known until the page is closed. */
function createSeenStore(userId: number): SeenStore {
  const prefix = prefixOf(userId);
  const listeners = new Set<() => void>();
  let all = load(prefix);
  let erasedAt = 0;
  const change = (next: ReadonlyMap<number, Seen>): void => {
    all = next;
    for (const listener of listeners) listener();
  };
  // Only changes by other tabs. A key of null: all of the storage was cleared.
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(prefix)) change(load(prefix));
  });
  return {
    all: () => all,
    set: (teamId, seen) => {
      trying(() => localStorage.setItem(`${prefix}${teamId}`, JSON.stringify(seen)));
      change(new Map(all).set(teamId, seen));
    },
    erase: () => {
      // The names by which this device knows people are forgotten as well.
      for (const each of [prefix, knownNamesPrefix])
        trying(() => keysWith(each).forEach((key) => localStorage.removeItem(key)));
      erasedAt = Date.now();
      change(new Map());
    },
    erasedAt: () => erasedAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const stores = new Map<number, SeenStore>();

/** The store of this person; always the same one. */
export function seenStoreOf(userId: number): SeenStore {
  const store = stores.get(userId) ?? createSeenStore(userId);
  stores.set(userId, store);
  return store;
}

/** The browser may forbid storage, or it may be full. */
function trying(act: () => void): void {
  try {
    act();
  } catch {
    // What was seen is still known in this tab.
  }
}

const keysWith = (prefix: string): readonly string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function load(prefix: string): ReadonlyMap<number, Seen> {
  const all = new Map<number, Seen>();
  trying(() => {
    for (const key of keysWith(prefix)) {
      const seen = parse(localStorage.getItem(key) ?? "");
      if (seen !== null) all.set(Number(key.slice(prefix.length)), seen);
    }
  });
  return all;
}

/** Null: another release of the app, or somebody else, has written something else. */
function parse(json: string): Seen | null {
  try {
    const value: unknown = JSON.parse(json);
    return isSeen(value) ? value : null;
  } catch {
    return null;
  }
}

const isSeen = (value: unknown): value is Seen =>
  isRecordOf(value, () => true) &&
  isRecordOf(value["marks"], (marks) => isRecordOf(marks, (mark) => typeof mark === "string")) &&
  isRecordOf(value["shownAt"], (time) => typeof time === "number") &&
  typeof value["fingerprint"] === "string" &&
  typeof value["since"] === "string" &&
  typeof value["checkedAt"] === "number" &&
  (value["isCompleted"] === null || typeof value["isCompleted"] === "boolean");

const isRecordOf = (
  value: unknown,
  isValid: (field: unknown) => boolean,
): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.values(value).every(isValid);
