import type { Entry } from "./entry.ts";
import type { Tree } from "./fold.ts";
import type { Log } from "./log.ts";
import { redact } from "./redact.ts";
import { upcast, upcasters, type Upcasters } from "./upcast.ts";

/*
 * A log as a file: JSON lines. The first says what the file is and how things stood before the first entry;
 * each further line is one entry.
 */

const format = "graduation-projects-log";
const formatVersion = 1;

export type ReadLog = { readonly ok: true; readonly log: Log } | { readonly ok: false; readonly reason: string };

/** The log as text; redacted once more, so that no way to a file is without it. */
export const writeLogFile = ({ tree, entries }: Log): string =>
  [{ format, formatVersion, tree }, ...entries].map((line) => `${JSON.stringify(redact(line))}\n`).join("");

/** The log in a file, as the present charts read it. A file that is no log, or a damaged one, is refused in a sentence. */
export function readLogFile(text: string, by: Upcasters = upcasters): ReadLog {
  const [first, ...rest] = text.split("\n").filter((line) => line.trim() !== "");
  if (first === undefined) return refused("The file is empty.");

  const head = parsed(first);
  if (!isRecord(head) || head["format"] !== format) return refused("This is not a log of Graduation Projects.");
  if (head["formatVersion"] !== formatVersion) {
    return refused(`The log is in format ${String(head["formatVersion"])}; this version of the app reads format ${formatVersion}.`);
  }
  const tree = head["tree"];
  if (tree !== null && !isTreeShaped(tree)) return refused("Line 1 is damaged: the state that the log begins with cannot be read.");

  const entries: Entry[] = [];
  for (const [index, line] of rest.entries()) {
    const entry = parsed(line);
    if (!isEntry(entry)) return refused(`Line ${index + 2} is damaged: it is no entry.`);
    const previous = entries.at(-1);
    if (previous !== undefined && entry.seq !== previous.seq + 1) {
      return refused(`Line ${index + 2} is out of order: entry ${entry.seq} follows entry ${previous.seq}.`);
    }
    entries.push(entry);
  }
  if (tree === null && entries[0]?.event.type !== "xstate.init") return refused("The beginning of the log is missing.");
  return { ok: true, log: upcast({ tree, entries }, by) };
}

const refused = (reason: string): ReadLog => ({ ok: false, reason });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  Number.isInteger(value["seq"]) &&
  typeof value["time"] === "number" &&
  typeof value["actor"] === "string" &&
  (value["from"] === undefined || typeof value["from"] === "string") &&
  typeof value["version"] === "string" &&
  isRecord(value["event"]) &&
  typeof value["event"]["type"] === "string";

export const isTreeShaped = (value: unknown): value is Tree =>
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
  (!("children" in value["snapshot"]) || isTreeShaped(value["snapshot"]));
