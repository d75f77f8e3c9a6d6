/**
 * Where the session's token is, for the wire alone: no chart, log or screen ever holds it. It lives as long
 * as the tab. The password is not kept at all; no call after sign-in needs it.
 */
export interface Vault {
  readonly token: () => string | null;
  readonly keep: (token: string) => void;
  readonly forget: () => void;
}

const tokenKey = "token";

/** A browser may refuse its storage at any use of it; the token then lives as long as the page. */
export function createVault(storage: () => Pick<Storage, "setItem" | "removeItem">): Vault {
  let token: string | null = null;
  return {
    token: () => token,
    keep: (given) => {
      token = given;
      unlessRefused(() => storage().setItem(tokenKey, given));
    },
    forget: () => {
      token = null;
      unlessRefused(() => storage().removeItem(tokenKey));
    },
  };
}

function unlessRefused(touch: () => void): void {
  try {
    touch();
  } catch {
    // Storage is a convenience here; what must work is the session.
  }
}
