import { isRefusedForGood, loadAdvice, type Failure } from "../domain/failure.ts";
import { asSentence } from "../domain/text.ts";
import { actionsOf, bad, badBecause, good, inPlace, warning } from "../notices/notice.ts";

const { action } = actionsOf<{ readonly type: "renaming.retried" }>("profile");

export const unchangedText = "You didn't make any changes to save.";
export const passwordForPasswordText = "Please enter your current password to change your password.";
export const passwordForInfoText = "Please enter your current password to change profile info.";

/** Why the profile was not saved [8.10]. */
export const reasonOf = (failure: Failure, isPasswordSent: boolean): string => {
  const said = failure.message || "Something went wrong while updating profile.";
  const sentence = asSentence(said);
  if (failure.status === 404)
    return `${sentence} Your profile was not found, or this server can't change profiles.`;
  return isPasswordSent && failure.isUnsent !== true && !isRefusedForGood(failure)
    ? `${sentence} We couldn't confirm the change. Try logging in with the new password.`
    : said;
};

export const warningNotice = (text: string) => inPlace(warning("profile", text));
export const errorNotice = (text: string) => inPlace(bad("profile", text, "Update Failed"));
export const savedNotice = good("profile", "Profile Updated");

/** The key of notices about the user's name in the team's tasks. */
export const renamingKey = "renaming";

/** `failed`: the number of tasks; 0: they could not be fetched. */
export const renameFailedText = (failed: number): string => {
  if (failed === 0) return "We couldn't load your team's tasks to change your name.";
  return `Your name couldn't be changed in ${failed === 1 ? "1 task" : `${failed} tasks`}.`;
};

export const renameFailedNotice = (failed: number, failure: Failure | null) => ({
  ...inPlace(badBecause(renamingKey, renameFailedText(failed), loadAdvice(failure))),
  action: action("Try again", { type: "renaming.retried" }),
});

export const renamedNotice = (changed: number) =>
  good(renamingKey, `Your name was changed in ${changed === 1 ? "1 task" : `${changed} tasks`}.`);
