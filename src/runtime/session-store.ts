/** Which log is this tab's, and the key that it is sealed with: a JSON Web Key's `k`, 256 bits. */
export interface LogKey {
  readonly id: string;
  readonly k: string;
}

/**
 * What a tab has to itself: the session's token, for the wire alone, the key to its log, and the log's newest lines. No chart, log or
 * screen ever holds either; they live as long as the tab. The password is not kept at all: no call after
 * sign-in needs it.
 */
export interface SessionStore {
  readonly token: () => string | null;
  readonly keepToken: (token: string) => void;
  readonly clearToken: () => void;
  readonly logKey: () => LogKey | null;
  /** False: the browser does not let it be kept beyond this page. */
  readonly keepLogKey: (key: LogKey) => boolean;
  readonly forgetLogKey: () => void;
  /** The lines of this log that its store may not hold yet. */
  readonly logTail: (id: string) => string | null;
  /** Replaces them, at once. False: this is not the tab's log, or the browser refuses. */
  readonly keepLogTail: (id: string, lines: string) => boolean;
  readonly forgetLogTail: () => void;
}

const tokenItem = "token";
const logItem = "log";
const tailItem = "log tail";

/** A browser may refuse its storage at any use of it; what is kept then lives as long as the page. */
export function createSessionStore(
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): SessionStore {
  let token = unlessRefused(() => storage().getItem(tokenItem));
  let logKey = logKeyIn(unlessRefused(() => storage().getItem(logItem)));
  return {
    token: () => token,
    keepToken: (given) => {
      token = given;
      unlessRefused(() => storage().setItem(tokenItem, given));
    },
    clearToken: () => {
      token = null;
      unlessRefused(() => storage().removeItem(tokenItem));
    },
    logKey: () => logKey,
    keepLogKey: (given) => {
      logKey = given;
      return unlessRefused(() => (storage().setItem(logItem, `${given.id} ${given.k}`), true)) ?? false;
    },
    forgetLogKey: () => {
      logKey = null;
      unlessRefused(() => storage().removeItem(logItem));
      unlessRefused(() => storage().removeItem(tailItem));
    },
    logTail: (id) => {
      const tail = unlessRefused(() => storage().getItem(tailItem));
      return tail?.startsWith(`${id}\n`) === true ? tail.slice(id.length + 1) : null;
    },
    keepLogTail: (id, lines) =>
      id === logKey?.id &&
      (unlessRefused(() => (storage().setItem(tailItem, `${id}\n${lines}`), true)) ?? false),
    forgetLogTail: () => unlessRefused(() => storage().removeItem(tailItem)),
  };
}

const logKeyIn = (item: string | null): LogKey | null => {
  const [id, k] = item?.split(" ") ?? [];
  return id && k ? { id, k } : null;
};

function unlessRefused<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    // Storage is a convenience here; what must work is the session.
    return null;
  }
}
