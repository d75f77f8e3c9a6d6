import { childPath, rootPath, type Entry } from "./entry.ts";
import type { PersistedChart } from "./persisted-chart.ts";
import type { Log } from "./log.ts";
import { upcast, upcasters, type Upcasters } from "./upcast.ts";
import { format, formatVersion, type RecordedStep, type Recording } from "./write-log-file.ts";

export type ReadLog =
  | { readonly ok: true; readonly log: Log }
  | { readonly ok: false; readonly reason: string };

/** Parses a log file and upcasts it to the current charts. Anything else is refused with a message. */
export function readLogFile(text: string, by: Upcasters = upcasters): ReadLog {
  const [first, ...rest] = linesOf(text);
  if (first === undefined) return refused("The file is empty.");

  const damaged = (number: number, why: string): ReadLog => refused(`Line ${number} is damaged: ${why}.`);
  const head = parsed(first.line);
  if (head === undefined && first.line.includes(`"${format}"`))
    return damaged(first.number, "it cannot be read");
  if (!isRecord(head) || head["format"] !== format)
    return refused("This is not a log of Graduation Projects.");
  const { formatVersion: version, tree } = head;
  if (typeof version !== "number") return damaged(first.number, "it does not say which format the log is in");
  if (version !== formatVersion) {
    return refused(`The log is in format ${version}; this version of the app reads format ${formatVersion}.`);
  }
  if (tree !== null && !isChartShaped(tree)) {
    return damaged(first.number, "the state that the log begins with cannot be read");
  }

  const entries: Entry[] = [];
  for (const { line, number } of rest) {
    const entry = parsed(line);
    if (!isEntry(entry)) return damaged(number, "it is no entry");
    const previous = entries.at(-1);
    if (previous !== undefined && entry.seq !== previous.seq + 1) {
      return refused(`Line ${number} is out of order: entry ${entry.seq} follows entry ${previous.seq}.`);
    }
    entries.push(entry);
  }
  if (tree === null && !isBeginning(entries[0])) return refused("The beginning of the log is missing.");
  return { ok: true, log: upcast({ tree, entries }, by) };
}

/** The number of the entry that the file was saved at; null: none, or not a log file. */
export function chosenIn(text: string): number | null {
  const { chosen } = headIn(text);
  return typeof chosen === "number" ? chosen : null;
}

/** The trace that was recorded with the log; null: none that is valid. */
export function recordingIn(text: string): Recording | null {
  const { recording } = headIn(text);
  if (!isRecord(recording)) return null;
  const { trace, steps } = recording;
  if (typeof trace !== "string" || !tracePath.test(trace) || !Array.isArray(steps)) return null;
  return { trace, steps: steps.filter(isRecordedStep) };
}

/** The path is a part of a command that people copy, and a file may come from anybody: no more than names and slashes. */
const tracePath = /^(?:\w[\w.-]*\/)*\w[\w.-]*\.zip$/;

const isRecordedStep = (step: unknown): step is RecordedStep =>
  isRecord(step) && typeof step["title"] === "string" && typeof step["first"] === "number";

/** The step that an entry belongs to; null: none. */
export const recordedStepAt = ({ steps }: Recording, seq: number): RecordedStep | null =>
  steps.findLast(({ first }) => first <= seq) ?? null;

/** How to see the page at each moment of the log. */
export const traceCommand = ({ trace }: Recording): string => `npx playwright show-trace ${trace}`;

function headIn(text: string): Readonly<Record<string, unknown>> {
  const [first] = linesOf(text);
  const head = first === undefined ? undefined : parsed(first.line);
  return isRecord(head) ? head : {};
}

/** Lines with their numbers in the file; blank lines are skipped. */
const linesOf = (text: string): readonly { readonly line: string; readonly number: number }[] =>
  text
    .split("\n")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "");

const isBeginning = (entry: Entry | undefined): boolean =>
  entry?.actor === rootPath && entry.event.type === "xstate.init";

const refused = (reason: string): ReadLog => ({ ok: false, reason });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  Number.isInteger(value["seq"]) &&
  typeof value["time"] === "number" &&
  isPath(value["actor"]) &&
  (value["from"] === undefined || isPath(value["from"])) &&
  typeof value["version"] === "string" &&
  isRecord(value["event"]) &&
  typeof value["event"]["type"] === "string";

const isPath = (value: unknown): boolean =>
  typeof value === "string" && `${value}/`.startsWith(childPath(rootPath, ""));

const isChartShaped = (value: unknown): value is PersistedChart =>
  isRecord(value) &&
  typeof value["version"] === "string" &&
  typeof value["status"] === "string" &&
  isRecord(value["context"]) &&
  "value" in value &&
  isRecord(value["children"]) &&
  Object.values(value["children"]).every(isBranchShaped);

const isBranchShaped = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value["src"] === "string" &&
  isRecord(value["snapshot"]) &&
  typeof value["snapshot"]["status"] === "string" &&
  (!("children" in value["snapshot"]) || isChartShaped(value["snapshot"]));
