import type { Sight } from "../../spec/sight.ts";
import { alert, disabled } from "../sights.ts";

export const profileSights: Readonly<Record<string, readonly Sight[]>> = {
  "profile.loading": [{ role: "status", text: "Loading profile..." }],
  "profile.loadFailed": [alert("We couldn't load your profile."), { role: "button", name: "Try again" }],
  "profile.editing.ready": [
    { role: "textbox", name: "Name" },
    { role: "textbox", name: "Email" },
    { role: "button", name: "Save Changes" },
  ],
  "profile.editing.refetching": [
    { role: "textbox", name: "Name" },
    { role: "button", name: "Save Changes" },
  ],
  "profile.editing.unchanged": [{ text: "You didn't make any changes to save.", within: "Profile" }],
  "profile.editing.passwordMissing": [
    {
      text: "Please enter your current password to change ",
      varying: "your password or profile info",
      within: "Profile",
    },
  ],
  "profile.editing.refused": [
    { role: "alert", text: "Update Failed", within: "Profile" },
    { role: "alert", varying: "why", fact: "error", within: "Profile" },
    { role: "button", name: "Save Changes" },
  ],
  "profile.saving": [disabled("Save Changes")],
  "profile.confirmingOutcome": [disabled("Save Changes")],
};
