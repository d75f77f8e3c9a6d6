import { StartupError } from "../errors.ts";
import type { Task } from "./task.ts";

/**
 * Has what cannot be undone confirmed: by its word, typed at the terminal, or by `--yes`. Throws a `StartupError` if neither
 * is given. `sentence`: as in "This deletes the account of Ana"; `what`: as in "the address".
 */
export async function mustBeConfirmed(
  { command, operator }: Task,
  { sentence, what, word }: { readonly sentence: string; readonly what: string; readonly word: string },
): Promise<void> {
  if (command.options.yes === true) return;
  if (operator.ask === null)
    throw new StartupError(
      `${sentence}: add --yes to confirm it where nobody can be asked; nothing was changed.`,
    );
  const typed = await operator.ask(`${sentence}.\nType ${what} (${word}) to confirm: `);
  if (typed.trim() !== word)
    throw new StartupError(`What was typed is not ${what} (${word}); nothing was changed.`);
}
