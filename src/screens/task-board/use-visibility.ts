import { useEffect } from "react";
import { selectIsShown, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";

/**
 * Tells the board whether it may be visible: only then is it refetched automatically, and at once when the
 * user comes back.
 */
export function useVisibility(board: TaskBoardRef): void {
  useEffect(() => {
    const reportVisibility = (): void =>
      board.send({ type: document.hidden ? "board.hidden" : "board.shown" });
    const comeBack = (): void => board.send({ type: "board.shown" });
    // In development, React runs the cleanup below right after the first mount.
    if (!selectIsShown(board.getSnapshot())) reportVisibility();
    document.addEventListener("visibilitychange", reportVisibility);
    window.addEventListener("focus", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", reportVisibility);
      window.removeEventListener("focus", comeBack);
      // The session may have ended, and the board with it.
      if (board.getSnapshot().status === "active") board.send({ type: "board.hidden" });
    };
  }, [board]);
}
