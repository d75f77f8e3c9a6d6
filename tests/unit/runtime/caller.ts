import { createApi } from "../../../src/api/client.ts";
import { createCaller } from "../../../src/runtime/api-actors.ts";
import { createSessionStore } from "../../../src/runtime/session-store.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import type { TabActions } from "../../../src/runtime/provide-app.ts";

/** The calls that charts make, before this service, with a log that stores everything at once. */
export function callerOf(fetch: (request: Request) => Promise<Response>, token: string | null = null) {
  const api = createApi({ baseUrl: "http://service.test", fetch, token: () => token });
  return createCaller(api, () => Promise.resolve(), createSharedReads(api));
}

/** The session of a browser that stores nothing. */
export const unstoredSession = () =>
  createSessionStore(() => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }));

/** Promise.withResolvers, which Node 20 does not have. */
export function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

const nothing = (): void => undefined;

/** A tab that keeps nothing. */
export const noTab: TabActions = {
  eraseLog: nothing,
  eraseSession: nothing,
  endIdleSession: nothing,
  startLog: nothing,
};
