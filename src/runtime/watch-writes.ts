import type { AppRef } from "../../machines/app/app.machine.ts";
import {
  hasPendingWrites,
  movedCardsIn,
  unsavedIn,
  writesWatcher,
} from "../../machines/app/pending-writes.ts";
import { rootName } from "./root.ts";

/** Watches what is being saved while the user signs out, by every transition of the app. */
export const watchWrites = writesWatcher(({ sendBack, receive, system }) => {
  // The root actor has this name.
  const app: AppRef = system.get(rootName);
  const noticesNow = () => app.getSnapshot().children.notices?.getSnapshot().context;
  const moved = movedCardsIn(app.getSnapshot());
  const firstId = noticesNow()?.nextId ?? 0;
  const unsavedNow = () => {
    const errors = noticesNow()?.notices.filter(({ id, tone }) => id >= firstId && tone === "bad");
    return unsavedIn(app.getSnapshot(), moved, errors ?? []);
  };
  let unsaved = unsavedNow();
  let isChecking = false;
  const check = (): void => {
    if (isChecking) return;
    isChecking = true;
    // After the transition has ended.
    queueMicrotask(() => {
      isChecking = false;
      if (app.getSnapshot().matches({ session: { leaving: "ended" } })) return;
      unsaved = unsavedNow();
      if (!hasPendingWrites(app.getSnapshot())) sendBack({ type: "writes.finished" });
    });
  };
  const watching = system.inspect(({ type }) => {
    if (type === "@xstate.snapshot") check();
  });
  check();
  // The flows have ended by then.
  receive(() => {
    for (const notice of unsaved) sendBack({ ...notice, type: "notice" });
    sendBack({ type: "writes.ended" });
  });
  return () => watching.unsubscribe();
});
