import { useState } from "react";
import type { Author, Feedback } from "../../../machines/domain/feedback.ts";
import { lastWriterOf } from "../../../machines/domain/team-work.ts";
import { folded, searchWords } from "../../../machines/domain/text.ts";
import type { Role } from "../../../machines/domain/user.ts";
import {
  mayChangeFeedback,
  nameIn,
  type Replies,
  type Thread,
} from "../../../machines/feedback-thread/thread.ts";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { useAddressState, withParams, type AddressFormat } from "../navigation/address-state.ts";
import type { Fresh } from "../news/page-news.tsx";
import { FilteredCount, FilterSearch } from "../shared/filter-controls.tsx";
import * as styles from "./feedback-thread.css.ts";

const shownKinds = ["unanswered", "news"] as const;

/** Which of a team's feedback is shown; both conditions must match. */
export interface ThreadFilter {
  readonly text: string;
  /** What waits for the reader's answer, or what is marked as new. Null: all. */
  readonly show: (typeof shownKinds)[number] | null;
}

export const noFilter: ThreadFilter = { text: "", show: null };

const inAddress: AddressFormat<ThreadFilter> = {
  stateIn: (params) => ({
    text: params.get("q") ?? "",
    show: shownKinds.find((kind) => kind === params.get("show")) ?? null,
  }),
  paramsWith: (params, { text, show }) => withParams(params, { q: text, show: show ?? "" }),
};

export const useThreadFilter = () => useAddressState(inAddress);

interface FilteredThread {
  readonly team: Thread;
  readonly replies: Replies;
  readonly reader: Role;
  /** What is marked as new. */
  readonly fresh: Fresh;
}

/** The feedback that has all the words, in itself or in its replies. */
export function filteredFeedback(
  { text, show }: ThreadFilter,
  { team, replies, reader, fresh }: FilteredThread,
): readonly Feedback[] {
  const words = searchWords(text);
  return team.feedback.filter(({ id, content, supervisorId, supervisorName }) => {
    const known = replies[id] ?? [];
    // Whether it is, is unknown until its replies are fetched.
    const isUnanswered = replies[id] !== undefined && lastWriterOf(known) !== reader;
    if (show === "unanswered" && !isUnanswered) return false;
    const isNew = fresh.feedback?.has(id) === true || known.some((reply) => fresh.replies?.has(reply.id));
    if (show === "news" && !isNew) return false;
    const names = [
      nameIn(team, supervisorId, supervisorName),
      ...known.map(({ author }) => nameIn(team, author.userId, author.name)),
    ];
    const all = folded([content, ...known.map((reply) => reply.content), ...names].join("\n"));
    return words.every((word) => all.includes(word));
  });
}

/** Says that nothing is shown, and why. */
export function emptyWords({ text, show }: ThreadFilter): string {
  if (show === null || searchWords(text).length > 0) return "No feedback matches.";
  return show === "news" ? "No new comments or replies." : "Nothing waits for your answer.";
}

interface ReadThread extends Omit<FilteredThread, "team" | "reader"> {
  readonly team: Thread | null;
  readonly reader: Author;
}

/**
 * What the filter has found since it was set, by id: feedback that was just answered stays in sight until the filter
 * changes, and so does what the reader has just sent.
 */
export function useListed(filter: ThreadFilter, { team, reader, ...rest }: ReadThread): ReadonlySet<number> {
  const key = JSON.stringify([team?.teamId, filter]);
  const own = team?.feedback.filter((feedback) => mayChangeFeedback(reader, feedback)) ?? [];
  const found = team === null ? [] : filteredFeedback(filter, { team, reader: reader.role, ...rest });
  const newest = Math.max(0, ...own.map(({ id }) => id));
  const [kept, setKept] = useState({ key: "", newest, ids: new Set<number>() });
  const before = kept.key === key ? kept : { newest, ids: [] };
  const sent = own.filter(({ id }) => id > before.newest);
  const ids = new Set([...before.ids, ...[...found, ...sent].map(({ id }) => id)]);
  if (kept.key !== key || ids.size !== kept.ids.size) setKept({ key, newest: before.newest, ids });
  return ids;
}

interface ThreadFilterBarProps {
  filter: ThreadFilter;
  onFilter: (part: Partial<ThreadFilter>) => void;
  shown: number;
  total: number;
}

const choices = [
  { show: "unanswered", label: "Unanswered" },
  { show: "news", label: "With news" },
] as const;

export function ThreadFilterBar({ filter, onFilter, shown, total }: ThreadFilterBarProps) {
  const words = `${shown} of ${total} shown`;
  const isActive = searchWords(filter.text).length > 0 || filter.show !== null;
  return (
    <search aria-label="Feedback">
      <Inline gap="small">
        <FilterSearch
          className={styles.search}
          label="Search feedback"
          value={filter.text}
          onSearch={(text) => onFilter({ text })}
          status={{
            words: isActive ? words : "All feedback shown",
            about: JSON.stringify(filter),
            saysFirst: isActive,
          }}
        />
        {choices.map(({ show, label }) => (
          <Button
            key={show}
            aria-pressed={filter.show === show}
            onClick={() => onFilter({ show: filter.show === show ? null : show })}
          >
            {label}
          </Button>
        ))}
        {isActive && (
          <FilteredCount
            className={styles.meta}
            words={words}
            isFiltered
            onClear={() => onFilter(noFilter)}
          />
        )}
      </Inline>
    </search>
  );
}
