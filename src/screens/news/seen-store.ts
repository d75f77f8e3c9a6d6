import { eraseItems, jsonOf, storedItems } from "../../device/stored-items.ts";
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

function createSeenStore(userId: number): SeenStore {
  const prefix = `seen.${userId}.`;
  const { item, all, subscribe } = storedItems(prefix, format);
  let erasedAt = 0;
  return {
    all,
    set: (teamId, seen) => item(teamId).set(seen),
    erase: () => {
      erasedAt = Date.now();
      eraseItems(prefix);
      // The names by which this device knows people are forgotten as well.
      eraseItems(knownNamesPrefix);
    },
    erasedAt: () => erasedAt,
    subscribe,
  };
}

const stores = new Map<number, SeenStore>();

/** The store of this person; always the same one. */
export function seenStoreOf(userId: number): SeenStore {
  const store = stores.get(userId) ?? createSeenStore(userId);
  stores.set(userId, store);
  return store;
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

const format = jsonOf((parsed) => (isSeen(parsed) ? parsed : null));
