import { inspect } from "node:util";
import { HttpError, StartupError } from "./errors.ts";
import { accessRefused, isAccessError, pathOf } from "./file-access.ts";
import { isFull } from "./store/full-disk.ts";

/** How a command ended, as its process reports it. */
export interface Outcome {
  readonly code: 0 | 1;
  readonly out: string;
  /** A sentence for the operator, or everything known about an unexpected error. */
  readonly error: string;
}

/** Resolves with the outcome of a command that returns what to print. */
export async function outcomeOf(command: Promise<string>): Promise<Outcome> {
  try {
    return { code: 0, out: await command, error: "" };
  } catch (error) {
    return { code: 1, out: "", error: sentenceOf(error) };
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof HttpError) return error.message;
  if (isFull(error)) return `The disk${placeOf(error)} is full. Make room, and do this again.`;
  return isAccessError(error) ? accessRefused(pathOf(error), error).message : inspect(error);
}

/** SQLite does not say which file has no room. */
function placeOf(error: unknown): string {
  const path = pathOf(error);
  return path === "" ? "" : ` of ${path}`;
}
