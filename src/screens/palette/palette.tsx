import { useEffect, useImperativeHandle, useLayoutEffect, useState, type KeyboardEvent } from "react";
import { TypedText } from "../../ui/typed-text.tsx";
import { boardSearchEntry, type Choice, type PaletteEntry } from "./entries.ts";
import * as styles from "./palette.css.ts";
import { findEntries, type FoundGroup } from "./rank.ts";
import { useEntries } from "./use-entries.ts";

/** What the results report to the field. */
export interface Listed {
  /** The id of the option that Enter runs; null: there is none. */
  readonly activeId: string | null;
  /** Announced to screen readers. */
  readonly words: string;
}

export interface PaletteProps {
  readonly query: string;
  /** The id of the list of results. */
  readonly listId: string;
  /** Receives the handler of the field's keys. */
  readonly keys: { current: ((event: KeyboardEvent) => void) | null };
  readonly onListed: (listed: Listed) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** The results of the command palette. The focus stays in the field, which passes its keys on. */
export function Palette({ query, listId, keys, onListed, onChoose }: PaletteProps) {
  const { entries, board } = useEntries();
  /** The entry that was last pointed to; another query starts from the first entry. */
  const [pointed, setPointed] = useState<{ readonly query: string; readonly id: string } | null>(null);
  const groups = findEntries(entries, query);
  const found = groups.flatMap((group) => group.entries);
  const boardSearch = board === null ? null : boardSearchEntry(query, board);
  const options = boardSearch === null ? found : [...found, boardSearch];
  const at = pointed?.query === query ? options.findIndex(({ id }) => id === pointed.id) : 0;
  const active = options.at(Math.max(0, at));
  /** Another entry in the same place has another id, so that it is announced. */
  const idOf = (entry: PaletteEntry): string =>
    `${listId} ${options.indexOf(entry)} ${entry.id}`.replaceAll(/[^\w-]/g, "_");
  const activeId = active === undefined ? null : idOf(active);
  const words = wordsFor(query, found.length);

  const point = ({ id }: PaletteEntry): void => setPointed({ query, id });
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || active === undefined) return;
    const position = options.indexOf(active);
    const next = {
      ArrowDown: options.at((position + 1) % options.length),
      ArrowUp: options.at(position - 1),
      Home: options.at(0),
      End: options.at(-1),
    }[key];
    if (next !== undefined) point(next);
    else if (key === "Enter") onChoose(active.choice);
    else return;
    event.preventDefault();
  };
  useImperativeHandle(keys, () => press);

  useLayoutEffect(() => onListed({ activeId, words }), [activeId, words, onListed]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const optionOf = (entry: PaletteEntry) => (
    <div
      key={entry.id}
      id={idOf(entry)}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={entry === active}
      onPointerMove={() => point(entry)}
      onClick={() => onChoose(entry.choice)}
      onKeyDown={press}
    >
      <TypedText className={styles.label}>{entry.label}</TypedText>
      {[...new Set(entry.details)].map((detail) => (
        <TypedText key={detail} className={styles.detail}>
          {detail}
        </TypedText>
      ))}
    </div>
  );

  return (
    <>
      {found.length === 0 && (
        <p className={styles.empty}>
          <span>No results for “</span>
          <TypedText>{query.trim()}</TypedText>
          <span>”.</span>
        </p>
      )}
      {options.length > 0 && (
        <div
          id={listId}
          className={styles.list}
          role="listbox"
          aria-label="Results"
          tabIndex={-1}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <p className={styles.heading} aria-hidden="true">
                {headingOf(group)}
              </p>
              {group.entries.map(optionOf)}
            </div>
          ))}
          {boardSearch !== null && optionOf(boardSearch)}
        </div>
      )}
    </>
  );
}

const headingOf = ({ name, entries: { length }, total }: FoundGroup): string =>
  total > length ? `${name} (${length} of ${total})` : name;

const wordsFor = (query: string, count: number): string => {
  const text = query.trim();
  if (text === "") return "";
  if (count === 0) return `No results for “${text}”.`;
  return count === 1 ? "1 result" : `${count} results`;
};
