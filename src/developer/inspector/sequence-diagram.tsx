import { useEffect, useMemo, useRef } from "react";
import { rootPath, type Entry } from "../../../machines/log/entry.ts";
import { Stack } from "../../ui/layout.tsx";
import * as styles from "./sequence-diagram.css.ts";
import { whenResized } from "./scroll.ts";
import type { Timeline } from "./timeline.ts";
import { eventText } from "./transitions.ts";

interface SequenceDiagramProps {
  timeline: Timeline;
  chosen: number;
  onChoose: (index: number) => void;
}

/* In pixels. */
const gutter = 36;
const gap = 104;
const rowHeight = 36;
const headHeight = 24;
const letter = 6.7;
const longestName = 14;

/** Who sent what to whom, around the selected entry. Each message is a button that selects its entry. */
export function SequenceDiagram({ timeline: { entries, outcomes }, chosen, onChoose }: SequenceDiagramProps) {
  const sequence = useMemo(() => sequenceAround(entries, chosen), [entries, chosen]);
  const { lifelines, messages } = sequence;
  const width = gutter + lifelines.length * gap;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whenResized(frame.current, (container) => {
        const row = container.querySelector<HTMLElement>("[aria-current=true]");
        const message = sequence.messages.find(({ index }) => index === chosen);
        if (row === null || message === undefined) return;
        container.scrollTop = row.offsetTop + (row.offsetHeight - container.clientHeight) / 2;
        container.scrollLeft = xOf(Math.max(message.from, message.to)) + gap / 2 - container.clientWidth;
      }),
    [sequence, chosen],
  );

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.head}>
        <svg className={styles.picture} width={width} height={headHeight} aria-hidden="true">
          {lifelines.map((lifeline, place) => (
            <text key={lifeline.id} className={styles.name} x={xOf(place)} y="16" textAnchor="middle">
              {shortened(lifeline)}
            </text>
          ))}
        </svg>
      </div>
      <Stack as="ol" gap="none" aria-label="Sequence of messages">
        {messages.map((message) => (
          <li key={message.seq}>
            <button
              type="button"
              className={styles.message}
              aria-current={message.index === chosen}
              aria-label={textOf(message, sequence)}
              onClick={() => onChoose(message.index)}
            >
              <Row
                message={message}
                count={lifelines.length}
                isIgnored={outcomes[message.index]?.isIgnored === true}
              />
            </button>
          </li>
        ))}
      </Stack>
    </div>
  );
}

const xOf = (place: number): number => gutter + (place + 0.5) * gap;

const shortened = ({ name }: Lifeline): string =>
  name.length <= longestName ? name : `…${name.slice(1 - longestName)}`;

const textOf = ({ seq, text, from, to }: Message, { lifelines }: Sequence): string =>
  `${seq}: ${lifelines[from]?.name ?? ""} to ${lifelines[to]?.name ?? ""}, ${text}`;

interface RowProps {
  message: Message;
  count: number;
  isIgnored: boolean;
}

function Row({ message: { seq, text, from, to }, count, isIgnored }: RowProps) {
  const width = gutter + count * gap;
  const [start, end] = [xOf(from), xOf(to)];
  const middle = rowHeight - 10;
  const words = isIgnored ? `${text} (ignored)` : text;
  const half = (words.length * letter) / 2;
  const place = Math.max(gutter + half, Math.min(width - half - 4, (start + end) / 2));
  return (
    <svg className={styles.picture} width={width} height={rowHeight} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <line key={line} className={styles.lifeline} x1={xOf(line)} x2={xOf(line)} y1={0} y2={rowHeight} />
      ))}
      <text className={styles.seq} x={gutter - 8} y={middle + 4} textAnchor="end">
        {seq}
      </text>
      <path className={styles.arrow} d={lineOf(start, end, middle)} />
      <path className={styles.tip} d={tipOf(start, end, middle)} />
      <text
        className={styles.label[isIgnored ? "ignored" : "taken"]}
        x={place}
        y={middle - 9}
        textAnchor="middle"
      >
        {words}
      </text>
    </svg>
  );
}

/** A loop if a chart sends to itself. */
const lineOf = (start: number, end: number, y: number): string =>
  start === end ? `M${start},${y - 4}h24v8h-18` : `M${start},${y}H${end + (start < end ? -6 : 6)}`;

function tipOf(start: number, end: number, y: number): string {
  if (start === end) return `M${end},${y + 4}l8,-4v8z`;
  return start < end ? `M${end},${y}l-8,-4v8z` : `M${end},${y}l8,-4v8z`;
}

/** One entry as a message. */
interface Message {
  /** The index of the entry. */
  readonly index: number;
  readonly seq: number;
  readonly text: string;
  /** Places of the sender and of the receiver among the lifelines. */
  readonly from: number;
  readonly to: number;
}

interface Lifeline {
  readonly id: string;
  readonly name: string;
}

interface Sequence {
  readonly lifelines: readonly Lifeline[];
  readonly messages: readonly Message[];
}

/** What no chart has sent: the page's events, and those that the app passes on from one flow to another. */
const outside = "outside";
/** All calls together: they have no entries of their own. */
const calls = "calls";

const before = 5;
const after = 5;

/** The messages of the entries around one, and the actors that take part in them. */
export function sequenceAround(entries: readonly Entry[], chosen: number): Sequence {
  const charts = new Set(entries.map(({ actor }) => actor));
  const first = Math.max(0, Math.min(chosen - before, entries.length - before - after - 1));
  const messages = entries.slice(first, first + before + after + 1).map((entry, at) => ({
    index: first + at,
    entry,
    from: senderOf(entry, charts),
  }));
  const ids = [...new Set(messages.flatMap(({ entry, from }) => [from, entry.actor]))].toSorted(byRank);
  return {
    lifelines: ids.map((id) => ({ id, name: nameOf(id) })),
    messages: messages.map(({ index, entry, from }) => ({
      index,
      seq: entry.seq,
      text: messageText(entry.event.type),
      from: ids.indexOf(from),
      to: ids.indexOf(entry.actor),
    })),
  };
}

function senderOf({ actor, from, event: { type } }: Entry, charts: ReadonlySet<string>): string {
  if (from !== undefined && charts.has(from)) return from;
  if (/^xstate\.(done|error)\.actor\./.test(type)) return calls;
  if (type === "xstate.init") return actor === rootPath ? outside : actor.slice(0, actor.lastIndexOf("/"));
  return type.startsWith("xstate.") ? actor : outside;
}

/** The outside first, the calls last, and a chart before its children. */
const byRank = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
const rankOf = (id: string): number => (id === outside ? 0 : id === calls ? 2 : 1);

const messageText = (type: string): string =>
  type === "xstate.init" ? "start" : eventText(type).replace(/^xstate\.after\..*/, "timer");

/** Without the root, which all have in common. */
const nameOf = (id: string): string => id.replace(`${rootPath}/`, "");
