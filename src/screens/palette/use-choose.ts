import { useLocation, useNavigate } from "react-router-dom";
import { paramsToTask, paramsWith } from "../task-board/filter-address.ts";
import { noFilter } from "../task-board/filter.ts";
import { closeOnCard } from "./open-palette.ts";
import type { PageAction } from "./page-action.ts";
import type { Choice } from "./entries.ts";

/** Closes the palette and opens what was chosen, or runs it if it is still possible. */
export function useChoose(onClose: () => void): (choice: Choice) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const open = (path: string, params: URLSearchParams = new URLSearchParams()): void => {
    void navigate(params.size === 0 ? path : `${path}?${params}`);
  };
  const run = (action: PageAction): void => {
    if (!action.canRun()) return;
    const before = new URLSearchParams(search);
    const after = action.params?.(before) ?? before;
    onClose();
    if (after.toString() !== before.toString())
      void navigate({ pathname, search: after.toString() }, { replace: true });
    action.run();
  };

  return (choice) => {
    switch (choice.kind) {
      case "page":
        onClose();
        return open(choice.path);
      case "task":
        closeOnCard(choice.taskId);
        return open(choice.board, paramsToTask(new URLSearchParams(), choice.taskId));
      case "boardSearch":
        onClose();
        return open(choice.board, paramsWith(new URLSearchParams(), { ...noFilter, text: choice.text }));
      case "action":
        return run(choice.action);
    }
  };
}
