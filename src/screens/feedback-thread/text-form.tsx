import { useSelector } from "@xstate/react";
import { type FormEvent, type KeyboardEvent, type Ref } from "react";
import {
  selectIsWriting,
  selectIsWritingAt,
  selectTextAt,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { keyOf, type Place } from "../../../machines/feedback-thread/texts.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DraftRestored } from "../draft-restored.tsx";
import { asSentence } from "../sentence.ts";
import { useFocusHandover } from "./use-focus-handover.ts";
import * as styles from "./feedback-thread.css.ts";

interface TextFormProps {
  thread: FeedbackThreadRef;
  place: Place;
  label: string;
  placeholder?: string;
  submitLabel: string;
  /** What is said where the server did not take it. */
  failure: string;
  rows: number;
  /** Left out: there is nothing to be cancelled. */
  onCancel?: () => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** Something is written at this place. Without text nothing is sent [5.9]. */
export function TextForm({ thread, place, label, placeholder, submitLabel, failure, rows, onCancel, fieldRef }: TextFormProps) {
  const { typed, isRestored, refusal } = useSelector(thread, selectTextAt(place));
  const isBusy = useSelector(thread, selectIsWritingAt(place));
  const isAnotherBusy = useSelector(thread, selectIsWriting) && !isBusy;
  const form = useFocusHandover<HTMLFormElement>(place);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === "") form.current?.querySelector("textarea")?.focus();
    thread.send({ type: "text.submitted", place });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key === "Escape" && onCancel !== undefined && !isBusy) onCancel();
  };

  return (
    <form ref={form} onSubmit={submit} aria-label={label} data-place={keyOf(place)} noValidate>
      <Stack gap="small">
        <Stack gap="small" {...(rows === 1 && { className: styles.line })}>
          <TextArea
            label={label}
            labelHidden
            placeholder={placeholder}
            rows={rows}
            value={typed}
            onChange={({ target: { value } }) => thread.send({ type: "text.changed", place, text: value })}
            onKeyDown={press}
            readOnly={isBusy}
            ref={fieldRef}
          />
          <Inline justify="end">
            {onCancel !== undefined && (
              <Button aria-disabled={isBusy} onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button kind={rows === 1 ? "secondary" : "primary"} type="submit" busy={isBusy} aria-disabled={isAnotherBusy}>
              {submitLabel}
            </Button>
          </Inline>
        </Stack>
        {refusal !== null && !isBusy && (
          <Alert tone="bad" title={failure}>
            {asSentence(refusal)} Nothing you typed is lost.
          </Alert>
        )}
        {isRestored && !isBusy && <DraftRestored onDiscard={() => thread.send({ type: "text.discarded", place })} />}
      </Stack>
    </form>
  );
}
