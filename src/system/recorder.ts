import type { AnyActorRef, AnyStateMachine, InspectionEvent } from "xstate";
import type { Entry } from "../../machines/log/entry.ts";
import { redact } from "../../machines/log/redact.ts";

/** Room for a day's work; the oldest entries leave first. */
const entriesKept = 10_000;

export interface Recorder {
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly entries: () => readonly Entry[];
}

/**
 * Writes down every event that reaches a chart, in the order of arrival, without its secrets. Calls have no
 * entries of their own: how they end reaches their chart as an event.
 */
export function createRecorder(now: () => number = Date.now): Recorder {
  const entries: Entry[] = [];
  let seq = 0;
  return {
    inspect: (inspected) => {
      if (inspected.type !== "@xstate.event") return;
      const version = chartVersionOf(inspected.actorRef);
      if (version === null) return;
      const from = inspected.sourceRef && inspected.sourceRef !== inspected.actorRef ? pathOf(inspected.sourceRef) : null;
      entries.push({
        seq: seq++,
        time: now(),
        actor: pathOf(inspected.actorRef),
        ...(from === null ? {} : { from }),
        version,
        // Redaction keeps the event's shape: an object stays an object, and `type` is no secret.
        event: redact(inspected.event) as Entry["event"],
      });
      if (entries.length > entriesKept) entries.shift();
    },
    entries: () => entries,
  };
}

type Inspected = Pick<AnyActorRef, "_parent" | "id"> & { logic?: unknown };

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "__xstatenode" in logic;

const chartVersionOf = ({ logic }: Inspected): string | null => (isChart(logic) ? (logic.version ?? "1") : null);

function pathOf(ref: AnyActorRef): string {
  const ids: string[] = [];
  for (let at: AnyActorRef | undefined = ref; at; at = at._parent) ids.unshift(at._parent ? at.id : "app");
  return ids.join("/");
}
