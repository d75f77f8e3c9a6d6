/** What the tabs of one browser tell each other: that someone has signed out, so that all of them have. */
export interface TabSync {
  readonly announceSignOut: () => void;
  /** Also tells of what was announced before there was a listener. */
  readonly onSignOut: (listener: () => void) => void;
}

const signedOut = "signedOut";

/** A browser that blocks storage may refuse this as well; each tab is then by itself. */
export function createTabSync(open: () => BroadcastChannel): TabSync {
  let channel: BroadcastChannel | null = null;
  let isAnnounced = false;
  let tell = (): void => {
    isAnnounced = true;
  };
  try {
    channel = open();
    channel.addEventListener("message", ({ data }) => {
      if (data === signedOut) tell();
    });
  } catch {
    // Nothing to be done: there is nobody to hear of it.
  }
  return {
    announceSignOut: () => channel?.postMessage(signedOut),
    onSignOut: (listener) => {
      tell = listener;
      if (isAnnounced) listener();
    },
  };
}
