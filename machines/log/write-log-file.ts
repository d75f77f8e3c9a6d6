import type { Log } from "./log.ts";
import { redact } from "./redact.ts";

/* A log file is JSON lines: the format and the state before the first entry, then one entry per line. */

export const format = "graduation-projects-log";
export const formatVersion = 1;

/** Playwright's trace of the browser test that a log is from: it shows the page at each moment of the log. */
export interface Recording {
  /** The path of the trace from the project's folder, with `/`. */
  readonly trace: string;
  /** The steps of the test, if it has any, in the order of the log. */
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  /** As in the trace. */
  readonly title: string;
  /** The number of its first entry. A step without entries has the same as the next. */
  readonly first: number;
}

/**
 * Redacts again, so that no secret reaches a file whatever the caller passes. `chosen` is the number of the entry
 * that the file was saved at: only the inspector reads it.
 */
export const writeLogFile = ({ tree, entries }: Log, chosen?: number, recording?: Recording): string =>
  [{ format, formatVersion, tree, chosen, recording }, ...entries]
    .map((line) => `${JSON.stringify(redact(line))}\n`)
    .join("");
