import { isRefusedForGood, type Failure } from "../domain/failure.ts";
import { bad, good, inPlace, warning } from "../notices/notice.ts";

export const unchangedText = "You didn't make any changes to save.";
export const passwordForPasswordText = "Please enter your current password to change your password.";
export const passwordForInfoText = "Please enter your current password to change profile info.";

/** Why the profile was not saved [8.10]. */
export const reasonOf = (failure: Failure, isPasswordSent: boolean): string => {
  const said = failure.message || "Something went wrong while updating profile.";
  const sentence = /[.!?…]$/u.test(said) ? said : `${said}.`;
  if (failure.status === 404)
    return `${sentence} Your profile was not found, or this server can't change profiles.`;
  return isPasswordSent && failure.isUnsent !== true && !isRefusedForGood(failure)
    ? `${sentence} We couldn't confirm the change. Try logging in with the new password.`
    : said;
};

export const warningNotice = (text: string) => inPlace(warning("profile", text));
export const errorNotice = (text: string) => inPlace(bad("profile", text, "Update Failed"));
export const savedNotice = good("profile", "Profile Updated");
