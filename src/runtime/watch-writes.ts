import type { AppRef } from "../../machines/app/app.machine.ts";
import { hasPendingWrites, movedCardsIn, unsavedIn } from "../../machines/app/pending-writes.ts";
import type { Notice } from "../../machines/notices/notice.ts";

/** The writes that Sign Out waits for. */
export interface WatchedWrites {
  /** Call after every transition. */
  readonly check: () => void;
  /** What was not saved; call before the flows end. */
  readonly unsaved: () => readonly Notice[];
}

/** Tells the session once nothing is pending any more. */
export function watchWrites(app: AppRef): WatchedWrites {
  const { session, notices } = app.getSnapshot().children;
  const moved = movedCardsIn(app.getSnapshot());
  const firstId = notices?.getSnapshot().context.nextId ?? 0;
  let isChecking = false;
  const check = (): void => {
    if (isChecking) return;
    isChecking = true;
    // After the transition has ended.
    queueMicrotask(() => {
      isChecking = false;
      if (!hasPendingWrites(app.getSnapshot())) session?.send({ type: "writes.finished" });
    });
  };
  check();
  return {
    check,
    unsaved: () => {
      const shown = notices?.getSnapshot().context.notices ?? [];
      const errors = shown.filter(({ id, tone }) => id >= firstId && tone === "bad");
      return unsavedIn(app.getSnapshot(), moved, errors);
    },
  };
}
