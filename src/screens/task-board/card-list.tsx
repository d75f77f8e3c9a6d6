import { useDeferredValue } from "react";
import type { Task } from "../../../machines/domain/task.ts";
import type { BoardStop } from "../../../machines/task-board/attention.ts";
import { useIsPrinting } from "../device/use-is-printing.ts";
import type { CardContext, BoardController } from "./board-controller.ts";
import { TaskCard } from "./task-card.tsx";
import * as styles from "./column.css.ts";

export interface CardListProps {
  tasks: readonly Task[];
  /** Cards that stay in the document wherever the page is scrolled. */
  kept: readonly number[];
  /** The cards that teammates have just changed. */
  changed: readonly number[];
  /** The card that shows its edit form. */
  editing: number | null;
  /** What Tab leads to. */
  stop: BoardStop | null;
  canEdit: boolean;
  context: CardContext;
  controller: BoardController;
}

/** About as many as fit in a window. The others follow in an interruptible render. */
const firstCards = 4;

/** All cards of a column in the document, so that the browser's search and screen readers reach them. */
export function CardList({ tasks, changed, editing, stop, canEdit, context, controller }: CardListProps) {
  const isPrinting = useIsPrinting();
  const isComplete = useDeferredValue(true, isPrinting);
  return (
    <ul className={styles.cards}>
      {(isComplete ? tasks : tasks.slice(0, firstCards)).map((task, index) => (
        <TaskCard
          key={task.id}
          task={task}
          isFirst={index === 0}
          isLast={index === tasks.length - 1}
          isChanged={changed.includes(task.id)}
          isEditing={editing === task.id}
          isStop={stop === task.id}
          canEdit={canEdit}
          context={context}
          controller={controller}
        />
      ))}
    </ul>
  );
}
