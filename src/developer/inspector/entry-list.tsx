import { useEffect, useRef, type KeyboardEvent } from "react";
import type { Entry } from "../../../machines/log/entry.ts";
import { Badge } from "../../ui/badge.tsx";
import * as styles from "./inspector.css.ts";
import { keepInView, whenResized } from "./scroll.ts";
import type { Timeline } from "./timeline.ts";

interface EntryListProps {
  timeline: Timeline;
  /** The indexes of the visible entries. */
  visible: readonly number[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** How many entries are rendered around the selected one. */
const windowSize = 200;

/** The log's entries, newest last. */
export function EntryList({ timeline, visible, chosen, onChoose }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whenResized(list.current, (container) => {
        const row = container.querySelector<HTMLElement>("[aria-selected=true]");
        if (row) keepInView(container, row);
      }),
    [chosen, visible],
  );

  const place = placeIn(visible, chosen);
  const first = Math.max(0, Math.min(place - windowSize / 2, visible.length - windowSize));
  const shown = visible.slice(first, first + windowSize);
  const chosenSeq = timeline.entries[chosen]?.seq;

  const move = (event: KeyboardEvent): void => {
    // Shift and an arrow key step through one actor's entries.
    if (event.shiftKey) return;
    const to = targetOf(event.key, visible, chosen);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
  };

  if (visible.length === 0) return <p className={styles.note}>No matching entries.</p>;
  return (
    <>
      {shown.length < visible.length && (
        <p className={styles.note}>
          {shown.length} of {visible.length}, around the selected one
        </p>
      )}
      <div
        ref={list}
        className={styles.entries}
        role="listbox"
        aria-label="Entries"
        tabIndex={0}
        aria-activedescendant={shown.includes(chosen) ? rowId(chosenSeq) : undefined}
        onKeyDown={move}
      >
        {shown.map((index, at) => {
          const entry = timeline.entries[index];
          return (
            entry && (
              <Row
                key={entry.seq}
                entry={entry}
                since={sinceText(timeline.entries, index)}
                isIgnored={timeline.outcomes[index]?.isIgnored === true}
                isChosen={index === chosen}
                place={first + at + 1}
                count={visible.length}
                onChoose={() => onChoose(index)}
              />
            )
          );
        })}
      </div>
    </>
  );
}

interface RowProps {
  entry: Entry;
  since: string;
  isIgnored: boolean;
  isChosen: boolean;
  place: number;
  count: number;
  onChoose: () => void;
}

function Row({
  entry: { seq, time, actor, from, event },
  since,
  isIgnored,
  isChosen,
  place,
  count,
  onChoose,
}: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the surrounding list handles the keys
    <div
      id={rowId(seq)}
      className={styles.entry}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={count}
      tabIndex={-1}
      onClick={onChoose}
    >
      <span className={styles.seq}>{seq}</span>
      <span className={styles.type[isIgnored ? "ignored" : "taken"]}>{event.type}</span>
      {isIgnored && <Badge>ignored</Badge>}
      <span className={styles.where}>
        {timeText(time)} {actor}
        {from !== undefined && ` from ${from}`}
      </span>
      <span className={styles.since}>{since}</span>
    </div>
  );
}

const rowId = (seq: number | undefined): string => `entry-${seq}`;

/** The time since the entry before, as in `+12 ms`; empty: there is none. */
export function sinceText(entries: readonly Entry[], index: number): string {
  const [before, entry] = [entries[index - 1], entries[index]];
  return before === undefined || entry === undefined ? "" : `+${durationText(entry.time - before.time)}`;
}

/** The local time, from hours to milliseconds. */
export const timeText = (time: number): string => {
  const date = new Date(time);
  return `${date.toLocaleTimeString("en-GB")}.${String(date.getMilliseconds()).padStart(3, "0")}`;
};

/** The index of the selected entry in the list, or where it would be. */
const placeIn = (visible: readonly number[], chosen: number): number => {
  const place = visible.findIndex((index) => index >= chosen);
  return place === -1 ? visible.length - 1 : place;
};

export const previousOf = (visible: readonly number[], chosen: number): number | undefined =>
  visible.findLast((index) => index < chosen);
export const nextOf = (visible: readonly number[], chosen: number): number | undefined =>
  visible.find((index) => index > chosen);

function targetOf(key: string, visible: readonly number[], chosen: number): number | undefined {
  switch (key) {
    case "ArrowUp":
      return previousOf(visible, chosen);
    case "ArrowDown":
      return nextOf(visible, chosen);
    case "Home":
      return visible[0];
    case "End":
      return visible.at(-1);
    default:
      return undefined;
  }
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A duration in milliseconds as text, as in `12 ms`, `1.2 s` or `2 min 5 s`. */
export function durationText(milliseconds: number): string {
  // A clock that was set back.
  if (milliseconds < 0) return `-${durationText(-milliseconds)}`;
  if (milliseconds < second) return `${milliseconds} ms`;
  // Rounded first, as 59.96 s are a minute.
  const tenths = Math.round(milliseconds / 100) / 10;
  if (tenths < 60) return `${tenths} s`;
  const seconds = Math.round(milliseconds / second);
  if (seconds * second < hour) return withRest(Math.floor(seconds / 60), "min", seconds % 60, "s");
  const minutes = Math.round(milliseconds / minute);
  return withRest(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

const withRest = (count: number, unit: string, rest: number, smaller: string): string =>
  rest === 0 ? `${count} ${unit}` : `${count} ${unit} ${rest} ${smaller}`;
