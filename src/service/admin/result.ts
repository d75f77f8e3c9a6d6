import type { UserRow } from "../accounts.ts";
import type { CommandName } from "./command-line.ts";

/** What to print: for people, and with `--json`. */
export interface Result {
  readonly text: string;
  readonly json: object;
}

/** A person in JSON. */
export const accountIn = ({ user_id: id, role, name, email }: UserRow) => ({ id, role, name, email });

/** The result of a change: in JSON, what was done to whom is beside the sentence. */
export const changed = (command: CommandName, message: string, facts: object): Result => ({
  text: message,
  json: { command, message, ...facts },
});

/** Data that is JSON also for people. */
export const asData = (json: object): Result => ({ text: JSON.stringify(json, null, 2), json });

/** As in "members 7 8"; "" for none. */
export const listOf = (what: string, ids: readonly number[]): string =>
  ids.length === 0 ? "" : [what, ...ids].join(" ");
