import { warning } from "../../machines/notices/notice.ts";
import type { ApiOptions } from "../api/client.ts";
import type { PreparedApp } from "./app.ts";
import { keepLog, type LogKeeper } from "./log-keeper.ts";
import type { Recorder } from "./recorder.ts";
import { flowsIn, revivalOf, type Revival } from "./revival.ts";
import { beginTabLog, openTabLog, type TabLog } from "./tab-log.ts";
import type { Vault } from "./vault.ts";
import { createWire, type Wire } from "./wire.ts";

/*
 * What a page needs once someone turns to the form, or comes back: the recorder, the log's keeper, the wire, and
 * how an app goes on that an earlier page has left. Import it lazily: the landing page is there before it.
 */
export { writeLogFile } from "../../machines/log/log-file.ts";
export { createRecorder } from "./recorder.ts";
export { resume } from "./revival.ts";
export { openTabLog } from "./tab-log.ts";

interface BehindParts {
  readonly prepared: () => PreparedApp;
  readonly recorder: Recorder;
  readonly vault: Vault;
  /** Open already where an earlier page has left something. */
  readonly tabLog: TabLog | null;
  readonly api: Pick<ApiOptions, "baseUrl" | "fetch" | "onUnauthorized">;
  readonly raiseNotice: (notice: typeof notKept) => void;
}

export interface Behind {
  readonly wire: Wire;
  readonly keeper: LogKeeper;
}

export function openBehind({ prepared, recorder, vault, tabLog, api, raiseNotice }: BehindParts): Behind {
  const keeper = keepLog({
    root: prepared().machine,
    recorder,
    opened: tabLog === null ? openTabLog(vault) : Promise.resolve(tabLog),
    begin: () => beginTabLog(vault),
    onRefused: () => raiseNotice(notKept),
  });
  return { keeper, wire: createWire({ api: { ...api, token: vault.token }, vault, logged: keeper.logged }) };
}

const { type: _, ...notKept } = warning(
  "Reloading this page would sign you out and lose what you have typed.",
  "This browser does not let us keep your work.",
);

/** How what an earlier page has left goes on; null where it cannot. */
export async function revive({ machine, openWire, loadFlow }: PreparedApp, recorder: Recorder): Promise<Revival | null> {
  const log = recorder.log();
  await Promise.all([openWire(), ...flowsIn(log).map(loadFlow)]);
  return revivalOf(machine, log);
}
