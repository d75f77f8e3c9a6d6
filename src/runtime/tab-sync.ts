/** Synchronizes the session between the tabs of one browser. */
export interface TabSync {
  readonly announceSignOut: () => void;
  /** Also fires for a sign-out announced before the listener was added. */
  readonly onSignOut: (listener: () => void) => void;
  /** Call when the user does something in this tab: the tab used last hands over its session. */
  readonly markUsed: () => void;
  /** Asks the other tabs for a session. */
  readonly requestSession: () => void;
  /** The answer to other tabs' requests; null: none. */
  readonly onSessionRequested: (answer: () => object | null) => void;
  /** This tab has written something that other tabs may show. */
  readonly announceWrite: () => void;
  readonly onWrite: (listener: () => void) => void;
  /** Called with any session that another tab hands over, also to a third tab. */
  readonly onSession: (listener: (session: unknown) => void) => void;
}

const signedOut = "signedOut";
const opened = "opened";
const used = "used";
const written = "written";
const sessionRequested = "sessionRequested";

/** A browser that blocks storage may refuse this as well; tabs are then not synchronized. */
export function createTabSync(open: () => BroadcastChannel): TabSync {
  let channel: BroadcastChannel | null = null;
  let isAnnounced = false;
  let handleSignOut = (): void => {
    isAnnounced = true;
  };
  let answer = (): object | null => null;
  let handleWrite = (): void => undefined;
  let handleSession: (session: unknown) => void = () => undefined;
  /** Null: not known, as this page has just been loaded, and no other tab says that it was. */
  let isUsedLast: boolean | null = null;
  const post = (message: unknown): void => channel?.postMessage(message);

  const handle = (message: unknown): void => {
    switch (message) {
      case signedOut:
        return handleSignOut();
      case written:
        return handleWrite();
      case opened:
        if (isUsedLast === true) post(used);
        return;
      case used:
        isUsedLast = false;
        return;
      case sessionRequested: {
        const session = isUsedLast === false ? null : answer();
        if (session !== null) post({ session });
        return;
      }
      default:
        if (typeof message === "object" && message !== null && "session" in message)
          handleSession(message.session);
    }
  };
  try {
    channel = open();
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => handle(data));
    post(opened);
  } catch {
    // Ignored: without a channel there is nobody to notify.
  }
  return {
    announceSignOut: () => post(signedOut),
    onSignOut: (listener) => {
      handleSignOut = listener;
      if (isAnnounced) listener();
    },
    markUsed: () => {
      if (isUsedLast === true) return;
      isUsedLast = true;
      post(used);
    },
    announceWrite: () => post(written),
    onWrite: (listener) => {
      handleWrite = listener;
    },
    requestSession: () => post(sessionRequested),
    onSessionRequested: (given) => {
      answer = given;
    },
    onSession: (listener) => {
      handleSession = listener;
    },
  };
}
