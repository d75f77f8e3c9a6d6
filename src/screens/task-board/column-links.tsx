import { useEffect, useState, useSyncExternalStore } from "react";
import { statusName, taskStatuses, type TaskStatus } from "../../../machines/domain/task.ts";
import { Button } from "../../ui/button.tsx";
import { jumpRow } from "./column-links.css.ts";

interface ColumnLinksProps {
  /** How many cards each column shows. */
  counts: readonly { readonly status: TaskStatus; readonly count: number }[];
  onGo: (status: TaskStatus) => void;
}

/** Where columns are below each other [2.34]: leads to each of them, and says which one is in view. */
export function ColumnLinks({ counts, onGo }: ColumnLinksProps) {
  const [inView, choose] = useColumnInView();
  return (
    <nav className={jumpRow} aria-label="Columns">
      {counts.map(({ status, count }) => (
        <Button
          key={status}
          size="compact"
          aria-current={inView === status ? "true" : undefined}
          onClick={() => {
            choose(status);
            onGo(status);
          }}
        >
          {`${statusName[status]} ${count}`}
        </Button>
      ))}
    </nav>
  );
}

/** The column that was chosen last, until the user scrolls: a short last one cannot reach the top. */
function useColumnInView(): [inView: TaskStatus, choose: (status: TaskStatus) => void] {
  const [chosen, choose] = useState<TaskStatus | null>(null);
  const atTop = useSyncExternalStore(onScroll, columnAtTop);
  useEffect(() => {
    const forget = (): void => choose(null);
    for (const type of scrolling) addEventListener(type, forget, { passive: true });
    return () => scrolling.forEach((type) => removeEventListener(type, forget));
  }, []);
  return [chosen ?? atTop, choose];
}

const scrolling = ["wheel", "touchmove", "keydown"] as const;

function onScroll(changed: () => void): () => void {
  addEventListener("scroll", changed, { passive: true });
  return () => removeEventListener("scroll", changed);
}

/** The last column that begins in the upper third of the window, or above it. */
const columnAtTop = (): TaskStatus =>
  taskStatuses.findLast((status) => {
    const column = document.querySelector(`[data-column="${status}"]`);
    return column !== null && column.getBoundingClientRect().top <= innerHeight / 3;
  }) ?? "ToDo";
