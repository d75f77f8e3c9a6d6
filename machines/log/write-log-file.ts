import type { Log } from "./log.ts";
import { redact } from "./redact.ts";

/* A log file is JSON lines: the format and the state before the first entry, then one entry per line. */

export const format = "graduation-projects-log";
export const formatVersion = 1;

/** Redacts again, so that no secret reaches a file whatever the caller passes. */
export const writeLogFile = ({ tree, entries }: Log): string =>
  [{ format, formatVersion, tree }, ...entries].map((line) => `${JSON.stringify(redact(line))}\n`).join("");
