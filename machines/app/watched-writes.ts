import { fromCallback, type CallbackActorLogic, type CallbackLogicFunction } from "xstate";
import type { NoticeEmitted } from "../notices/notice.ts";
import type { SessionEnded } from "./emitted.ts";

/** What the watcher of the writes that Sign Out waits for reports. */
export type WritesWatched =
  /** Nothing that Sign Out waits for is being saved any more. */
  | { readonly type: "writes.finished" }
  /** The session has ended, and what was not saved by then has been reported. */
  | { readonly type: "writes.ended" };

/** It starts again after a reload, as a read does. */
export type WritesWatcher = CallbackActorLogic<SessionEnded, undefined> & { readonly call: "read" };

export const writesWatcher = (
  watch: CallbackLogicFunction<SessionEnded, WritesWatched | NoticeEmitted, undefined>,
): WritesWatcher => ({
  ...fromCallback(watch),
  call: "read",
});

/** `src/runtime` provides it, as it looks at every actor; until then nothing is waited for. */
export const unprovidedWatcher = writesWatcher(({ sendBack, receive }) => {
  sendBack({ type: "writes.finished" });
  receive(() => sendBack({ type: "writes.ended" }));
});
