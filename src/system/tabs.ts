/** What the tabs of one browser tell each other: that someone has signed out, so that all of them have. */
export interface Tabs {
  readonly announceSignOut: () => void;
  readonly onSignOut: (listener: () => void) => void;
}

const signedOut = "signedOut";

export function createTabs(channel: BroadcastChannel): Tabs {
  return {
    announceSignOut: () => channel.postMessage(signedOut),
    onSignOut: (listener) =>
      channel.addEventListener("message", ({ data }) => {
        if (data === signedOut) listener();
      }),
  };
}
