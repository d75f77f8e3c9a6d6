import { shallowEqual, useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { FeedbackThreadRef } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import { selectProjects, selectProjectsFailure } from "../../../machines/shared/supervised-projects.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailedAlert, StaleDataAlert } from "./failure-alerts.tsx";

const notLoaded = "We couldn't load your projects.";

interface SupervisedProjectsProps {
  flowRef: FeedbackThreadRef | ProjectFilesRef;
  placeholder: string;
  teamId: number | null;
  onChoose: (teamId: number | null) => void;
  /** What appears once a team has booked the user. */
  help: string;
  /** Shown until a project is selected. */
  unselected?: ReactNode;
}

/** Selects one of the supervised projects. */
export function SupervisedProjects({
  flowRef,
  placeholder,
  teamId,
  onChoose,
  help,
  unselected,
}: SupervisedProjectsProps) {
  const view = useSelector(flowRef, selectProjects, shallowEqual);
  const failure = useSelector(flowRef, selectProjectsFailure);
  const reload = (): void => flowRef.send({ type: "reload.pressed", of: "projects" });

  if (view.kind === "failed")
    return <LoadFailedAlert title={notLoaded} failure={view.failure} onRetry={reload} />;
  if (view.kind === "loading") return <Skeleton label="Loading your projects..." count={1} />;
  const { projects, readAt } = view.read;
  return (
    <>
      {view.isStale && (
        <StaleDataAlert title={notLoaded} readAt={readAt} failure={failure} onRetry={reload} />
      )}
      {projects.length === 0 ? (
        <EmptyState icon={<FolderIcon />} heading="No projects are currently under your supervision.">
          {help}
        </EmptyState>
      ) : (
        <div
          data-on-paper={projects
            .filter((project) => project.teamId === teamId)
            .map(labelOf)
            .join()}
        >
          <Select
            label="Project"
            placeholder={placeholder}
            options={projects.map((project) => ({
              value: project.teamId,
              label: labelOf(project),
            }))}
            value={teamId ?? ""}
            onChange={({ target: { value } }) => onChoose(value === "" ? null : Number(value))}
          />
        </div>
      )}
      {projects.length > 0 && teamId === null && unselected}
    </>
  );
}

const labelOf = ({ title, teamName }: TeamProject): string => `${title || "Untitled"} (${teamName})`;
