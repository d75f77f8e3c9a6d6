import { useSelector } from "@xstate/react";
import { selectFeedbackThread } from "../../../machines/app/app.machine.ts";
import {
  selectAreProjectsLoading,
  selectAreProjectsUnread,
  selectProjects,
  selectTeamId,
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { FolderIcon } from "../../ui/icons-pages.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { useChosenTeam } from "../chosen-team.ts";
import { ProjectSelect } from "../project-select.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { useThreadOf } from "./opening.ts";
import { Thread } from "./thread.tsx";
import * as styles from "./feedback-thread.css.ts";

/** Feedback as a supervisor gives it, to one of their projects at a time [2.40] to [2.43]. Which one is in the address. */
export function SupervisorFeedback() {
  const { app } = useActors();
  const [teamId, choose] = useChosenTeam();
  const thread = useSelector(app, selectFeedbackThread);
  const heading = useArrival("Feedback");
  useThreadOf(teamId);
  return (
    <>
      <PageHeader headingRef={heading} title="Feedback" lead="Tell a team what you think of its work, and read its replies." />
      <Stack className={styles.page} gap="large">
        {thread === undefined ? <Skeleton label="Loading..." /> : <Flow thread={thread} teamId={teamId} onChoose={choose} />}
      </Stack>
    </>
  );
}

interface FlowProps {
  thread: FeedbackThreadRef;
  teamId: number | null;
  onChoose: (teamId: number | null) => void;
}

function Flow({ thread, teamId, onChoose }: FlowProps) {
  const team = useSelector(thread, selectThread);
  // The address is ahead of the chart for a moment, and what is still there is another project's.
  const isOfTeam = useSelector(thread, selectTeamId) === teamId;
  return (
    <>
      <Projects thread={thread} teamId={teamId} onChoose={onChoose} />
      {isOfTeam && team !== null && <FeedbackForm thread={thread} team={team} />}
      {isOfTeam && teamId !== null && <Thread thread={thread} empty={<NoFeedback />} />}
    </>
  );
}

function Projects({ thread, teamId, onChoose }: FlowProps) {
  const projects = useSelector(thread, selectProjects);
  const areLoading = useSelector(thread, selectAreProjectsLoading);
  const areUnread = useSelector(thread, selectAreProjectsUnread);

  if (areLoading && projects.length === 0) return <Skeleton label="Loading your projects..." count={1} />;
  return (
    <>
      {areUnread && (
        <Alert
          tone={projects.length === 0 ? "bad" : "warning"}
          title="Your projects could not be loaded."
          action={<Button onClick={() => thread.send({ type: "projectsReload.pressed" })}>Try again</Button>}
          announced
        >
          {projects.length === 0 ? "Check your connection and try again." : "There may be others by now."}
        </Alert>
      )}
      {projects.length > 0 && <ProjectSelect placeholder="-- Select a Project --" projects={projects} teamId={teamId} onChoose={onChoose} />}
      {projects.length > 0 && teamId === null && (
        <EmptyState icon={<SpeechIcon />} heading="Select a project">
          Its feedback and the team's replies are shown here.
        </EmptyState>
      )}
      {projects.length === 0 && !areUnread && (
        <EmptyState icon={<FolderIcon />} heading="No projects are currently under your supervision.">
          A team that books you can be given feedback here.
        </EmptyState>
      )}
    </>
  );
}

function NoFeedback() {
  return (
    <li>
      <EmptyState icon={<SpeechIcon />} heading="No feedback yet.">
        What you send to this team appears here, with its replies.
      </EmptyState>
    </li>
  );
}
