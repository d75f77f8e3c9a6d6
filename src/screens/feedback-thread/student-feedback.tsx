import { useSelector } from "@xstate/react";
import {
  noFeedback,
  type FeedbackThreadRef,
  selectReplies,
  selectThread,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { labelsOf, type Role } from "../../../machines/domain/user.ts";
import { nameIn, type Replies, type Thread as TeamThread } from "../../../machines/feedback-thread/thread.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { Thread } from "./thread.tsx";
import * as styles from "./feedback-thread.css.ts";

/** Feedback for students to read and reply to [2.35] to [2.39]. */
export function StudentFeedback({ flowRef }: { flowRef: FeedbackThreadRef }) {
  return (
    <>
      <PageHeading title="Feedback" lead="Comments from your supervisor, and your replies." />
      <div className={styles.reading}>
        <Thread threadRef={flowRef} empty={<NoFeedback />} />
        <People threadRef={flowRef} />
      </div>
    </>
  );
}

/** The placeholder if there is no feedback [2.38]. */
function NoFeedback() {
  return (
    <li data-feedback={noFeedback.id}>
      <EmptyState icon={<SpeechIcon />} heading={noFeedback.content}>
        Your supervisor's feedback appears here, and you can reply to it.
      </EmptyState>
    </li>
  );
}

/** The team's project, and who has written how much. Nothing before anybody has. */
function People({ threadRef }: { threadRef: FeedbackThreadRef }) {
  const team = useSelector(threadRef, selectThread);
  const replies = useSelector(threadRef, selectReplies);
  if (team === null || team.feedback.length === 0) return null;
  return (
    <section className={styles.side} aria-labelledby="people">
      <p className={styles.about}>
        <span className={styles.author}>
          <TypedText>{team.projectTitle || "Untitled"}</TypedText>
        </span>
        <span>
          <TypedText>{team.teamName}</TypedText>
        </span>
      </p>
      <Heading level={2} size="eyebrow" id="people">
        People
      </Heading>
      <Stack as="ul" gap="none">
        {writersIn(team, replies).map(({ key, name, count }) => (
          <li key={key} className={styles.person}>
            <Avatar name={name} size="small" />
            <span>
              <TypedText>{name}</TypedText>
            </span>
            <span className={styles.meta}>{count === 1 ? "1 comment" : `${count} comments`}</span>
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface Writer {
  readonly key: string;
  readonly userId: number | null;
  readonly name: string;
  readonly count: number;
}

/** The most active writer comes first; ids distinguish people with the same name. */
function writersIn(team: TeamThread, replies: Replies): readonly Writer[] {
  const writers = new Map<string, Writer>();
  const add = (role: Role, userId: number | null, sent: string): void => {
    const name = nameIn(team, userId, sent);
    const key = `${role} ${userId ?? name}`;
    writers.set(key, { key, userId, name, count: (writers.get(key)?.count ?? 0) + 1 });
  };
  for (const { id, supervisorId, supervisorName } of team.feedback) {
    add("supervisor", supervisorId, supervisorName);
    for (const { author } of replies[id] ?? []) add(author.role, author.userId, author.name);
  }
  const all = [...writers.values()];
  const labels = labelsOf(all.flatMap(({ userId, name }) => (userId === null ? [] : { userId, name })));
  return all
    .map((writer) => ({ ...writer, name: labels.get(writer.userId ?? 0) ?? writer.name }))
    .toSorted((a, b) => b.count - a.count);
}
