import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { selectProjectCompletion } from "../../../machines/app/app.machine.ts";
import {
  selectIsLoading,
  selectIsNotFound,
  selectIsUnassigned,
  selectIsUnread,
  selectProject,
  selectTeam,
  type ProjectCompletionRef,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons-pages.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { useDashboardTeam } from "../dashboard/outlet.ts";
import { paths } from "../paths.ts";
import { ProjectCard } from "./project-card.tsx";

/** My Project [2.55] to [2.57]: what the team works on, and whether it is done. */
export function MyProject() {
  const { app } = useActors();
  const { teamId } = useDashboardTeam();
  const completion = useSelector(app, selectProjectCompletion);
  const heading = useArrival("My Project");
  useEffect(() => {
    app.send({ type: "projectCompletion.opened", teamId });
  }, [app, teamId]);

  return (
    <>
      <PageHeader headingRef={heading} title="My Project" />
      {completion === undefined ? <Skeleton label="Loading project..." kind="cards" /> : <Flow completion={completion} />}
    </>
  );
}

function Flow({ completion }: { completion: ProjectCompletionRef }) {
  const team = useSelector(completion, selectTeam);
  const project = useSelector(completion, selectProject);
  const isLoading = useSelector(completion, selectIsLoading);
  const isUnassigned = useSelector(completion, selectIsUnassigned);
  const isNotFound = useSelector(completion, selectIsNotFound);
  const isUnread = useSelector(completion, selectIsUnread);
  const reload = <Button onClick={() => completion.send({ type: "reload.pressed" })}>Try again</Button>;

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
        Your team gets its project when you book a supervisor for it.
      </EmptyState>
    );
  }
  if (isNotFound || isUnread) {
    return (
      <Alert tone="bad" title={isNotFound ? "Failed to load project data" : "Failed to fetch project"} action={reload}>
        Check your connection and try again.
      </Alert>
    );
  }
  if (project === null || team === null) return isLoading ? <Skeleton label="Loading project..." kind="cards" /> : null;
  return <ProjectCard completion={completion} project={project} team={team} />;
}
