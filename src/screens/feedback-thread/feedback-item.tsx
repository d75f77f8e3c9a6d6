import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { Feedback } from "../../../machines/domain/feedback.ts";
import {
  selectEditing,
  selectIsFeedbackChanged,
  selectPerson,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { mayChangeFeedback, nameIn, type Thread } from "../../../machines/feedback-thread/thread.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { DateText } from "../text/date-text.tsx";
import { LinkedText } from "../text/linked-text.tsx";
import { FreshMark } from "../news/page-news.tsx";
import { ChangeButtons } from "./change-buttons.tsx";
import { FeedbackTasks } from "./feedback-tasks.tsx";
import { MakeTask } from "./make-task.tsx";
import { Replies } from "./replies.tsx";
import * as styles from "./feedback-thread.css.ts";

interface FeedbackItemProps {
  threadRef: FeedbackThreadRef;
  team: Thread;
  feedback: Feedback;
}

/** A piece of feedback: author, text and replies [2.35] [2.41]. */
export function FeedbackItem({ threadRef, team, feedback }: FeedbackItemProps) {
  const { id, content, date, supervisorId, supervisorName } = feedback;
  const person = useSelector(threadRef, selectPerson);
  const isEditing = useSelector(threadRef, selectEditing) === id;
  const isChanged = useSelector(threadRef, selectIsFeedbackChanged(id));
  const name = nameIn(team, supervisorId, supervisorName);
  const headingId = useId();

  return (
    <Card
      as="li"
      padding="none"
      data-feedback={id}
      data-changed={isChanged || undefined}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <div className={styles.item}>
        <span className={styles.mark}>
          <Avatar name={name} />
        </span>
        <div className={styles.body}>
          <div className={styles.entry}>
            <div className={styles.itemByline}>
              <h2 className={styles.itemHeading} id={headingId}>
                <TypedText className={styles.author}>{name}</TypedText> <span>·</span>{" "}
                <bdi className={styles.unbroken}>
                  <DateText date={date} />
                </bdi>{" "}
                <FreshMark kind="feedback" id={id} />
              </h2>
              <span className={styles.work}>
                <TypedText>{team.projectTitle || "Untitled"}</TypedText> <span>·</span>{" "}
                <TypedText>{team.teamName}</TypedText>
              </span>
            </div>
            <p className={styles.content} {...inItsLanguage(content)}>
              <LinkedText text={content} teamId={team.teamId} />
            </p>
            <div className={styles.tools}>
              {person.role === "student" && (
                <MakeTask teamId={team.teamId} feedbackId={id} content={content} />
              )}
              {mayChangeFeedback(person, feedback) && (
                <ChangeButtons
                  content={content}
                  isEditing={isEditing}
                  onEdit={() =>
                    threadRef.send({ type: "edit.opened", target: { kind: "feedback", feedbackId: id } })
                  }
                  onDelete={() =>
                    threadRef.send({ type: "deletion.asked", removal: { kind: "feedback", feedback } })
                  }
                />
              )}
            </div>
          </div>
          <FeedbackTasks threadRef={threadRef} feedbackId={id} teamId={team.teamId} />
          <Replies threadRef={threadRef} feedback={feedback} />
        </div>
      </div>
    </Card>
  );
}
