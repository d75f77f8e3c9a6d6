import { renameFailedText } from "../../../machines/profile/messages.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, button, disabled, status, textbox } from "../sights.ts";

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "profile.loading": [status("Loading profile...")],
  "profile.loadFailed": [alert("We couldn't load your profile."), button("Try again")],
  "profile.editing.ready": [
    textbox("Name"),
    textbox("Email"),
    button("Save Changes"),
    // The account button has it: a saved name is shown on the whole page.
    { role: "banner", varying: "the user's name", fact: "known.name" },
  ],
  "profile.editing.refetching": [textbox("Name"), button("Save Changes")],
  "profile.editing.unchanged": [{ text: "You didn't make any changes to save.", within: "Profile" }],
  "profile.editing.passwordMissing": [
    {
      text: "Please enter your current password to change ",
      varying: "what is changed",
      fact: "warning",
      within: "Profile",
    },
  ],
  "profile.editing.refused": [
    { role: "alert", text: "Update Failed", within: "Profile" },
    { role: "alert", varying: "why", fact: "error", within: "Profile" },
    button("Save Changes"),
  ],
  "profile/renaming.reading": [status("Changing your name in your team's tasks...")],
  "profile/renaming.changing": [status("Changing your name in your team's tasks...")],
  "profile/renaming.failed": [
    {
      role: "alert",
      varying: "what could not be done",
      fact: "failed",
      worded: (failed) => renameFailedText(Number(failed)),
      within: "Profile",
    },
    button("Try again"),
  ],
  "profile.saving": [disabled("Save Changes")],
  "profile.confirmingOutcome": [disabled("Save Changes")],
};
