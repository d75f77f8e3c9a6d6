import { useSelector } from "@xstate/react";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { selectTeams } from "../../../machines/activity/activity.machine.ts";
import type { TeamActivity } from "../../../machines/domain/team-activity.ts";
import { itemKinds, type ItemKind, type TeamMarks } from "../../../machines/domain/marks.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useActors, useUser } from "../shared/actors.ts";
import { reveal } from "../shared/keep-in-view.ts";
import { NewsBar } from "./news-bar.tsx";
import { freshIn, seenWith, type Freshness, type Seen } from "./seen.ts";
import { useSeenStore } from "./use-seen.ts";

/** What is new to the user, by kind and id. */
export type Fresh = Partial<Readonly<Record<ItemKind, ReadonlyMap<number, Freshness>>>>;

const nothing: Fresh = {};
const FreshContext = createContext<Fresh>(nothing);

/** What a page shows, as last fetched. */
interface ShownItems {
  readonly marks: Partial<TeamMarks>;
  /** What others have changed, according to the latest fetch, by id. */
  readonly changed: Partial<Readonly<Record<ItemKind, readonly number[]>>>;
  /** Who wrote last, by feedback id; left out: the page shows no feedback. */
  readonly lastWriters?: TeamActivity["lastWriters"];
}

interface Opened {
  readonly teamId: number;
  readonly shown: ShownItems | null;
  readonly fresh: Fresh;
}

/** What is marked as new on a page. */
interface PageNews {
  readonly fresh: Fresh;
  /** All items were compared with what was seen. */
  readonly isKnown: boolean;
  readonly markAsRead: () => void;
}

/**
 * The news of a page of a team's items. What is new to the user is marked until they leave it: all that differs from
 * the last visit when it opens, and then what others change. Whatever it shows counts as seen [experience 5].
 *
 * `teamId`: null if it is not loaded yet. `shown`: null if it is not loaded completely, or being refetched; must be a
 * stable reference.
 */
export function usePageNews(teamId: number | null, shown: ShownItems | null): PageNews {
  const store = useSeenStore();
  const { activityRef } = useActors();
  const userId = useUser()?.userId ?? null;
  /** Undefined: the team is not listed, or not yet. */
  const isCompleted = useSelector(
    activityRef,
    (snapshot) => selectTeams(snapshot).find((team) => team.teamId === teamId)?.isCompleted,
  );
  /** The team whose items were last compared with what was seen; another one starts over. */
  const [opened, setOpened] = useState<Opened | null>(null);
  if (teamId !== null && shown !== null && opened?.shown !== shown) {
    const seen = store.all().get(teamId) ?? null;
    const isSameTeam = opened?.teamId === teamId;
    const fresh = isSameTeam
      ? freshWith(opened.fresh, { seen, userId }, shown.marks, shown.changed)
      : freshWith(nothing, { seen, userId }, shown.marks, null);
    // A new object would render every mark again.
    const isSame = isSameTeam && textOf(fresh) === textOf(opened.fresh);
    setOpened({ teamId, shown, fresh: isSame ? opened.fresh : fresh });
  }
  // After the comparison.
  useEffect(() => {
    if (teamId === null || shown === null) return;
    const seen = seenWith(store.all().get(teamId) ?? null, shown.marks, Date.now());
    store.set(teamId, { ...seen, isCompleted: isCompleted ?? seen.isCompleted });
  }, [store, teamId, shown, isCompleted]);
  useEffect(() => {
    if (teamId === null || shown === null) return;
    const { marks, lastWriters } = shown;
    const workShown = { type: "work.shown", teamId, marks, ...(lastWriters && { lastWriters }) } as const;
    if (activityRef.getSnapshot().can(workShown)) activityRef.send(workShown);
  }, [activityRef, teamId, shown]);

  const isKnown = opened !== null && opened.teamId === teamId;
  return {
    fresh: isKnown ? opened.fresh : nothing,
    isKnown,
    markAsRead: () => setOpened(opened && { ...opened, fresh: nothing }),
  };
}

interface WithNewsProps {
  news: PageNews;
  /** Shows and focuses the first of the marked items; by default, the first on the page. */
  onJump?: (fresh: Fresh) => void;
  children: ReactNode;
}

/** Marks what is new in the items within, below a bar that says how much is. */
export function WithNews({
  news: { fresh, markAsRead },
  onJump = () => jumpToFirst(),
  children,
}: WithNewsProps) {
  const count = Object.values(fresh).reduce((sum, { size }) => sum + size, 0);
  return (
    <FreshContext value={fresh}>
      <NewsBar count={count} since="your last visit" onMarkAsRead={markAsRead}>
        <Button size="compact" onClick={() => onJump(fresh)}>
          Jump to first
        </Button>
      </NewsBar>
      {children}
    </FreshContext>
  );
}

/** Leads to the first of the marked items, once they are known, on a page that was opened to show them alone. */
export function useLedToNews({ isKnown }: PageNews, isFiltered: boolean): void {
  const isWanted = useRef(isFiltered);
  useEffect(() => {
    if (!isKnown || !isWanted.current) return;
    isWanted.current = false;
    const first = firstMarked();
    // The user may have moved on while the items were loading.
    if (first && document.activeElement?.matches("body, h1") === true) reveal(first);
  }, [isKnown]);
}

/** Adds what differs from what was seen; `among`: only of these items. */
const freshWith = (
  before: Fresh,
  { seen, userId }: { readonly seen: Seen | null; readonly userId: number | null },
  marks: Partial<TeamMarks>,
  among: ShownItems["changed"] | null,
): Fresh =>
  Object.fromEntries(
    itemKinds.map((kind) => {
      const found = [...freshIn(seen, kind, marks[kind] ?? {}, userId)].filter(
        ([id]) => among === null || among[kind]?.includes(id) === true,
      );
      const all = new Map([...(before[kind] ?? []), ...found]);
      return [kind, new Map([...all].filter(([id]) => id in (marks[kind] ?? {})))];
    }),
  );

const textOf = (fresh: Fresh): string => JSON.stringify(itemKinds.map((kind) => [...(fresh[kind] ?? [])]));

const firstMarked = (): HTMLElement | null | undefined =>
  document.querySelector("[data-fresh]")?.closest<HTMLElement>("[tabindex]");

/** Shows and focuses the first of the marked items, for which a filter may have to be cleared first. */
export const jumpToFirst = (clearFilter?: () => void): void => {
  if (!firstMarked() && clearFilter) flushSync(clearFilter);
  const first = firstMarked();
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
};

/** The items of a kind that are marked on this page, by id. */
export const useFresh = (kind: ItemKind): readonly number[] => [
  ...(useContext(FreshContext)[kind]?.keys() ?? []),
];

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
