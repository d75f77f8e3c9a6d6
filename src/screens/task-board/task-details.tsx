import { statusName, type Task } from "../../../machines/domain/task.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { LinkedText } from "../text/linked-text.tsx";
import type { CardContext } from "./board-controller.ts";
import { CardFacts } from "./card-facts.tsx";
import * as styles from "./task-card.css.ts";

interface TaskDetailsProps {
  task: Task;
  context: CardContext;
  onClose: () => void;
}

/** A card to read, for who cannot edit it [2.29]. */
export function TaskDetails({ task, context, onClose }: TaskDetailsProps) {
  const { giveFeedback, team } = context;
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus="panel"
      title={task.title}
      description={statusName[task.status]}
      footer={
        <>
          {giveFeedback !== null && (
            <Button aria-label={`Give feedback on “${task.title}”`} onClick={() => giveFeedback(task)}>
              Give feedback
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {task.description !== "" && (
        <p className={styles.description} {...inItsLanguage(task.description)}>
          <LinkedText text={task.description} teamId={team.teamId} />
        </p>
      )}
      <CardFacts id="details" titleId={null} task={task} context={context} />
    </Dialog>
  );
}
