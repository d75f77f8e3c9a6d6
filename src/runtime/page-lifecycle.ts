import { fromPromise, type InspectionEvent } from "xstate";
import { appMachine, type AppRef } from "../../machines/app/app.machine.ts";
import { offline, type Failure } from "../../machines/domain/failure.ts";
import type { SessionUser } from "../../machines/domain/user.ts";
import { asWrite } from "../../machines/shared/calls.ts";
import { sessionMachine } from "../../machines/session/session.machine.ts";
import { reportConnection, type BrowserConnection } from "./connection.ts";
import { watchAttention, type PageAttention } from "./polling.ts";
import { memoizeSuccess } from "./memoize-success.ts";
import type { Recorder } from "./event-log/recorder.ts";
import { startRoot } from "./root.ts";

/**
 * The landing page's root actor while the app's code is loading. It has the session, the notices and the
 * connection, but no API actors.
 */
export interface LandingRoot {
  readonly app: AppRef;
  /** Records the landing page's events, and returns the snapshot from which the app continues. */
  readonly handOver: (recorder: Recorder) => object;
}

/** What runs on this page: first the landing page's root, then the whole app. */
export interface Running<App> {
  readonly root: AppRef;
  readonly loaded: App | null;
}

export interface Page<App> {
  /** A stable reference until something else runs. */
  readonly running: () => Running<App>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads and starts the app; returns the same promise each time, until it fails. */
  readonly loadApp: () => Promise<App>;
}

interface PageOptions<App> {
  readonly browser: BrowserConnection;
  readonly attention: PageAttention;
  readonly load: (landing: LandingRoot) => Promise<App>;
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
}

/** Starts the landing page's root; the app takes over once it is loaded. */
export function openPage<App extends { readonly app: AppRef }>({
  browser,
  attention,
  load,
  observers,
}: PageOptions<App>): Page<App> {
  const listeners = new Set<() => void>();
  const loadApp = memoizeSuccess(async () => {
    const loaded = await load(landing);
    running = { root: loaded.app, loaded };
    // A restored log may end with another state of the connection, or on a hidden page.
    reportBrowser();
    reportVisibility();
    for (const listener of listeners) listener();
    return loaded;
  });
  const landing = startLandingRoot(browser, loadApp, observers);
  let running: Running<App> = { root: landing.app, loaded: null };
  const reportBrowser = (): void =>
    reportConnection(running.root, {
      type: browser.isOffline() ? "browser.wentOffline" : "browser.wentOnline",
    });
  browser.onChange(reportBrowser);
  reportBrowser();
  const reportVisibility = watchAttention(attention, () => running.root);
  return {
    running: () => running,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadApp,
  };
}

/** Logins and sign-ups wait until the app takes over, as it has the API actors. */
function startLandingRoot(
  { isOffline }: BrowserConnection,
  loadApp: () => Promise<unknown>,
  observers: PageOptions<unknown>["observers"],
): LandingRoot {
  const waitForApp = <Input>() =>
    asWrite(
      fromPromise<SessionUser, Input>(async () => {
        await loadApp().catch(() => Promise.reject(isOffline() ? offline : unreachable));
        return new Promise(() => undefined);
      }),
    );
  const session = sessionMachine.provide({ actors: { login: waitForApp(), register: waitForApp() } });
  const unrecorded: { readonly inspected: InspectionEvent; readonly time: number }[] = [];
  const app = startRoot(appMachine.provide({ actors: { session } }), {
    snapshot: null,
    observers: [(inspected) => unrecorded.push({ inspected, time: Date.now() }), ...observers],
  });
  return {
    app,
    handOver: (recorder) => {
      for (const { inspected, time } of unrecorded.splice(0)) recorder.inspect(inspected, time);
      return app.getPersistedSnapshot();
    },
  };
}

/** The app's code could not be loaded. */
const unreachable: Failure = { kind: "network", message: "No connection to the server." };
