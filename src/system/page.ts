import type { InspectionEvent } from "xstate";
import type { AppRef, FlowName } from "../../machines/app/app.machine.ts";
import type { ApiOptions } from "../api/client.ts";
import { prepareApp, startApp, type PreparedApp } from "./app.ts";
import type { Behind } from "./behind.ts";
import type { Recorder } from "./recorder.ts";
import type { Tabs } from "./tabs.ts";
import type { Vault } from "./vault.ts";

export interface PageParts {
  readonly vault: Vault;
  readonly tabs: Tabs;
  readonly api: Pick<ApiOptions, "baseUrl" | "fetch">;
  readonly fetchBehind: () => Promise<typeof import("./behind.ts")>;
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
export async function openPage({ vault, tabs, api, fetchBehind, observers }: PageParts): Promise<Page> {
  const tabLog = vault.logKey() === null ? null : await (await fetchBehind()).openTabLog(vault).catch(() => null);

  /** What happens before the recorder's code is there. */
  const early: { inspected: InspectionEvent; time: number }[] = [];
  let recorder: Recorder | null = null;
  const observe = (inspected: InspectionEvent): void => {
    if (recorder === null) early.push({ inspected, time: Date.now() });
    else recorder.inspect(inspected);
  };
  const openRecorder = async (): Promise<Recorder> => {
    const { createRecorder } = await fetchBehind();
    if (recorder !== null) return recorder;
    recorder = createRecorder(tabLog?.left ?? undefined);
    for (const { inspected, time } of early.splice(0)) recorder.inspect(inspected, time);
    return recorder;
  };

  let behind: Behind | null = null;
  const prepared: PreparedApp = prepareApp({
    vault,
    openWire: async () => {
      const { openBehind } = await fetchBehind();
      const opened = await openRecorder();
      behind ??= openBehind({
        prepared: () => prepared,
        recorder: opened,
        vault,
        tabLog,
        api: { ...api, onUnauthorized: () => children().session?.send({ type: "session.expired" }) },
        raiseNotice: (notice) => children().notices?.send({ type: "notice.raised", notice }),
      });
      return behind.wire;
    },
  });

  const revival = tabLog?.left ? await (await fetchBehind()).revive(prepared, await openRecorder()) : null;
  const app = startApp(prepared.machine, {
    revival,
    observers: [observe, ...observers],
    onSessionEnded: ({ by }) => {
      behind?.keeper.startOver(by === "signOut");
      if (by === "signOut") tabs.announceSignOut();
    },
  });
  const children = () => app.getSnapshot().children;
  tabs.onSignOut(() => children().session?.send({ type: "signOut.heard" }));

  // A token whose session is not known here belongs to nobody.
  if (children().session?.getSnapshot().matches("signedIn") !== true) vault.forget();
  if (revival !== null) (await fetchBehind()).resume(app, revival.interrupted);

  return {
    app,
    loadFlow: prepared.loadFlow,
    openRecorder,
    report: async () => (await fetchBehind()).writeLogFile((await openRecorder()).log()),
  };
}
