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

type Inspected = Extract<InspectionEvent, { type: "@xstate.event" }>["actorRef"];

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "__xstatenode" in logic;

/** Null: the actor is no chart. */
const chartVersionOf = (ref: Inspected): string | null =>
  "logic" in ref && isChart(ref.logic) ? (ref.logic.version ?? "1") : null;

function pathOf(inspected: Inspected): string {
  const ids: string[] = [];
  // Every actor is an ActorRef; its inspection type only hides it.
  for (let ref: AnyActorRef | undefined = inspected as AnyActorRef; ref; ref = ref._parent) {
    ids.unshift(ref._parent ? ref.id : "app");
  }
  return ids.join("/");
}
