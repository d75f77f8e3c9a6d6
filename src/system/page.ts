import type { InspectionEvent } from "xstate";
import type { AppRef, FlowName } from "../../machines/app/app.machine.ts";
import type { ApiOptions } from "../api/client.ts";
import { onceUntilItFails, prepareApp, startApp } from "./app.ts";
import type { LogKeeper } from "./log-keeper.ts";
import type { Recorder } from "./recorder.ts";
import type { Tabs } from "./tabs.ts";
import type { Vault } from "./vault.ts";

export interface PageParts {
  readonly vault: Vault;
  readonly tabs: Tabs;
  readonly api: Pick<ApiOptions, "baseUrl" | "fetch">;
  readonly fetchBehind: () => Promise<typeof import("./behind.ts")>;
  readonly fetchEarlier: () => Promise<typeof import("./earlier.ts")>;
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
}

export interface Page {
  readonly app: AppRef;
  /** Resolves once this flow can be opened; the same promise each time, until it fails. */
  readonly loadFlow: (flow: FlowName) => Promise<void>;
  /** All that happened, without secrets, as the text of a log file. */
  readonly report: () => Promise<string>;
  readonly openRecorder: () => Promise<Recorder>;
}

/**
 * The app on this page: begun, or gone on with where an earlier page of this tab left off. Rejects only where
 * there is something to go on with and its code cannot be fetched; then nothing is lost, and a reload helps.
 */
export async function openPage({ vault, tabs, api, fetchBehind, fetchEarlier, observers }: PageParts): Promise<Page> {
  const { machine, openWire, loadFlow } = prepareApp({
    vault,
    openWire: async () => {
      const { createWire } = await fetchBehind();
      const onUnauthorized = (): void => children().session?.send({ type: "session.expired" });
      return createWire({
        api: { ...api, token: vault.token, onUnauthorized },
        vault,
        logged: async () => (await openLog()).keeper.logged(),
      });
    },
  });

  const logKey = vault.logKey();
  const earlier = logKey && (await (await fetchEarlier()).openEarlier(vault, logKey, { machine, openWire, loadFlow }));
  const revival = earlier && earlier.revival;

  /** What happens before the recorder's code is there. */
  const unrecorded: { inspected: InspectionEvent; time: number }[] = [];
  let recorder: Recorder | null = null;
  const observe = (inspected: InspectionEvent): void => {
    if (recorder === null) unrecorded.push({ inspected, time: Date.now() });
    else recorder.inspect(inspected);
  };

  const openLog = onceUntilItFails(async (): Promise<{ recorder: Recorder; keeper: LogKeeper }> => {
    const { createRecorder, keepPage } = await fetchBehind();
    recorder = createRecorder(earlier?.tabLog?.left ?? undefined);
    for (const { inspected, time } of unrecorded.splice(0)) recorder.inspect(inspected, time);
    const keeper = keepPage({
      app: () => app,
      root: machine,
      recorder,
      vault,
      tabLog: earlier?.tabLog ?? null,
      fetchCreateFold: async () => (await fetchEarlier()).createFold,
      raiseNotice: (notice) => children().notices?.send({ type: "notice.raised", notice }),
    });
    return { recorder, keeper };
  });

  const app = startApp(machine, {
    revival,
    observers: [observe, ...observers],
    onSessionEnded: ({ by }) => {
      // At once: erasing takes a moment, in which the page may be reloaded.
      vault.forgetLogKey();
      const isEverywhere = by === "signOut";
      void openLog()
        .then(
          ({ keeper }) => keeper.startOver(isEverywhere),
          () => undefined,
        )
        .finally(() => isEverywhere && tabs.announceSignOut());
    },
  });
  const children = () => app.getSnapshot().children;
  tabs.onSignOut(() => children().session?.send({ type: "signOut.heard" }));

  // A token whose session is not known here belongs to nobody.
  if (children().session?.getSnapshot().matches("signedIn") !== true) vault.forgetToken();
  if (earlier?.notice) children().notices?.send({ type: "notice.raised", notice: earlier.notice });
  if (revival !== null) {
    await openLog();
    (await fetchEarlier()).resume(app, revival.interrupted);
  }

  return {
    app,
    loadFlow: async (flow) => {
      await Promise.all([openLog(), loadFlow(flow)]);
    },
    openRecorder: async () => (await openLog()).recorder,
    report: async () => (await fetchBehind()).writeLogFile((await openLog()).recorder.log()),
  };
}
