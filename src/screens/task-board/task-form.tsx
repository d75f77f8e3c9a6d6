import { useSelector } from "@xstate/react";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { dateWords, isTooEarly } from "../../../machines/domain/day.ts";
import { taskPriorities } from "../../../machines/domain/task.ts";
import { comparable, isBlank, asSentence } from "../../../machines/domain/text.ts";
import { lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import {
  isSamePerson,
  keyOfPerson,
  labelOf,
  peopleIn,
  toggled,
  type Assignee,
  type Member,
} from "../../../machines/task-board/assignees.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import {
  selectDraft,
  selectIsIncomplete,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import type { EditRef, FormRef, TaskDraft } from "../../../machines/task-board/draft.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox.tsx";
import { Inline } from "../../ui/layout.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { Select } from "../../ui/select.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { focusInvalid } from "../shared/focus-invalid.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { DueField } from "./due-field.tsx";
import * as styles from "./task-form.css.ts";

interface TaskFormProps {
  label: string;
  /** Where the focus goes when another page hands a text to this form. */
  place?: string;
  formRef: FormRef | EditRef;
  /** The field in which the user begins. */
  firstField?: "title" | "due";
  members: readonly Member[];
  /** What went wrong the last time, and why. */
  failure: { readonly key: string; readonly title: string; readonly text: string } | null;
  /** What someone else has saved meanwhile in fields that the user has changed as well, by field. */
  theirs?: Partial<Record<keyof TaskDraft, string>>;
  /** The fields of the last save that the server did not store. */
  unstored?: readonly string[] | undefined;
  submitLabel: string;
  onSubmit: () => void;
}

/** The fields of a task [2.32] [2.33]. Without a title nothing is submitted [5.5]. */
export function TaskForm({
  label,
  place,
  formRef,
  firstField = "title",
  members,
  failure,
  theirs = {},
  unstored = [],
  submitLabel,
  onSubmit,
}: TaskFormProps) {
  const { base, fields: draft } = useSelector(formRef, selectDraft<unknown, TaskDraft>);
  const isRestored = useSelector(formRef, selectIsRestored);
  const isIncomplete = useSelector(formRef, selectIsIncomplete);
  const isBusy = useSelector(formRef, selectIsSaving);
  const [isDueSubmitted, setDueSubmitted] = useState(false);
  const labels = labelsOf(members);
  const onChange = (change: Partial<TaskDraft>): void => formRef.send({ type: "draft.changed", change });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The chart sees an invalid date as empty; only the field knows that something was typed.
    const date = event.currentTarget.elements.namedItem("due");
    if (date instanceof HTMLInputElement && !date.reportValidity()) return;
    if (date instanceof HTMLInputElement && draft.due !== null && isTooEarly(draft.due)) date.focus();
    setDueSubmitted(true);
    // What is missing is shown by then.
    flushSync(onSubmit);
    focusInvalid(event.currentTarget);
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") formRef.send({ type: "draft.escaped" });
  };

  const noteIn = (field: keyof TaskDraft, name: string) => {
    const other = theirs[field];
    if (isBusy) return null;
    if (other === undefined)
      return unstored.includes(field) ? (
        <p className={styles.unstored}>{"The server didn't store this."}</p>
      ) : null;
    return (
      <FieldConflict
        name={name}
        theirs={other}
        onResolve={(version) => formRef.send({ type: "conflict.resolved", field, version })}
      />
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-label={label} data-place={place} noValidate>
      <TextField
        label="Title"
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
        onKeyDown={cancelOnEscape}
        error={
          isIncomplete && isBlank(draft.title)
            ? "Enter a title."
            : lengthError(draft.title, textLimits.taskTitle, base.title)
        }
        readOnly={isBusy}
        required
        {...(firstField === "title" && { ref: focusInPlace })}
      />
      {noteIn("title", "title")}
      <TextArea
        label="Description"
        rows={2}
        onKeyDown={cancelOnEscape}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
        error={lengthError(draft.description, textLimits.taskDescription, base.description)}
        readOnly={isBusy}
      />
      {noteIn("description", "description")}
      <CheckboxGroup legend="Assignees" inRow>
        {peopleIn(members, [...base.assignees, ...draft.assignees]).map((person) => (
          <Checkbox
            key={keyOfPerson(person)}
            label={labelOf(person, labels)}
            before={<Avatar name={person.name} size="small" />}
            hint={person.userId === null ? hintOf(person, members) : undefined}
            checked={draft.assignees.some((each) => isSamePerson(each, person))}
            onChange={() => onChange({ assignees: toggled(draft.assignees, person) })}
            readOnly={isBusy}
          />
        ))}
      </CheckboxGroup>
      {noteIn("assignees", "assignees")}
      <div className={styles.pair}>
        <DueField
          {...(firstField === "due" && { ref: focusInPlace })}
          due={draft.due}
          isSubmitted={isDueSubmitted}
          readOnly={isBusy}
          onChange={(due) => {
            setDueSubmitted(false);
            onChange({ due });
          }}
        />
        <Select
          label="Priority"
          options={priorityOptions}
          value={draft.priority}
          onChange={(event) =>
            onChange({ priority: taskPriorities.find((each) => each === event.target.value) ?? "Medium" })
          }
          readOnly={isBusy}
        />
      </div>
      {noteIn("due", "due date")}
      {noteIn("priority", "priority")}
      <Inline justify="between" align="center">
        <RequiredNote />
        <Inline justify="end">
          <Button
            size="compact"
            aria-disabled={isBusy}
            onClick={() => formRef.send({ type: "draft.cancelled" })}
          >
            Cancel
          </Button>
          <SubmitButton size="compact" busy={isBusy}>
            {submitLabel}
          </SubmitButton>
        </Inline>
      </Inline>
      <SlowHint isWaiting={isBusy} />
      {failure !== null && (
        <FailureAlert noticeKey={failure.key} title={failure.title}>
          {`${asSentence(failure.text)} Your text is still here.`}
        </FailureAlert>
      )}
      {isRestored && !isBusy && <DraftRestored onDiscard={() => formRef.send({ type: "draft.discarded" })} />}
    </form>
  );
}

/**
 * The form is scrolled into view as a whole. The fields of a refused change open by themselves, and must not take what
 * is being typed elsewhere.
 */
const focusInPlace = (field: HTMLElement | null): void => {
  if (document.activeElement?.closest("main input, main textarea") == null)
    field?.focus({ preventScroll: true });
};

const priorityOptions = taskPriorities.map((priority) => ({ value: priority, label: priority }));

const hintOf = (person: Assignee, members: readonly Member[]): string =>
  members.every(({ name }) => comparable(name) !== comparable(person.name))
    ? "no longer a member"
    : "two members share this name";

interface FieldConflictProps {
  /** What the field is called within a sentence. */
  name: string;
  /** The other version, as text. */
  theirs: string;
  onResolve: (version: "mine" | "theirs") => void;
}

/** Shows beside a field what someone else has saved there meanwhile. */
function FieldConflict({ name, theirs, onResolve }: FieldConflictProps) {
  return (
    <Alert tone="warning" title={`Someone else changed the ${name} meanwhile:`} announced>
      <p className={styles.theirs} {...inItsLanguage(theirs)}>
        {theirs}
      </p>
      <Inline>
        <Button size="compact" aria-label={`Use theirs for the ${name}`} onClick={() => onResolve("theirs")}>
          Use theirs
        </Button>
        <Button size="compact" aria-label={`Keep mine for the ${name}`} onClick={() => onResolve("mine")}>
          Keep mine
        </Button>
      </Inline>
    </Alert>
  );
}

/** Each field as a text, for what a teammate has saved meanwhile. */
export const textsOf = ({ title, description, assignees, due, priority }: TaskDraft, team: BoardTeam) => {
  const labels = labelsOf(team.members);
  return {
    title,
    description: description || "(empty)",
    assignees: assignees.map((person) => labelOf(person, labels)).join(", ") || "None",
    due: due === null ? "N/A" : dateWords(due),
    priority,
  } satisfies Record<keyof TaskDraft, string>;
};
