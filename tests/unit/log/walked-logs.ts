import fc from "fast-check";
import type { Entry } from "../../../machines/log/entry.ts";
import type { Fold } from "../../../machines/log/fold.ts";
import type { Log } from "../../../machines/log/log.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { casesOf } from "../../support/run.ts";
import { choices, walk, type walkable, type Walked } from "../../support/walk.ts";

/** As after a reload: JSON drops `undefined`. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

export const throughFile = (log: Log): Log => {
  const read = readLogFile(writeLogFile(log));
  if (!read.ok) throw new Error(read.reason);
  return read.log;
};

export const logOf = ({ entries }: Walked): Log => ({ tree: null, entries });

/** The live actors after the last step. */
export const lastOf = ({ steps }: Walked) => steps.at(-1)?.live;

/** The entries of these events, in order. */
export const entriesOf = (
  events: readonly (readonly [actor: string, event: Entry["event"]])[],
): readonly Entry[] => events.map(([actor, event], seq) => ({ seq, time: seq, actor, version: "1", event }));

export const init = (input?: unknown) => ({ type: "xstate.init", input });

/** Applies the entries of each step to the fold, then calls `check` with the live actors. */
export function atEveryStep(
  { steps }: Walked,
  entries: readonly Entry[],
  fold: Fold,
  check: (live: unknown) => void,
): void {
  let applied = 0;
  for (const { entries: upTo, live } of steps) {
    for (const entry of entries.slice(applied, upTo)) fold.apply(entry);
    applied = upTo;
    check(live);
  }
}

/** Checks every walk that a chart can take, from each of its inputs. */
export function forEveryWalk(
  { chart, inputs, most }: (typeof walkable)[number],
  walks: number,
  holds: (walked: Walked) => void,
): void {
  fc.assert(
    fc.property(fc.constantFrom(...inputs), choices(most), (input, taken) =>
      holds(walk(chart, input, taken)),
    ),
    { numRuns: casesOf(walks) },
  );
}
