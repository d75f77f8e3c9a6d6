import { shallowEqual, useSelector } from "@xstate/react";
import {
  selectThread,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { isForeignTeam, selectProjects } from "../../../machines/shared/supervised-projects.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { useUser } from "../shared/actors.ts";
import { useChosenTeam } from "../navigation/paths.ts";
import { ForeignTeam, TeamPages } from "../navigation/team-pages.tsx";
import { SupervisedProjects } from "../shared/supervised-projects.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { FeedbackForm, IdleForm } from "./feedback-form.tsx";
import { Thread } from "./thread.tsx";
import * as styles from "./feedback-thread.css.ts";

/** Feedback for supervisors, for one of their projects at a time [2.40] to [2.43]. The URL selects the project. */
export function SupervisorFeedback({ flowRef }: { flowRef: FeedbackThreadRef }) {
  const [teamId, choose] = useChosenTeam();
  const team = useSelector(flowRef, selectThread);
  const projects = useSelector(flowRef, selectProjects, shallowEqual);
  const user = useUser();
  const isForeign =
    team === null ? teamId !== null && isForeignTeam(projects, teamId) : team.supervisorId !== user?.userId;
  const hasChoice = projects.kind === "read" && projects.read.projects.length > 0;
  // The team of the address needs no choice.
  const hasForm = (hasChoice || team !== null) && !isForeign;
  return (
    <>
      <PageHeading
        title="Feedback"
        lead="Give feedback and read replies."
        actions={teamId === null || isForeign ? undefined : <TeamPages teamId={teamId} current="Feedback" />}
      />
      <div className={hasForm ? styles.writing : styles.choosing}>
        <div className={hasForm ? styles.side : undefined}>
          <SupervisedProjects
            flowRef={flowRef}
            placeholder="-- Select a Project --"
            teamId={teamId}
            onChoose={choose}
            help="Teams that book you appear here."
          />
          {hasForm && (
            <PartBoundary>
              {team === null ? <IdleForm /> : <FeedbackForm threadRef={flowRef} team={team} />}
            </PartBoundary>
          )}
        </div>
        {isForeign && <ForeignTeam />}
        {teamId !== null && !isForeign && (
          <PartBoundary>
            <Thread threadRef={flowRef} empty={<NoFeedback />} />
          </PartBoundary>
        )}
        {hasChoice && teamId === null && (
          <EmptyState icon={<SpeechIcon />} heading="Select a project">
            Its feedback and replies appear here.
          </EmptyState>
        )}
      </div>
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
