import type { Sight } from "../../spec/sight.ts";
import { dialog, disabled } from "../sights.ts";

const noDialog = (name: string): Sight => ({ role: "dialog", name, absent: true });

export const sessionSights: Readonly<Record<string, readonly Sight[]>> = {
  "session.signedOut": [{ path: "/" }, { role: "textbox", name: "Email" }],
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
  "session.expired.asking": [dialog("Log in again"), { role: "button", name: "Sign Out" }],
  "session.expired.signingIn": [dialog("Log in again"), disabled("Login")],
};
