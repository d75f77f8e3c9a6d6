import { StartupError } from "../errors.ts";
import type { Task } from "./task.ts";

/** What cannot be undone, and the word that has to be typed before it is done. */
interface Risk {
  /** As in "This deletes the account of Ana". */
  readonly sentence: string;
  /** As in "the address". */
  readonly what: string;
  readonly word: string;
}

/**
 * Has what cannot be undone confirmed: by its word, typed at the terminal, or by `--yes`. Throws a `StartupError` if neither
 * is given.
 */
export async function mustBeConfirmed({ command, operator }: Task, risk: Risk): Promise<void> {
  const { sentence, what, word } = risk;
  if (command.options.yes === true) return;
  if (operator.ask === null)
    throw new StartupError(
      `${sentence}: add --yes to confirm it where nobody can be asked; nothing was changed.`,
    );
  const typed = await operator.ask(`${sentence}.\nType ${what} (${word}) to confirm: `);
  if (typed.trim() !== word)
    throw new StartupError(`What was typed is not ${what} (${word}); nothing was changed.`);
}
