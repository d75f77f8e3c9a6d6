import { inspect } from "node:util";
import { HttpError, StartupError } from "./errors.ts";
import { accessRefused, isAccessError, pathOf } from "./file-access.ts";

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
  return isAccessError(error) ? accessRefused(pathOf(error), error).message : inspect(error);
}
