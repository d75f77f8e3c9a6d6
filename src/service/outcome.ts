import { inspect } from "node:util";
import { HttpError, StartupError } from "./errors.ts";

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
    const isExpected = error instanceof StartupError || error instanceof HttpError;
    return { code: 1, out: "", error: isExpected ? error.message : inspect(error) };
  }
}
