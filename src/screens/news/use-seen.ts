import { useSelector } from "@xstate/react";
import { useEffect, useSyncExternalStore } from "react";
import { selectActivity, selectTeams } from "../../../machines/activity/activity.machine.ts";
import { itemKinds, type ItemKind } from "../../../machines/domain/marks.ts";
import { knownNamesPrefix } from "../../../machines/domain/known-names.ts";
import { eraseItems, jsonOf, storedItems } from "../../device/stored-items.ts";
import { useActors, useUser } from "../shared/actors.ts";
import { useToday } from "../text/today.ts";
import { withoutTeamPrefix } from "./joined-team.ts";
import { newsIn, seenAfterCheck, seenAll, type Seen } from "./seen.ts";

const noStore: SeenStore = {
  all: () => nothing,
  set: () => undefined,
  erase: () => undefined,
  erasedAt: () => 0,
  subscribe: () => () => undefined,
};
const nothing: ReadonlyMap<number, Seen> = new Map();

/** What the user has seen on this device. */
export function useSeenStore(): SeenStore {
  const user = useUser();
  return user === null ? noStore : seenStoreOf(user.userId);
}

/** By team id. */
export function useSeen(): ReadonlyMap<number, Seen> {
  const { subscribe, all } = useSeenStore();
  return useSyncExternalStore(subscribe, all);
}

/** Keeps what is known of each team the first time, and since when it is unchanged. */
export function useChecks(): void {
  const { activityRef: actor } = useActors();
  const teams = useSelector(actor, selectTeams);
  const activity = useSelector(actor, selectActivity);
  const store = useSeenStore();
  const today = useToday();
  useEffect(() => {
    for (const { teamId, isCompleted } of teams) {
      const found = activity[teamId];
      if (found === undefined || found.readAt <= store.erasedAt()) continue;
      const seen = store.all().get(teamId) ?? null;
      const next = seenAfterCheck(seen, found, { isCompleted, today });
      if (JSON.stringify(next) !== JSON.stringify(seen)) store.set(teamId, next);
    }
  }, [teams, activity, store, today]);
}

/** How many items are new, by team and kind, and a function that marks all of them as read. */
export function useNews(): {
  /** By default, of all kinds. */
  readonly countIn: (teamId: number, kinds?: readonly ItemKind[]) => number;
  /** Whether the team was looked at. */
  readonly isKnown: (teamId: number) => boolean;
  readonly countOf: (...kinds: readonly ItemKind[]) => number;
  readonly markAllAsRead: () => void;
} {
  const { activityRef: actor } = useActors();
  const teams = useSelector(actor, selectTeams);
  const activity = useSelector(actor, selectActivity);
  const store = useSeenStore();
  const seen = useSeen();
  const userId = useUser()?.userId ?? null;
  const count = (teamId: number, kinds: readonly ItemKind[]): number => {
    const found = activity[teamId];
    if (found === undefined) return 0;
    return kinds.reduce((sum, kind) => sum + newsIn(seen.get(teamId) ?? null, found, kind, userId).length, 0);
  };
  return {
    countIn: (teamId, kinds = itemKinds) => count(teamId, kinds),
    isKnown: (teamId) => teamId in activity,
    countOf: (...kinds) => teams.reduce((sum, { teamId }) => sum + count(teamId, kinds), 0),
    markAllAsRead: () => {
      for (const { teamId, isCompleted } of teams) {
        const found = activity[teamId];
        const before = seen.get(teamId);
        if (found !== undefined && before !== undefined)
          store.set(teamId, seenAll(before, found, isCompleted));
      }
    },
  };
}

/** What one person has seen on this device, by team id; the same in all tabs. */
interface SeenStore {
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
      eraseItems(withoutTeamPrefix);
    },
    erasedAt: () => erasedAt,
    subscribe,
  };
}

const stores = new Map<number, SeenStore>();

/** The store of this person; always the same one. */
function seenStoreOf(userId: number): SeenStore {
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
