import { useSelector } from "@xstate/react";
import {
  selectAreProjectsLoading,
  selectAreProjectsStale,
  selectHaveProjectsFailed,
  selectProjects,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon, SpeechIcon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useChosenTeam } from "../chosen-team.ts";
import { ProjectSelect } from "../project-select.tsx";
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
      <PageHeader headingRef={heading} title="Feedback" lead="Give feedback and read replies." />
      <Stack className={styles.page} gap="large">
        <Projects thread={flow} teamId={teamId} onChoose={choose} />
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

interface ProjectsProps {
  thread: FeedbackThreadRef;
  teamId: number | null;
  onChoose: (teamId: number | null) => void;
}

function Projects({ thread, teamId, onChoose }: ProjectsProps) {
  const projects = useSelector(thread, selectProjects);
  const areLoading = useSelector(thread, selectAreProjectsLoading);
  const haveFailed = useSelector(thread, selectHaveProjectsFailed);
  const areStale = useSelector(thread, selectAreProjectsStale);

  if (areLoading) return <Skeleton label="Loading your projects..." count={1} />;
  return (
    <>
      {(haveFailed || areStale) && (
        <Alert
          tone={haveFailed ? "bad" : "warning"}
          title="We couldn't load your projects."
          action={<Button onClick={() => thread.send({ type: "projectsReload.pressed" })}>Try again</Button>}
          announced
        >
          {haveFailed ? "Check your connection and try again." : "This list may be out of date."}
        </Alert>
      )}
      {projects.length > 0 && (
        <ProjectSelect
          placeholder="-- Select a Project --"
          projects={projects}
          teamId={teamId}
          onChoose={onChoose}
        />
      )}
      {projects.length > 0 && teamId === null && (
        <EmptyState icon={<SpeechIcon />} heading="Select a project">
          Its feedback and replies appear here.
        </EmptyState>
      )}
      {projects.length === 0 && !haveFailed && (
        <EmptyState icon={<FolderIcon />} heading="No projects are currently under your supervision.">
          Teams that book you appear here.
        </EmptyState>
      )}
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
