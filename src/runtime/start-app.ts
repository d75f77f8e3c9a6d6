import type { AnyStateMachine, InspectionEvent } from "xstate";
import type { AppRef } from "../../machines/app/app.machine.ts";
import { redact } from "../../machines/log/redact.ts";
import { versioned, type PersistedChart } from "../../machines/log/persisted-chart.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { selectUser } from "../../machines/session/session.machine.ts";
import type { ActivityOwner } from "../../machines/activity/activity.setup.ts";
import type { SessionUser } from "../../machines/domain/user.ts";
import { createApi, type ApiOptions } from "../api/client.ts";
import { provideApp } from "./provide-app.ts";
import { reportConnection } from "./connection.ts";
import { revokeToken } from "./flows/session.ts";
import { watchUser } from "./idle.ts";
import { startLogKeeper } from "./event-log/log-keeper.ts";
import { createRecorder, type Recorder } from "./event-log/recorder.ts";
import { restoreSession } from "./restore-session.ts";
import { resume } from "./event-log/resume.ts";
import { startRoot } from "./root.ts";
import { reportPolling } from "./polling.ts";
import { shareSession } from "./share-session.ts";
import { createSharedReads } from "./shared-reads.ts";
import { beginTabLog } from "./event-log/tab-log.ts";
import type { TabSync } from "./tab-sync.ts";
import type { SessionStore } from "./session-store.ts";

export interface StartOptions {
  readonly sessionStore: SessionStore;
  readonly tabSync: TabSync;
  /** A link in the app opened this tab. */
  readonly isOpenedFromApp: boolean;
  readonly api: Pick<ApiOptions, "baseUrl" | "fetch" | "isOffline">;
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
}

/** The running app: its root actor and the recorder. */
export interface StartedApp {
  readonly app: AppRef;
  readonly recorder: Recorder;
  /** Resolves once the tab has received its session, or does without. */
  readonly sessionKnown: Promise<unknown>;
  /** Handlers for `pagehide`, and for a return from the back/forward cache. */
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** All events so far, without secrets, in log-file format. */
  readonly bugReport: () => Promise<string>;
}

/** Starts the app from where an earlier page of this tab left off, if there was one. */
export async function startApp({
  sessionStore,
  tabSync,
  isOpenedFromApp,
  api,
  observers,
}: StartOptions): Promise<StartedApp> {
  const onUnauthorized = (): void => children().session?.send({ type: "session.expired" });
  const watched = watchResponses(api.fetch ?? ((request) => globalThis.fetch(request)), {
    onChanged: () => reportPolling(app, { type: "data.changed" }),
    onWritten: () => tabSync.announceWrite(),
  });
  const client = createApi({
    ...api,
    fetch: watched,
    token: sessionStore.token,
    onUnauthorized,
    onAnswered: () => reportConnection(app, { type: "server.answered" }),
    onLost: () => reportConnection(app, { type: "server.lost" }),
  });
  const reads = createSharedReads(client);
  const startLogOver = ({ everywhere }: { everywhere: boolean }): void => {
    // Clear the key now: erasing is asynchronous, and the page may be reloaded meanwhile.
    sessionStore.clearLogKey();
    // Wait for the transition to end: the new log starts with the state after this event.
    queueMicrotask(() => {
      keeper.startOver(everywhere);
      if (everywhere) tabSync.announceSignOut();
    });
  };

  const machine = provideApp({
    api: client,
    sessionStore,
    logged: () => keeper.logged(),
    reads,
    tab: {
      eraseLog: () => startLogOver({ everywhere: false }),
      eraseSession: (ended) => {
        reads.clear();
        watched.forget();
        startLogOver(ended);
      },
      endIdleSession: () => {
        const { session } = children();
        // The service may have ended the session before.
        if (session !== undefined && sessionStore.token() !== null)
          revokeToken(client, selectUser(session.getSnapshot()));
        sessionStore.clearLogKey();
        keeper.forget();
      },
      startLog: () => queueMicrotask(() => keeper.remember()),
    },
  });
  const restored = await restoreSession(sessionStore, machine);
  const recorder = createRecorder(restored.tabLog?.left ?? undefined);
  const keeper = startLogKeeper({
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
      // The part stored so far would restore a stale state.
      sessionStore.clearLogKey();
      raise(notKept);
    },
  });

  const app = startRoot(machine, {
    snapshot: restored.session?.tree ?? null,
    observers: [recorder.inspect, ...observers],
  });
  tabSync.onWrite(() => reportPolling(app, { type: "data.written" }));
  const children = () => app.getSnapshot().children;
  const raise = (notice: Notice): void => children().notices?.send({ type: "notice.raised", notice });

  // A token without a restored session is useless.
  if (children().session?.getSnapshot().matches("signedIn") !== true) sessionStore.clearToken();
  resume(app, restored.session?.interrupted ?? []);
  if (restored.notice !== null) raise(restored.notice);
  watchOwner(app);
  watchUser(app, sessionStore.token);
  const sessionKnown = shareSession({
    app,
    sessionStore,
    tabSync,
    isOpenedFromApp: isOpenedFromApp && restored.session === null && restored.notice === null,
  });
  return {
    app,
    recorder,
    sessionKnown,
    leave: keeper.leave,
    comeBack: keeper.comeBack,
    bugReport: () => Promise.resolve(writeLogFile(recorder.log())),
  };
}

