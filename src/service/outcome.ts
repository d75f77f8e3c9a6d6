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

/** Resolves with the outcome of a command that returns what to print. `env`: how the operator calls it. */
export async function outcomeOf(
  command: Promise<string>,
  env: Readonly<Record<string, string | undefined>> = { npm_lifecycle_event: "serve" },
): Promise<Outcome> {
  try {
    return { code: 0, out: asCalled(await command, env), error: "" };
  } catch (error) {
    return { code: 1, out: "", error: asCalled(sentenceOf(error), env) };
  }
}

/** Names commands as they are called here: by npm in the project itself, otherwise as the variable `CALLED_AS` says. */
function asCalled(text: string, env: Readonly<Record<string, string | undefined>>): string {
  if (env["npm_lifecycle_event"] !== undefined) return text;
  const command = env["CALLED_AS"] ?? "node src/service/serve.mjs";
  return text
    .replaceAll("npm run serve -- ", `${command} `)
    .replaceAll(/npm run (admin|backup|restore)(?: --)?/g, `${command} $1`);
}

function sentenceOf(error: unknown): string {
  const isForUsers = error instanceof HttpError && error.status === 507;
  if (error instanceof StartupError || (error instanceof HttpError && !isForUsers)) return error.message;
  // SQLite does not say which file has no room.
  const path = pathOf(error);
  if (isFull(error) || isForUsers)
    return `The disk${path === "" ? "" : ` of ${path}`} is full. Make room, and do this again.`;
  return isAccessError(error) ? accessRefused(path, error).message : inspect(error);
}
