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

export const createVault = (storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): Vault => ({
  token: () => storage.getItem(tokenKey),
  keep: (token) => storage.setItem(tokenKey, token),
  forget: () => storage.removeItem(tokenKey),
});
