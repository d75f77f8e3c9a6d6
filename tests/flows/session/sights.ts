import type { Sight } from "../../spec/sight.ts";
import { dialog, disabled } from "../sights.ts";

const noDialog = (name: string): Sight => ({ role: "dialog", name, absent: true });

const saving: readonly Sight[] = [
  { path: "/" },
  { role: "status", text: "Saving your changes..." },
  { role: "button", name: "Sign out now" },
];

export const sessionSights: Readonly<Record<string, readonly Sight[]>> = {
  "session.signedOut": [{ path: "/" }, { role: "textbox", name: "Email" }],
  "session.receiving": [{ role: "progressbar", name: "Loading the page" }],
  "session.signingIn": [disabled("Login")],
  "session.registering": [disabled("Register")],
  "session.signedIn.welcoming": [dialog("Welcome!"), { role: "button", name: "Skip for Now" }],
  "session.signedIn.lookingForTeam": [{ role: "status", text: "Looking for your team..." }],
  "session.signedIn.idle": [
    noDialog("Log in again"),
    noDialog("Welcome!"),
    { role: "button", name: "Login", absent: true },
  ],
  "session.signedIn.teamLoadFailed": [
    { text: "We couldn't check which team you're in." },
    { role: "button", name: "Try again" },
  ],
  "session.signedIn.leaving.here": saving,
  "session.signedIn.leaving.elsewhere": saving,
  "session.expired.asking": [dialog("Log in again"), { role: "button", name: "Sign Out" }],
  "session.expired.signingIn": [dialog("Log in again"), disabled("Login")],
};
