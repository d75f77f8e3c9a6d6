/** Synchronizes sign-out between the tabs of one browser. */
export interface TabSync {
  readonly announceSignOut: () => void;
  /** Also fires for a sign-out announced before the listener was added. */
  readonly onSignOut: (listener: () => void) => void;
}

const signedOut = "signedOut";

/** A browser that blocks storage may refuse this as well; tabs are then not synchronized. */
export function createTabSync(open: () => BroadcastChannel): TabSync {
  let channel: BroadcastChannel | null = null;
  let isAnnounced = false;
  let handleSignOut = (): void => {
    isAnnounced = true;
  };
  try {
    channel = open();
    channel.addEventListener("message", ({ data }) => {
      if (data === signedOut) handleSignOut();
    });
  } catch {
    // Ignored: without a channel there is nobody to tell.
  }
  return {
    announceSignOut: () => channel?.postMessage(signedOut),
    onSignOut: (listener) => {
      handleSignOut = listener;
      if (isAnnounced) listener();
    },
  };
}
