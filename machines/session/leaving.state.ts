import type { SessionEnded, SessionLeaving } from "../app/emitted.ts";
import { attachTeam, notifyEndedBy, sessionSetup } from "./session.setup.ts";

/** How a session ends. */
export const endedBy = (by: SessionEnded["by"]) =>
  ({
    target: "#session.signedOut",
    actions: ["revokeToken", "clearUser", "clearToken", notifyEndedBy(by)],
  }) as const;

const savingBefore = (by: SessionLeaving["by"]) => {
  const end = endedBy(by);
  return {
    entry: { type: "notifyLeaving", params: { by } },
    on: {
      "writes.finished": end,
      // A second sign-out, here or in another tab, does not wait.
      "signOut.pressed": end,
      "signOut.received": end,
      // The server would refuse what is left.
      "session.expired": end,
    },
    after: { savingTime: end },
  } as const;
};

/** The user has signed out, and changes are still being saved. No page is open but the landing page. */
export const leavingState = sessionSetup.createStateConfig({
  on: { "team.updated": { actions: attachTeam } },
  initial: "here",
  states: {
    /** Sign Out was pressed in this tab. The other tabs are signed out when this one is. */
    here: savingBefore("signOut"),
    /** Sign Out was pressed in another tab, which does not wait for this one. */
    elsewhere: savingBefore("signOutElsewhere"),
  },
});
