import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
import { dateWords } from "../../../machines/domain/day.ts";
import { taskPriorities, type Day, type Task } from "../../../machines/domain/task.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { isSamePerson, labelOf, peopleIn, toggled } from "../../../machines/task-board/assignees.ts";
import type { CardChange } from "../../../machines/task-board/draft.ts";
import { selectIsSaving } from "../../../machines/shared/draft.machine.ts";
import { selectChanging } from "../../../machines/task-board/task-board.machine.ts";
import { Menu, type MenuGroup } from "../../ui/menu.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";
import { daysLater } from "../text/today.ts";
import type { CardContext } from "./board-controller.ts";
import { Assignees, DueDate, PriorityMark } from "./due-date.tsx";
import * as styles from "./task-card.css.ts";

interface CardFactsProps {
  /** Of the list, which describes the card. */
  id: string;
  /** Of the card's title, which the menus are named after; null: the facts are only to be read. */
  titleId: string | null;
  task: Task;
  context: CardContext;
}

/** Assignees, priority and due date of a card [2.30]. A student changes each by a menu of its own; that of the assignees stays open for the next. */
export function CardFacts({ id, titleId, task, context }: CardFactsProps) {
  const { boardRef, team, today, peopleOf } = context;
  // What was chosen is shown while it is being saved.
  const changingRef = useSelector(boardRef, selectChanging(task.id));
  const chosen = useSelector(changingRef, (snapshot) =>
    snapshot !== undefined && selectIsSaving(snapshot) ? snapshot.context.fields : undefined,
  );
  const { priority, due } = chosen ?? task;
  const people = chosen?.assignees ?? peopleOf(task);
  const labels = labelsOf(team.members);
  const change = (value: CardChange): void =>
    boardRef.send({ type: "task.changed", taskId: task.id, change: value });
  const menu = { titleId, taskTitle: task.title, isBusy: chosen !== undefined };
  return (
    <dl className={styles.facts} id={id}>
      <Fact
        {...menu}
        name="Assignees"
        className={styles.people}
        groups={[
          {
            choice: "any",
            items: peopleIn(team.members, people).map((person) => ({
              label: labelOf(person, labels),
              checked: people.some((each) => isSamePerson(each, person)),
              onSelect: () => change({ assignees: toggled(people, person) }),
            })),
          },
        ]}
      >
        <Assignees names={people.map((person) => labelOf(person, labels))} />
      </Fact>
      <Fact
        {...menu}
        name="Priority"
        groups={[
          {
            choice: "one",
            items: taskPriorities.map((each) => ({
              label: each,
              checked: each === priority,
              onSelect: () => change({ priority: each }),
            })),
          },
        ]}
      >
        <PriorityMark priority={priority} />
      </Fact>
      <Fact
        {...menu}
        name="Due date"
        groups={[
          {
            choice: "one",
            items: datesFrom(today).map(({ label, day }) => ({
              label,
              checked: day === due,
              ...(day !== null && { end: dateWords(day) }),
              onSelect: () => change({ due: day }),
            })),
          },
          {
            items: [
              {
                label: "Another date...",
                onSelect: () => boardRef.send({ type: "editForm.opened", taskId: task.id, field: "due" }),
              },
            ],
          },
        ]}
      >
        <DueDate task={{ ...task, due }} today={today} />
      </Fact>
    </dl>
  );
}

const datesFrom = (today: Day): readonly { readonly label: string; readonly day: Day | null }[] => [
  { label: "Today", day: today },
  { label: "Tomorrow", day: daysLater(today, 1) },
  { label: "In a week", day: daysLater(today, 7) },
  { label: "No date", day: null },
];

interface FactProps {
  name: string;
  titleId: CardFactsProps["titleId"];
  taskTitle: string;
  isBusy: boolean;
  className?: string;
  groups: readonly MenuGroup[];
  children: ReactNode;
}

function Fact({ name, titleId, taskTitle, isBusy, className, groups, children }: FactProps) {
  const nameId = useId();
  return (
    <div className={className}>
      <dt className={visuallyHidden} id={nameId}>
        {name}
      </dt>
      <dd>
        {titleId !== null ? (
          <Menu
            label={`${name} of “${taskTitle}”`}
            labelledBy={{ before: nameId, after: titleId }}
            kind="quiet"
            size="bare"
            icon={null}
            text={children}
            groups={groups}
            isWaiting={isBusy}
          />
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
