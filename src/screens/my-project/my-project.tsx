import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import {
  selectIsLoading,
  selectIsNotFound,
  selectHasNoProject,
  selectHasLoadFailed,
  selectLoadFailure,
  selectProject,
  selectTeam,
  type ProjectCompletionRef,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { loadFailedNotice } from "../../../machines/project-completion/messages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useUser } from "../actors.ts";
import { FailureAlert } from "../notices/failure-alert.tsx";
import { paths } from "../paths.ts";
import { PrintButton } from "../report/print-button.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { Home } from "./home.tsx";
import { ProjectCard } from "./project-card.tsx";

/** My Project [2.55] to [2.57]: the team's project, its status, and what the team has done. */
export function MyProject({ flow }: { flow: ProjectCompletionRef }) {
  const heading = usePageHeading();
  const team = useUser()?.team;
  return (
    <>
      <PageHeader
        headingRef={heading}
        title="My Project"
        actions={team && <PrintButton teams={[{ teamId: team.teamId, name: team.teamName }]} />}
      />
      <LoadedProject completion={flow} />
    </>
  );
}

function LoadedProject({ completion }: { completion: ProjectCompletionRef }) {
  const team = useSelector(completion, selectTeam);
  const project = useSelector(completion, selectProject);
  const isLoading = useSelector(completion, selectIsLoading);
  const isUnassigned = useSelector(completion, selectHasNoProject);
  const isNotFound = useSelector(completion, selectIsNotFound);
  const hasLoadFailed = useSelector(completion, selectHasLoadFailed);
  const failure = useSelector(completion, selectLoadFailure);
  const reload = (
    <Button onClick={() => completion.send({ type: "reload.pressed", of: "project" })}>Try again</Button>
  );

  if (isUnassigned && team !== null && team.supervisorName !== null) {
    return (
      <EmptyState icon={<FolderIcon />} heading="No project assigned yet!">
        {`${team.supervisorName} supervises your team, but its project is missing. Ask whoever runs this service to add it.`}
      </EmptyState>
    );
  }
  if (isUnassigned) {
    return (
      <EmptyState
        icon={<FolderIcon />}
        heading="No project assigned yet!"
        action={
          <Link className={buttonClass("primary")} to={paths.booking}>
            Book a Supervisor
          </Link>
        }
      >
        Your team creates its project when you book a supervisor.
      </EmptyState>
    );
  }
  if (isNotFound || hasLoadFailed) {
    return (
      <FailureAlert
        noticeKey={loadFailedNotice.key}
        title={isNotFound ? "Failed to load project data" : "Failed to fetch project"}
        action={reload}
      >
        {failure && loadAdvice(failure)}
      </FailureAlert>
    );
  }
  if (project === null || team === null)
    return isLoading ? <Skeleton label="Loading project..." kind="panels" count={1} /> : null;
  return (
    <>
      <ProjectCard completion={completion} project={project} team={team} />
      <Home completion={completion} project={project} team={team} />
    </>
  );
}
