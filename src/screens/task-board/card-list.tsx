import type { Task } from "../../../machines/domain/task.ts";
import type { CardContext } from "./card-context.ts";
import type { BoardController } from "./board-controller.ts";
import { TaskCard } from "./task-card.tsx";
import * as styles from "./task-board.css.ts";

export interface CardListProps {
  tasks: readonly Task[];
  /** Cards that stay in the document wherever the page is scrolled to. */
  kept: readonly number[];
  canEdit: boolean;
  context: CardContext;
  controller: BoardController;
}

/** The cards of a column, all of them in the document: found by the browser's own search, read from one end to the other. */
export function CardList({ tasks, canEdit, context, controller }: CardListProps) {
  return (
    <ul className={styles.cards}>
      {tasks.map((task, index) => (
        <TaskCard
          key={task.id}
          task={task}
          isFirst={index === 0}
          isLast={index === tasks.length - 1}
          canEdit={canEdit}
          context={context}
          controller={controller}
        />
      ))}
    </ul>
  );
}
