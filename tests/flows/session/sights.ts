import type { Sight } from "../../spec/sight.ts";
import { button, dialog, disabled, no, status, textbox } from "../sights.ts";

const noDialog = (name: string): Sight => no(dialog(name));

const saving: readonly Sight[] = [{ path: "/" }, status("Saving your changes..."), button("Sign out now")];

const inside: readonly Sight[] = [noDialog("Log in again"), noDialog("Welcome!"), no(button("Login"))];

const teamUnknown: readonly Sight[] = [
  { text: "We couldn't check which team you're in." },
  button("Try again"),
];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "session.signedOut.login": [{ path: "/" }, textbox("Email"), no(textbox("Full Name"))],
  "session.signedOut.registration": [{ path: "/" }, textbox("Email"), textbox("Full Name")],
  "session.receiving": [{ role: "progressbar", name: "Loading the page" }],
  "session.signingIn": [disabled("Login")],
  "session.registering": [disabled("Register")],
  "session.signedIn.welcoming": [dialog("Welcome!"), button("Skip for Now")],
  "session.signedIn.lookingForTeam": [status("Looking for your team...")],
  "session.signedIn.idle": inside,
  "session.signedIn.refetchingTeam": inside,
  "session.signedIn.teamLoadFailed": teamUnknown,
  "session.signedIn.retryingTeam": teamUnknown,
  "session.signedIn.leaving.here": saving,
  "session.signedIn.leaving.elsewhere": saving,
  "session.expired.asking": [dialog("Log in again"), button("Sign Out")],
  "session.expired.signingIn": [dialog("Log in again"), disabled("Login")],
};
