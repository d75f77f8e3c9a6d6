import { useSelector } from "@xstate/react";
import { useEffect, useSyncExternalStore } from "react";
import { selectActivity, selectTeams } from "../../../machines/activity/activity.machine.ts";
import { itemKinds, type ItemKind } from "../../../machines/domain/marks.ts";
import { useActors, useUser } from "../shared/actors.ts";
import { useToday } from "../text/today.ts";
import { seenStoreOf, type SeenStore } from "./seen-store.ts";
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
  const { activity: actor } = useActors();
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
  readonly countOf: (...kinds: readonly ItemKind[]) => number;
  readonly markAllAsRead: () => void;
} {
  const { activity: actor } = useActors();
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
