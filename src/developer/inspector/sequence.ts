import { rootPath, type Entry } from "../../../machines/log/entry.ts";
import { eventText } from "./transitions.ts";

/** One entry as a message. */
export interface Message {
  /** The index of the entry. */
  readonly index: number;
  readonly seq: number;
  readonly text: string;
  /** Places of the sender and of the receiver among the lifelines. */
  readonly from: number;
  readonly to: number;
}

export interface Lifeline {
  readonly id: string;
  readonly name: string;
}

export interface Sequence {
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
