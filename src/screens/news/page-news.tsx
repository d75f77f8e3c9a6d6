import { useSelector } from "@xstate/react";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { selectTeams } from "../../../machines/activity/activity.machine.ts";
import { freshIn, seenWith, type Freshness, type Seen } from "../../../machines/activity/seen.ts";
import { itemKinds, type ItemKind, type TeamMarks } from "../../../machines/domain/marks.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { useActors } from "../actors.ts";
import * as styles from "./news.css.ts";
import { useSeenStore } from "./use-seen.ts";

type Fresh = Partial<Readonly<Record<ItemKind, ReadonlyMap<number, Freshness>>>>;

const nothing: Fresh = {};
const FreshContext = createContext<Fresh>(nothing);

/** What a page shows, as last fetched. */
export interface ShownItems {
  readonly marks: Partial<TeamMarks>;
  /** What others have changed, according to the latest fetch, by id. */
  readonly changed: Partial<Readonly<Record<ItemKind, readonly number[]>>>;
}

interface Opened {
  readonly teamId: number;
  readonly shown: ShownItems | null;
  readonly fresh: Fresh;
}

interface PageNewsProps {
  /** Null: not loaded yet. */
  teamId: number | null;
  /** Null: not loaded completely, or being fetched again. Must be a stable reference. */
  shown: ShownItems | null;
  children: ReactNode;
}

/**
 * A page of a team's items. What is new to the user is marked until they leave it: all that differs from the last
 * visit when it opens, and then what others change. Whatever it shows counts as seen [experience 5].
 */
export function PageNews({ teamId, shown, children }: PageNewsProps) {
  const store = useSeenStore();
  const { activity } = useActors();
  const isCompleted = useSelector(
    activity,
    (snapshot) => selectTeams(snapshot).find((team) => team.teamId === teamId)?.isCompleted === true,
  );
  /** The team whose items were last compared with what was seen; another one begins anew. */
  const [opened, setOpened] = useState<Opened | null>(null);
  if (teamId !== null && shown !== null && opened?.shown !== shown) {
    const seen = store.all().get(teamId) ?? null;
    const isSameTeam = opened?.teamId === teamId;
    const fresh = isSameTeam
      ? freshWith(opened.fresh, seen, shown.marks, shown.changed)
      : freshWith(nothing, seen, shown.marks, null);
    setOpened({ teamId, shown, fresh });
  }
  // After the comparison.
  useEffect(() => {
    if (teamId === null || shown === null) return;
    const seen = store.all().get(teamId) ?? null;
    store.set(teamId, { ...seenWith(seen, shown.marks, Date.now()), isCompleted });
  }, [store, teamId, shown, isCompleted]);

  const fresh = opened !== null && opened.teamId === teamId ? opened.fresh : nothing;
  const count = Object.values(fresh).reduce((sum, { size }) => sum + size, 0);
  return (
    <FreshContext value={fresh}>
      {count > 0 && teamId !== null && (
        <Inline gap="small" className={styles.bar} role="status">
          <span>
            {count === 1 ? "1 item is" : `${count} items are`} new or changed since your last visit on this
            device.
          </span>
          <Button size="compact" onClick={jumpToFirst}>
            Jump to first
          </Button>
          <Button size="compact" onClick={() => setOpened({ teamId, shown, fresh: nothing })}>
            Mark all as read
          </Button>
        </Inline>
      )}
      {children}
    </FreshContext>
  );
}

/** Adds what differs from what was seen; `among`: only of these items. */
const freshWith = (
  before: Fresh,
  seen: Seen | null,
  marks: Partial<TeamMarks>,
  among: ShownItems["changed"] | null,
): Fresh =>
  Object.fromEntries(
    itemKinds.map((kind) => {
      const found = [...freshIn(seen, kind, marks[kind] ?? {})].filter(
        ([id]) => among === null || among[kind]?.includes(id) === true,
      );
      return [kind, new Map([...(before[kind] ?? []), ...found])];
    }),
  );

const jumpToFirst = (): void => {
  const first = document.querySelector("[data-fresh]")?.closest<HTMLElement>("[tabindex]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
};

/** "New" or "Changed" beside an item that the user has not seen like this. */
export function FreshMark({ kind, id }: { kind: ItemKind; id: number }) {
  const freshness = useContext(FreshContext)[kind]?.get(id);
  if (freshness === undefined) return null;
  return (
    <span data-fresh>
      <Badge tone="accent">{freshness === "new" ? "New" : "Changed"}</Badge>
    </span>
  );
}
