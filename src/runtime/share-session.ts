import { waitFor } from "xstate";
import type { AppRef } from "../../machines/app/app.machine.ts";
import { selectSharedUser } from "../../machines/session/session.machine.ts";
import { handedSession } from "../api/auth.ts";
import { orNull } from "../api/decode.ts";
import type { SessionStore } from "./session-store.ts";
import type { TabSync } from "./tab-sync.ts";

interface Sharing {
  readonly app: AppRef;
  readonly sessionStore: SessionStore;
  readonly tabSync: TabSync;
  /** A link in the app opened this tab, which has no past of its own. */
  readonly isOpenedFromApp: boolean;
}

/**
 * Connects this tab's session with the other tabs: ends it when one of them signs out, hands it over to tabs
 * opened from this one, and asks for one if this tab was opened from the app. Resolves once the tab has its
 * session, or does without.
 */
export async function shareSession({ app, sessionStore, tabSync, isOpenedFromApp }: Sharing): Promise<void> {
  const { session } = app.getSnapshot().children;
  if (session === undefined) throw new Error("The session lives as long as the page");
  const isReceiving = (): boolean => session.getSnapshot().matches("receiving");

  tabSync.onSignOut(() => app.send({ type: "signOut.received" }));
  tabSync.onSessionRequested(() => {
    const user = selectSharedUser(session.getSnapshot());
    const token = sessionStore.token();
    return user === null || token === null ? null : { user, token };
  });
  tabSync.onSession((raw) => {
    const received = isReceiving() ? orNull(handedSession)(raw) : null;
    if (received === null) return;
    sessionStore.storeToken(received.token);
    session.send({ type: "session.received", user: received.user });
  });
  if (isOpenedFromApp) session.send({ type: "session.requested" });
  if (!isReceiving()) return;
  // Also after a reload while waiting.
  tabSync.requestSession();
  await waitFor(session, (snapshot) => !snapshot.matches("receiving"));
}
