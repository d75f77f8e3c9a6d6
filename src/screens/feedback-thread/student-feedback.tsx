import {
  noFeedback,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { People } from "./people.tsx";
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
