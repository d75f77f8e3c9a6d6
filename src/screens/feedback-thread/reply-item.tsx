import { useSelector } from "@xstate/react";
import { useId, useState } from "react";
import type { Reply } from "../../../machines/domain/feedback.ts";
import {
  selectDraftAt,
  selectIsReplyChanged,
  selectPerson,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import { isOwnReply, mayChangeReply, nameIn } from "../../../machines/feedback-thread/thread.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { focusOnArrival } from "../navigation/use-page-heading.ts";
import { DateText } from "../text/date-text.tsx";
import { LinkedText } from "../text/linked-text.tsx";
import { FreshMark } from "../news/page-news.tsx";
import { ChangeButtons } from "./change-buttons.tsx";
import { excerptOf } from "./excerpt.ts";
import { MakeTask } from "./make-task.tsx";
import { TextForm } from "./text-form.tsx";
import * as styles from "./feedback-thread.css.ts";

/** A reply, with Edit and Delete for its author and for the team's supervisor [2.39] [2.42]. */
export function ReplyItem({ threadRef, reply }: { threadRef: FeedbackThreadRef; reply: Reply }) {
  const { id: replyId, feedbackId, content, date, author } = reply;
  const target: DraftTarget = { kind: "reply", feedbackId, replyId };
  const person = useSelector(threadRef, selectPerson);
  const team = useSelector(threadRef, selectThread);
  const isEditing = useSelector(threadRef, selectDraftAt(target)) !== undefined;
  const isChanged = useSelector(threadRef, selectIsReplyChanged(reply));
  // Opened by the user, not restored with the page.
  const [wasOpenedHere, setOpenedHere] = useState(false);
  const bylineId = useId();
  const name = nameIn(team, author.userId, author.name);
  const isOwn = isOwnReply(person, reply);

  if (isEditing) {
    return (
      <li data-reply={replyId} className={styles.editedReply}>
        <TextForm
          threadRef={threadRef}
          target={target}
          label={`Edit “${excerptOf(content)}”`}
          submitLabel="Save"
          rows={2}
          {...(wasOpenedHere && { fieldRef: focusOnArrival })}
        />
      </li>
    );
  }
  return (
    <li
      data-reply={replyId}
      tabIndex={-1}
      aria-labelledby={bylineId}
      data-changed={isChanged || undefined}
      className={styles.reply[isOwn ? "own" : "others"]}
    >
      <p className={styles.byline}>
        <Avatar name={name} size="small" />
        <span id={bylineId}>
          <TypedText className={styles.author}>{name}</TypedText>
          <span>{`${isOwn ? " (you)" : ""} ·`}</span>{" "}
          <bdi className={styles.unbroken}>
            <DateText date={date} />
          </bdi>{" "}
          <FreshMark kind="replies" id={replyId} />
        </span>
      </p>
      <p className={styles.content} {...inItsLanguage(content)}>
        <LinkedText text={content} teamId={team?.teamId ?? 0} />
      </p>
      <div className={styles.tools}>
        {team !== null && person.role === "student" && (
          <MakeTask teamId={team.teamId} feedbackId={feedbackId} content={content} />
        )}
        {mayChangeReply(person, team, reply) && (
          <ChangeButtons
            content={content}
            editRef={(button) => {
              // The form it opened was closed again and took the focus with it.
              if (button !== null && wasOpenedHere && document.activeElement === document.body)
                button.focus();
            }}
            onEdit={() => {
              setOpenedHere(true);
              threadRef.send({ type: "edit.opened", target });
            }}
            onDelete={() => threadRef.send({ type: "deletion.asked", removal: { kind: "reply", reply } })}
          />
        )}
      </div>
    </li>
  );
}
