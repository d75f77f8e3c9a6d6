import type { Entry, LoggedEvent } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";
import type { Chart } from "../../../src/developer/inspector/charts.ts";
import { createTimeline, type Step } from "../../../src/developer/inspector/timeline.ts";

type Sent = readonly [actor: string, event: LoggedEvent];

/** The first entries of every log. */
export const beginning: readonly Sent[] = [
  "app",
  "app/session",
  "app/notices",
  "app/connection",
  "app/polling",
  "app/idle",
].map((actor) => [actor, { type: "xstate.init" }]);

export const noticeRaised = (text: string): Sent => [
  "app/notices",
  { type: "notice.raised", notice: { tone: "good", key: text, text } },
];

export const entriesOf = (sent: readonly Sent[], first = 0): readonly Entry[] =>
  sent.map(([actor, event], index) => ({
    seq: first + index,
    time: 1_000 + index,
    actor,
    version: "1",
    event,
  }));

export const logOf = (sent: readonly Sent[]): Log => ({ tree: null, entries: entriesOf(sent) });

/** The steps of a chart that starts and is then sent these events. */
export function stepsIn(machine: unknown, ...types: readonly string[]): readonly Step[] {
  const log = logOf(["xstate.init", ...types].map((type) => ["app", { type }]));
  // Its type is wider than those of the inspector's charts.
  const timeline = createTimeline(machine as Chart, log).now();
  return timeline.entries.flatMap((_, index) => timeline.stepAt(index) ?? []);
}

/** The step of the last of these events. */
export function lastStep(machine: unknown, ...types: readonly string[]): Step {
  const step = stepsIn(machine, ...types).at(-1);
  if (step === undefined) throw new Error("There is no step");
  return step;
}
