import type { AnyActorRef, InspectionEvent } from "xstate";
import { isChart, versionOf } from "../../../machines/log/chart.ts";
import { childPath, rootPath, type Entry } from "../../../machines/log/entry.ts";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import type { Log } from "../../../machines/log/log.ts";
import { redact } from "../../../machines/log/redact.ts";
import { parentOf } from "../../../machines/log/xstate-internals.ts";

export interface Recorder {
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly log: () => Log;
  /** The number of the last entry; -1 before the first. */
  readonly lastSeq: () => number;
  /** All entries after this number. */
  readonly after: (seq: number) => readonly Entry[];
  /** Drops the entries up to this number, which `tree` now contains. */
  readonly cut: (tree: PersistedChart, seq: number) => void;
  /** Called with each new entry. */
  readonly listen: (listener: (entry: Entry) => void) => void;
  /** Called when entries have been dropped. */
  readonly onCut: (listener: () => void) => void;
}

/**
 * Records every event that reaches a chart, in order of arrival and without secrets. Calls have no entries of
 * their own: their end reaches the chart as an event. Continues after `from`.
 */
export function createRecorder(
  from: Log = { tree: null, entries: [] },
  now: () => number = Date.now,
): Recorder {
  let { tree } = from;
  let entries = [...from.entries];
  let seq = (entries.at(-1)?.seq ?? -1) + 1;
  const listeners: ((entry: Entry) => void)[] = [];
  const cutListeners: (() => void)[] = [];

  const indexAfter = (wanted: number): number => Math.max(0, wanted + 1 - (entries[0]?.seq ?? seq));

  return {
    inspect: (inspected) => {
      if (inspected.type !== "@xstate.event") return;
      const version = chartVersionOf(inspected.actorRef);
      // Events sent to a stopped chart have no effect.
      if (version === null || inspected.actorRef.getSnapshot()?.status === "stopped") return;
      const sender =
        inspected.sourceRef && inspected.sourceRef !== inspected.actorRef
          ? pathOf(inspected.sourceRef)
          : null;
      const entry: Entry = {
        seq: seq++,
        time: now(),
        actor: pathOf(inspected.actorRef),
        ...(sender === null ? {} : { from: sender }),
        version,
        // Redaction keeps the event's shape: an object stays an object, and `type` is no secret.
        event: redact(inspected.event) as Entry["event"],
      };
      entries.push(entry);
      for (const listener of listeners) listener(entry);
    },
    log: () => ({ tree, entries: [...entries] }),
    lastSeq: () => seq - 1,
    after: (wanted) => entries.slice(indexAfter(wanted)),
    cut: (cutTree, wanted) => {
      entries = entries.slice(indexAfter(wanted));
      tree = cutTree;
      for (const listener of cutListeners) listener();
    },
    listen: (listener) => void listeners.push(listener),
    onCut: (listener) => void cutListeners.push(listener),
  };
}

type Inspected = Extract<InspectionEvent, { type: "@xstate.event" }>["actorRef"];

/** Null: the actor is not a chart. */
const chartVersionOf = (ref: Inspected): string | null =>
  "logic" in ref && isChart(ref.logic) ? versionOf(ref.logic) : null;

// Every actor is an ActorRef; its inspection type only hides it.
const pathOf = (inspected: Inspected): string => pathOfActor(inspected as AnyActorRef);

const pathOfActor = (actor: AnyActorRef): string => {
  const parent = parentOf(actor);
  return parent === undefined ? rootPath : childPath(pathOfActor(parent), actor.id);
};
