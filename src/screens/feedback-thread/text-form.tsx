import { useSelector } from "@xstate/react";
import { type FormEvent, type KeyboardEvent, type Ref } from "react";
import { flushSync } from "react-dom";
import {
  draftIdOf,
  isNew,
  type DraftTarget,
  type TextRef,
} from "../../../machines/feedback-thread/drafts.ts";
import { errorMessage } from "../../../machines/domain/failure.ts";
import { lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import {
  selectDraftAt,
  selectPerson,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { failedTexts } from "../../../machines/feedback-thread/messages.ts";
import { isBlank, asSentence } from "../../../machines/domain/text.ts";
import {
  selectDraft,
  selectFailure,
  selectIsIncomplete,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useUser } from "../shared/actors.ts";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { focusInvalid } from "../shared/focus-invalid.ts";
import { useWholeInView } from "../shared/keep-in-view.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { SnippetsMenu } from "./snippets/snippets-menu.tsx";
import { useFocusHandover } from "./use-focus-handover.ts";
import * as styles from "./feedback-thread.css.ts";

interface TextFormProps {
  threadRef: FeedbackThreadRef;
  target: DraftTarget;
  label: string;
  placeholder?: string;
  submitLabel: string;
  rows: number;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** The form of a draft target. An empty text is not sent [5.9]. */
export function TextForm({
  threadRef,
  target,
  label,
  placeholder,
  submitLabel,
  rows,
  fieldRef,
}: TextFormProps) {
  const draftRef = useSelector(threadRef, selectDraftAt(target));
  const { text, stored, isRestored, isIncomplete, failure, isBusy } = useTyped(draftRef);
  const person = useSelector(threadRef, selectPerson);
  const team = useSelector(threadRef, selectThread);
  const user = useUser();
  const form = useFocusHandover<HTMLFormElement>(target);
  const isReply = target.kind === "newReply";
  useWholeInView(form, !isNew(target));

  const type = (typed: string): void => {
    if (draftRef === undefined) threadRef.send({ type: "draft.started", target, text: typed });
    // Clearing the box discards the draft.
    else if (typed === "" && isNew(target)) draftRef.send({ type: "draft.cancelled" });
    else draftRef.send({ type: "draft.changed", change: { text: typed } });
  };
  const cancel = (): void => draftRef?.send({ type: "draft.cancelled" });
  const error =
    isIncomplete && isBlank(text) ? "Write something first." : lengthError(text, textLimits.feedback, stored);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    flushSync(() => {
      // Only a draft can say that it is empty.
      if (draftRef === undefined) threadRef.send({ type: "draft.started", target, text });
      threadRef.send({ type: "text.submitted", target });
    });
    focusInvalid(event.currentTarget);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !isNew(target)) draftRef?.send({ type: "draft.escaped" });
  };

  return (
    <form ref={form} onSubmit={submit} aria-label={label} data-place={draftIdOf(target)} noValidate>
      <Stack gap="small">
        <Stack gap="small" {...(isReply && { className: styles.line })}>
          {isReply && <Avatar name={user?.name ?? ""} size="small" />}
          <TextArea
            label={label}
            labelHidden
            placeholder={placeholder}
            rows={rows}
            opens={isReply}
            value={text}
            onChange={({ target: { value } }) => type(value)}
            onKeyDown={press}
            error={error}
            readOnly={isBusy}
            ref={fieldRef}
          />
          <Inline justify="end" wrap={!isReply}>
            {person.role === "supervisor" && team !== null && !isBusy && (
              <SnippetsMenu
                label={isReply ? `Snippets: ${label}` : "Snippets"}
                userId={person.userId}
                names={{ team: team.teamName, project: team.projectTitle }}
                text={text}
                field={() => form.current?.querySelector("textarea")}
              />
            )}
            {!isNew(target) && (
              <Button aria-disabled={isBusy} onClick={cancel}>
                Cancel
              </Button>
            )}
            <SubmitButton
              kind={isReply ? "secondary" : "primary"}
              busy={isBusy}
              // A page has one for each feedback.
              aria-label={isReply ? label : undefined}
            >
              {submitLabel}
            </SubmitButton>
          </Inline>
        </Stack>
        <SlowHint isWaiting={isBusy} />
        {failure !== null && (
          <FailureAlert noticeKey={draftIdOf(target)} title={failedTexts[target.kind]}>
            {`${asSentence(errorMessage(failure))} Your text is still here.`}
          </FailureAlert>
        )}
        {isRestored && !isBusy && (
          <DraftRestored onDiscard={() => draftRef?.send({ type: "draft.discarded" })} />
        )}
      </Stack>
    </form>
  );
}

/** A draft's state, and the text before the edit as `stored`. Without a draft, both texts are empty. */
export function useTyped(draftRef: TextRef | undefined) {
  return {
    text: useSelector(draftRef, (snapshot) =>
      snapshot === undefined ? "" : selectDraft(snapshot).fields.text,
    ),
    stored: useSelector(draftRef, (snapshot) =>
      snapshot === undefined ? "" : selectDraft(snapshot).base.text,
    ),
    isRestored: useSelector(draftRef, (snapshot) => snapshot !== undefined && selectIsRestored(snapshot)),
    isIncomplete: useSelector(draftRef, (snapshot) => snapshot !== undefined && selectIsIncomplete(snapshot)),
    failure: useSelector(draftRef, (snapshot) => (snapshot === undefined ? null : selectFailure(snapshot))),
    isBusy: useSelector(draftRef, (snapshot) => snapshot !== undefined && selectIsSaving(snapshot)),
  };
}
