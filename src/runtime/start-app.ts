import type { AnyStateMachine, InspectionEvent } from "xstate";
import type { AppRef } from "../../machines/app/app.machine.ts";
import { redact } from "../../machines/log/redact.ts";
import { versioned, type PersistedChart } from "../../machines/log/persisted-chart.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { createApi, type ApiOptions } from "../api/client.ts";
import { createAppMachine } from "./app-machine.ts";
import { keepLog } from "./event-log/log-keeper.ts";
import type { LandingRoot } from "./page-lifecycle.ts";
import { createRecorder, type Recorder } from "./event-log/recorder.ts";
import { restoreSession } from "./restore-session.ts";
import { resume } from "./event-log/resume.ts";
import { startRoot } from "./root.ts";
import { createSharedReads } from "./shared-reads.ts";
import { beginTabLog } from "./event-log/tab-log.ts";
import type { TabSync } from "./tab-sync.ts";
import type { SessionStore } from "./session-store.ts";

export interface StartOptions {
  readonly sessionStore: SessionStore;
  readonly tabSync: TabSync;
  readonly api: Pick<ApiOptions, "baseUrl" | "fetch">;
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
}

/** The app as it runs: its root actor, and what is recorded of it. */
export interface StartedApp {
  readonly app: AppRef;
  readonly recorder: Recorder;
  /** The page is about to go, or has come back all the same. */
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** All that happened, without secrets, as the text of a log file. */
  readonly report: () => Promise<string>;
}

/**
 * Starts the app: where an earlier page of this tab left off, else where the landing page's root is. A login that waits
 * there was not sent, because the landing page has no calls; it is sent here.
 */
export async function startApp(
  { sessionStore, tabSync, api, observers }: StartOptions,
  landing: LandingRoot,
): Promise<StartedApp> {
  const onUnauthorized = (): void => children().session?.send({ type: "session.expired" });
  const client = createApi({ ...api, token: sessionStore.token, onUnauthorized });
  const reads = createSharedReads(client);
  const machine = createAppMachine({ api: client, sessionStore, logged: () => keeper.logged(), reads });
  const restored = await restoreSession(sessionStore, machine);
  const recorder = createRecorder(restored.tabLog?.left ?? undefined);
  // Before the root: a login that has waited is sent as soon as it starts, and it is sent only once the log holds it.
  const keeper = keepLog({
    root: machine,
    recorder,
    present: () => presentTree(machine, app),
    opened:
      restored.tabLog === null
        ? beginTabLog(sessionStore).then((store) => ({ store, left: null }))
        : Promise.resolve(restored.tabLog),
    begin: () => beginTabLog(sessionStore),
    tail: sessionStore,
    onRefused: () => {
      // What was stored so far would bring back a state of the past.
      sessionStore.forgetLogKey();
      raise(notKept);
    },
  });

  const snapshot = restored.session === null ? landing.handOver(recorder) : restored.session.tree;
  landing.app.stop();
  const app = startRoot(machine, {
    snapshot,
    observers: [recorder.inspect, ...observers],
    onSessionEnded: ({ by }) => {
      // At once: erasing takes a moment, in which the page may be reloaded.
      sessionStore.forgetLogKey();
      reads.clear();
      const isEverywhere = by === "signOut";
      // Once the app has come to rest: the new log begins with the state after this event.
      queueMicrotask(() => {
        keeper.startOver(isEverywhere);
        if (isEverywhere) tabSync.announceSignOut();
      });
    },
  });
  const children = () => app.getSnapshot().children;
  const raise = (notice: Notice): void => children().notices?.send({ type: "notice.raised", notice });

  tabSync.onSignOut(() => children().session?.send({ type: "signOut.heard" }));
  // A token whose session is not known here belongs to nobody.
  if (children().session?.getSnapshot().matches("signedIn") !== true) sessionStore.clearToken();
  if (restored.notice !== null) raise(restored.notice);
  resume(app, restored.session?.interrupted ?? []);
  return {
    app,
    recorder,
    leave: keeper.leave,
    comeBack: keeper.comeBack,
    report: () => Promise.resolve(writeLogFile(recorder.log())),
  };
}

/** Calls that are under way carry what they were asked, as a login does its password. */
const presentTree = (root: AnyStateMachine, app: AppRef): PersistedChart =>
  // A snapshot is plain data, and redaction keeps its shape; XState types it as that of any logic.
  redact(versioned(root, app.getPersistedSnapshot() as unknown as PersistedChart)) as PersistedChart;

const notKept: Notice = {
  tone: "warning",
  title: "This browser does not let us keep your work.",
  text: "Reloading this page would sign you out and lose what you have typed.",
};
