import type { Log } from "./log.ts";
import { redact } from "./redact.ts";

/*
 * A log as a file: JSON lines. The first says what the file is and how things stood before the first entry;
 * each further line is one entry.
 */

export const format = "graduation-projects-log";
export const formatVersion = 1;

/** The log as text; redacted once more, so that no way to a file is without it. */
export const writeLogFile = ({ tree, entries }: Log): string =>
  [{ format, formatVersion, tree }, ...entries].map((line) => `${JSON.stringify(redact(line))}\n`).join("");
