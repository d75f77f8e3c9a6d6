import { isUnanswered, type TeamWork } from "../../../machines/domain/team-work.ts";
import { Badge } from "../../ui/badge.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { DateText } from "../text/date-text.tsx";
import { excerptOf } from "../feedback-thread/excerpt.ts";
import { paths } from "../navigation/paths.ts";
import * as styles from "./home.css.ts";
import { Section } from "./section.tsx";

interface LatestFeedbackProps {
  work: TeamWork;
  /** Null: the team has no supervisor. */
  supervisorName: string | null;
}

/** The last three pieces of feedback. */
export function LatestFeedback({ work: { feedback, replies }, supervisorName }: LatestFeedbackProps) {
  return (
    <Section title="Latest feedback" link={{ to: paths.studentFeedback, text: "All feedback" }}>
      {feedback.length === 0 && <p className={styles.muted}>No feedback yet.</p>}
      <Stack as="ul" gap="none" className={styles.list}>
        {feedback.slice(0, 3).map(({ id, content, date, supervisorName: author }) => {
          const thread = replies[id] ?? [];
          return (
            <li key={id}>
              <p className={styles.text} {...inItsLanguage(excerptOf(content))}>
                {excerptOf(content)}
              </p>
              <Inline className={styles.facts} gap="small">
                <TypedText>{author || (supervisorName ?? "")}</TypedText>
                <DateText date={date} />
                <span>{repliesWords(thread.length)}</span>
                {isUnanswered(thread) && (
                  <Badge tone="warning" size="small">
                    Unanswered
                  </Badge>
                )}
              </Inline>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

const repliesWords = (count: number): string => {
  if (count === 0) return "No replies";
  return count === 1 ? "1 reply" : `${count} replies`;
};
