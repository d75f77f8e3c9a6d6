import { useSelector } from "@xstate/react";
import {
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { useChosenTeam } from "../chosen-team.ts";
import { SupervisedProjects } from "../supervised-projects.tsx";
import { TeamPages } from "../team-pages.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { Thread } from "./thread.tsx";
import * as styles from "./feedback-thread.css.ts";

/**
 * Feedback for supervisors, for one of their projects at a time [2.40] to [2.43]. The URL selects the
 * project.
 */
export function SupervisorFeedback({ flow }: { flow: FeedbackThreadRef }) {
  const [teamId, choose] = useChosenTeam();
  const team = useSelector(flow, selectThread);
  const heading = usePageHeading();
  return (
    <>
      <PageHeader
        headingRef={heading}
        title="Feedback"
        lead="Give feedback and read replies."
        actions={teamId === null ? undefined : <TeamPages teamId={teamId} current="Feedback" />}
      />
      <Stack className={styles.page} gap="large">
        <SupervisedProjects
          flow={flow}
          placeholder="-- Select a Project --"
          teamId={teamId}
          onChoose={choose}
          help="Teams that book you appear here."
          unselected={
            <EmptyState icon={<SpeechIcon />} heading="Select a project">
              Its feedback and replies appear here.
            </EmptyState>
          }
        />
        {team !== null && (
          <PartBoundary>
            <FeedbackForm thread={flow} team={team} />
          </PartBoundary>
        )}
        {teamId !== null && (
          <PartBoundary>
            <Thread thread={flow} empty={<NoFeedback />} />
          </PartBoundary>
        )}
      </Stack>
    </>
  );
}

function NoFeedback() {
  return (
    <li>
      <EmptyState icon={<SpeechIcon />} heading="No feedback yet.">
        Feedback you send to this team appears here, with its replies.
      </EmptyState>
    </li>
  );
}
