import { useEffect } from "react";
import { selectIsShown, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";

/** Tells the board whether somebody may be looking at it: only then it is read again by itself, and at once when they come back. */
export function useWatching(board: TaskBoardRef): void {
  useEffect(() => {
    const tell = (): void => board.send({ type: document.hidden ? "board.hidden" : "board.shown" });
    const comeBack = (): void => board.send({ type: "board.shown" });
    // A screen that is come back to says so itself, but to a board that is still being read.
    if (!document.hidden && !selectIsShown(board.getSnapshot())) comeBack();
    document.addEventListener("visibilitychange", tell);
    window.addEventListener("focus", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", tell);
      window.removeEventListener("focus", comeBack);
      board.send({ type: "board.hidden" });
    };
  }, [board]);
}
