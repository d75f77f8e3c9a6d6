import { shallowEqual, useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import {
  selectView,
  type ProjectCompletionRef,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { loadFailedNotice } from "../../../machines/project-completion/messages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useUser } from "../shared/actors.ts";
import { LoadFailedAlert } from "../shared/load-alerts.tsx";
import { paths } from "../navigation/paths.ts";
import { PrintButton } from "../printout/print-button.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { Home } from "./home.tsx";
import { ProjectCard } from "./project-card.tsx";

/** My Project [2.55] to [2.57]: the team's project, its status, and what the team has done. */
export function MyProject({ flowRef }: { flowRef: ProjectCompletionRef }) {
  const team = useUser()?.team;
  return (
    <>
      <PageHeading
        title="My Project"
        actions={team && <PrintButton teams={[{ teamId: team.teamId, name: team.teamName }]} />}
      />
      <LoadedProject completionRef={flowRef} />
    </>
  );
}

function LoadedProject({ completionRef }: { completionRef: ProjectCompletionRef }) {
  const view = useSelector(completionRef, selectView, shallowEqual);
  switch (view.kind) {
    case "loading":
      return <Skeleton label="Loading project..." kind="panels" count={1} />;
    case "noProject":
      return <NoProject supervisorName={view.supervisorName} />;
    case "notFound":
    case "failed":
      return (
        <LoadFailedAlert
          noticeKey={loadFailedNotice.key}
          title={view.kind === "notFound" ? "Failed to load project data" : "Failed to fetch project"}
          failure={view.failure}
          onRetry={() => completionRef.send({ type: "reload.pressed", of: "project" })}
        />
      );
    case "project":
      return (
        <>
          <ProjectCard completionRef={completionRef} project={view.project} team={view.team} />
          <Home completionRef={completionRef} project={view.project} team={view.team} />
        </>
      );
  }
}

function NoProject({ supervisorName }: { supervisorName: string | null }) {
  if (supervisorName !== null) {
    return (
      <EmptyState icon={<FolderIcon />} heading="No project assigned yet!">
        {`${supervisorName} supervises your team, but its project is missing. Ask whoever runs this service to add it.`}
      </EmptyState>
    );
  }
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
