import { useSelector } from "@xstate/react";
import type { FormEvent, KeyboardEvent } from "react";
import { taskPriorities, type TaskDraft } from "../../../machines/domain/task.ts";
import { selectHasFormFailed, selectIsAdding, selectIsRestored, selectRefusal, type TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import type { BoardTeam } from "../../../machines/task-board/task-board.setup.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { focusOnArrival } from "../arrival.ts";
import { DraftRestored } from "../draft-restored.tsx";
import * as styles from "./task-board.css.ts";

interface AddTaskFormProps {
  board: TaskBoardRef;
  team: BoardTeam;
  draft: TaskDraft;
}

/** A new task for this column [2.32]. Without a title nothing happens [5.5]. */
export function AddTaskForm({ board, team, draft }: AddTaskFormProps) {
  const isAdding = useSelector(board, selectIsAdding);
  const isRestored = useSelector(board, selectIsRestored);
  const refusal = useSelector(board, selectRefusal);
  const hasFailed = useSelector(board, selectHasFormFailed);
  const change = (changed: Partial<TaskDraft>): void => board.send({ type: "draft.changed", change: changed });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A date that is none is empty to the chart; only the field knows that something stands in it.
    const date = event.currentTarget.elements.namedItem("due");
    if (date instanceof HTMLInputElement && !date.reportValidity()) return;
    board.send({ type: "task.submitted" });
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") board.send({ type: "taskForm.escaped" });
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-label="New task" noValidate>
      <Stack gap="small">
        {hasFailed && (
          <Alert tone="bad" title="Failed to add task.">
            {refusal} Nothing you typed is lost.
          </Alert>
        )}
        {isRestored && !isAdding && <DraftRestored onDiscard={() => board.send({ type: "draft.discarded" })} />}
        <TextField
          label="Title"
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={cancelOnEscape}
          maxLength={200}
          readOnly={isAdding}
          required
          ref={focusOnArrival}
        />
        <TextArea
          label="Description"
          rows={2}
          onKeyDown={cancelOnEscape}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          readOnly={isAdding}
        />
        <CheckboxGroup legend="Assignees" scrolls>
          {[...new Set(team.members)].map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={draft.assignees.includes(name)}
              onChange={() => change({ assignees: toggled(draft.assignees, name) })}
            />
          ))}
        </CheckboxGroup>
        <TextField
          label="Due Date"
          type="date"
          name="due"
          max="9999-12-31"
          value={draft.due ?? ""}
          onChange={(event) => change({ due: event.target.value === "" ? null : event.target.value })}
          readOnly={isAdding}
        />
        <Select
          label="Priority"
          options={priorityOptions}
          value={draft.priority}
          onChange={(event) => change({ priority: taskPriorities.find((each) => each === event.target.value) ?? "Medium" })}
        />
        <Inline justify="end">
          <Button aria-disabled={isAdding} onClick={() => board.send({ type: "taskForm.cancelled" })}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" busy={isAdding}>
            Add Task
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

const priorityOptions = taskPriorities.map((priority) => ({ value: priority, label: priority }));

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
