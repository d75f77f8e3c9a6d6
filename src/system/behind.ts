import type { AnyStateMachine } from "xstate";
import type { AppRef } from "../../machines/app/app.machine.ts";
import type { createFold } from "../../machines/log/fold.ts";
import { redact } from "../../machines/log/redact.ts";
import { versioned, type Tree } from "../../machines/log/tree.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { keepLog, type LogKeeper } from "./log-keeper.ts";
import type { Recorder } from "./recorder.ts";
import { beginTabLog, type TabLog } from "./tab-log.ts";
import type { Vault } from "./vault.ts";

/*
 * What a page needs once someone turns to the form, or comes back: the recorder, the log's keeper, and the wire.
 * Import it lazily: the landing page is there before it.
 */
export { writeLogFile } from "../../machines/log/write-log-file.ts";
export { createRecorder } from "./recorder.ts";
export { createWire } from "./wire.ts";

interface Keeping {
  readonly app: () => AppRef;
  readonly root: AnyStateMachine;
  readonly recorder: Recorder;
  readonly vault: Vault;
  /** Open already where an earlier page has left something. */
  readonly tabLog: TabLog | null;
  readonly fetchCreateFold: () => Promise<typeof createFold>;
  readonly raiseNotice: (notice: Notice) => void;
}

/** Keeps what happens on this page in the tab's log. Where the browser does not let it, the person is told once. */
export const keepPage = ({ app, root, recorder, vault, tabLog, fetchCreateFold, raiseNotice }: Keeping): LogKeeper =>
  keepLog({
    root,
    recorder,
    fetchCreateFold,
    present: () => presentTree(root, app()),
    opened: tabLog === null ? beginTabLog(vault).then((store) => ({ store, left: null })) : Promise.resolve(tabLog),
    begin: () => beginTabLog(vault),
    onRefused: () => {
      // What was kept so far would bring back a state of the past.
      vault.forgetLogKey();
      raiseNotice(notKept);
    },
  });

/** Calls that are under way carry what they were asked, as a login does its password. */
const presentTree = (root: AnyStateMachine, app: AppRef): Tree =>
  // A snapshot is plain data, and redaction keeps its shape; XState types it as that of any logic.
  redact(versioned(root, app.getPersistedSnapshot() as unknown as Tree)) as Tree;

const notKept: Notice = {
  tone: "warning",
  title: "This browser does not let us keep your work.",
  text: "Reloading this page would sign you out and lose what you have typed.",
};