/** Redacted: pending calls hold their input, such as a login's password. */
const presentTree = (root: AnyStateMachine, app: AppRef): PersistedChart =>
  // A snapshot is plain data, and redaction keeps its shape; XState types it as that of any logic.
  redact(versioned(root, app.getPersistedSnapshot() as unknown as PersistedChart)) as PersistedChart;

const notKept: Notice = {
  tone: "warning",
  key: "storage",
  outlivesPage: true,
  title: "Your browser is blocking storage.",
  text: "Reloading this page will log you out and discard unsaved text.",
};

interface Watching {
  /** The response to a read differs from the one before. */
  readonly onChanged: () => void;
  /** The server has accepted a write. */
  readonly onWritten: () => void;
}

type Fetch = (request: Request) => Promise<Response>;

/** Passes requests on, and compares each successful response to a read with the one before. */
export function watchResponses(
  fetch: Fetch,
  { onChanged, onWritten }: Watching,
): Fetch & { forget: () => void } {
  const last = new Map<string, string>();
  const compare = async (url: string, response: Response): Promise<void> => {
    const text = await response.text();
    const before = last.get(url);
    last.set(url, text);
    if (before !== undefined && before !== text) onChanged();
  };
  const send: Fetch = async (request) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    if (request.method !== "GET") onWritten();
    // The body may be cut off; the reader of the response itself handles that.
    else void compare(request.url, response.clone()).catch(() => undefined);
    return response;
  };
  return Object.assign(send, { forget: () => last.clear() });
}

/** Starts fetching news as soon as the user's teams are known. A hidden tab does not start. */
function watchOwner(app: AppRef): void {
  const { session, polling, activity } = app.getSnapshot().children;
  if (session === undefined || polling === undefined || activity === undefined) return;
  const reportOwner = (): void => {
    const owner = ownerOf(selectUser(session.getSnapshot()));
    if (owner === null || polling.getSnapshot().matches("hidden")) return;
    const known = { type: "owner.known", owner } as const;
    if (activity.getSnapshot().can(known)) activity.send(known);
  };
  reportOwner();
  session.select(selectUser).subscribe(reportOwner);
  polling.select((snapshot) => snapshot.matches("hidden")).subscribe(reportOwner);
}

/** Null: nobody is signed in, or a student is in no team. */
const ownerOf = (user: SessionUser | null): ActivityOwner | null => {
  if (user === null || (user.role === "student" && user.team === null)) return null;
  return { userId: user.userId, teamId: user.team?.teamId ?? null };
};
