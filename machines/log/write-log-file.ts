import type { Log } from "./log.ts";
import { redact } from "./redact.ts";

/* A log file is JSON lines: the format and the state before the first entry, then one entry per line. */

export const format = "graduation-projects-log";
export const formatVersion = 1;

/**
 * Redacts again, so that no secret reaches a file whatever the caller passes. `chosen` is the number of the entry
 * that the file was saved at: only the inspector reads it.
 */
export const writeLogFile = ({ tree, entries }: Log, chosen?: number): string =>
  [{ format, formatVersion, tree, chosen }, ...entries]
    .map((line) => `${JSON.stringify(redact(line))}\n`)
    .join("");
