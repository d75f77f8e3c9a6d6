/** This tab's log id and encryption key: the `k` of a 256-bit JSON Web Key. */
export interface LogKey {
  readonly id: string;
  readonly k: string;
}

/**
 * The tab's secrets: the session's token (used only by the API client), the key of its log, and the log's
 * newest lines. No chart, log or page ever holds them, and they live as long as the tab. The password is
 * never stored: no call after login needs it.
 */
export interface SessionStore {
  readonly token: () => string | null;
  readonly storeToken: (token: string) => void;
  readonly clearToken: () => void;
  readonly logKey: () => LogKey | null;
  /** False: the browser does not store it beyond this page. */
  readonly storeLogKey: (key: LogKey) => boolean;
  readonly clearLogKey: () => void;
  /** The lines of this log that its store may not have yet. */
  readonly logTail: (id: string) => string | null;
  /** Replaces the tail, synchronously. False: this is not the tab's log, or the browser refuses. */
  readonly storeLogTail: (id: string, lines: string) => boolean;
  readonly clearLogTail: () => void;
}

const tokenItem = "token";
const logItem = "log";
const tailItem = "log tail";

/** A browser may refuse storage on any access; the values then live as long as the page. */
export function createSessionStore(
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): SessionStore {
  let token = unlessRefused(() => storage().getItem(tokenItem));
  let logKey = storedLogKey(storage);
  return {
    token: () => token,
    storeToken: (given) => {
      token = given;
      unlessRefused(() => storage().setItem(tokenItem, given));
    },
    clearToken: () => {
      token = null;
      unlessRefused(() => storage().removeItem(tokenItem));
    },
    logKey: () => logKey,
    storeLogKey: (given) => {
      logKey = given;
      return unlessRefused(() => (storage().setItem(logItem, `${given.id} ${given.k}`), true)) ?? false;
    },
    clearLogKey: () => {
      logKey = null;
      unlessRefused(() => storage().removeItem(logItem));
      unlessRefused(() => storage().removeItem(tailItem));
    },
    logTail: (id) => {
      const tail = unlessRefused(() => storage().getItem(tailItem));
      return tail?.startsWith(`${id}\n`) === true ? tail.slice(id.length + 1) : null;
    },
    storeLogTail: (id, lines) =>
      id === logKey?.id &&
      (unlessRefused(() => (storage().setItem(tailItem, `${id}\n${lines}`), true)) ?? false),
    clearLogTail: () => unlessRefused(() => storage().removeItem(tailItem)),
  };
}

/** The key of the log that an earlier page of this tab has left; null: there is none. */
export const storedLogKey = (storage: () => Pick<Storage, "getItem">): LogKey | null => {
  const [id, k] = unlessRefused(() => storage().getItem(logItem))?.split(" ") ?? [];
  return id && k ? { id, k } : null;
};

function unlessRefused<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    // The session must work without storage.
    return null;
  }
}
