import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { AnyActorRef } from "xstate";
import { allCharts } from "../../machines/app/all-charts.ts";
import type { Log } from "../../machines/log/log.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import { createRecorder } from "../../src/runtime/event-log/recorder.ts";
import type { Fixture } from "../flows/samples.ts";
import { startHeld } from "../support/held.ts";
import { root } from "../support/imports.ts";
import type { WayThrough } from "../support/path-kit/shortened.ts";
import { messageOf, wayInWords } from "./way-in-words.ts";

/** Kept until the next run of the same check. */
const folder = "node_modules/.cache/ways";

/** The log of an app that a way through one of its charts is played in; the calls of the other charts never end. */
export function logOfWay({ chart }: Pick<Fixture, "chart">, { input, sent }: WayThrough): Log {
  // A way has no time of its own: its entries are a second apart.
  let time = Date.UTC(2026, 0, 1);
  const recorder = createRecorder(undefined, () => (time += 1_000));
  const { actor } = startHeld(allCharts, { inspect: recorder.inspect });
  // A crash ends its chart, and is what the log is about.
  actor.subscribe({ error: () => undefined });
  const childOf = (parent: AnyActorRef | undefined, id: string): AnyActorRef | undefined =>
    parent?.getSnapshot().children[id];
  const flow = (): AnyActorRef | undefined => (chart.id === "app" ? actor : childOf(actor, chart.id));
  // The input of a flow is what it was opened with.
  const opened = { type: `${chart.id}.opened`, ...(input as object | undefined) };
  // An event of the app's own: its type is made from the flow's name.
  if (flow() === undefined) (actor as AnyActorRef).send(opened);
  for (const { to, event } of sent) (to === null ? flow() : childOf(flow(), to))?.send(event);
  actor.stop();
  return recorder.log();
}

/**
 * A failure of a way as text: what is wrong, the way in words, and the log file that it is saved as, which
 * `npm run replay` and the inspector read.
 */
export function failureText(fixture: Fixture, what: string, way: WayThrough): string {
  return [what, ...wayInWords(fixture, way).map((line) => `  ${line}`), savedText(fixture, what, way)].join(
    "\n",
  );
}

function savedText(fixture: Fixture, what: string, way: WayThrough): string {
  const words = what.replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");
  const file = join(root, folder, `${fixture.chart.id}-${words.slice(0, 60)}.jsonl`);
  try {
    mkdirSync(join(root, folder), { recursive: true });
    const log = logOfWay(fixture, way);
    // The inspector opens it at the last event.
    writeFileSync(file, writeLogFile(log, log.entries.at(-1)?.seq));
  } catch (error) {
    return `It could not be saved as a log: ${messageOf(error)}`;
  }
  const shown = relative(root, file);
  return `Saved as a log, for the inspector (Import) too: npm run replay -- ${shown} (with --test it becomes a test)`;
}
