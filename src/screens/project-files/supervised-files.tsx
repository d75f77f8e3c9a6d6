import { useSelector } from "@xstate/react";
import {
  selectAreProjectsStale,
  selectHaveProjectsFailed,
  selectProjects,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaleDataAlert } from "../stale-data-alert.tsx";
import { useChosenTeam } from "../chosen-team.ts";
import { ProjectSelect } from "../project-select.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { FileList } from "./file-list.tsx";
import * as styles from "./project-files.css.ts";

const empty = {
  heading: "No files uploaded for this project yet.",
  help: "Files the team uploads appear here.",
};
const notLoaded = "We couldn't load your projects.";

/** The files of supervised teams, one team at a time, read-only [2.48] [2.49]. The URL selects the team. */
export function SupervisedFiles({ flow }: { flow: ProjectFilesRef }) {
  const [teamId, choose] = useChosenTeam();
  const heading = usePageHeading();
  return (
    <>
      <PageHeader
        headingRef={heading}
        title="Project Files"
        lead="Files shared by the teams you supervise."
      />
      <Stack gap="extraLarge">
        <Chooser flow={flow} teamId={teamId} onChoose={choose} />
        {teamId !== null && <FileList flow={flow} empty={empty} />}
      </Stack>
    </>
  );
}

interface ChooserProps {
  flow: ProjectFilesRef;
  teamId: number | null;
  onChoose: (teamId: number | null) => void;
}

function Chooser({ flow, teamId, onChoose }: ChooserProps) {
  const read = useSelector(flow, selectProjects);
  const hasLoadFailed = useSelector(flow, selectHaveProjectsFailed);
  const isStale = useSelector(flow, selectAreProjectsStale);
  const reload = (): void => flow.send({ type: "projectsReload.pressed" });

  if (hasLoadFailed) {
    return (
      <Alert tone="bad" title={notLoaded} action={<Button onClick={reload}>Try again</Button>}>
        Check your connection and try again.
      </Alert>
    );
  }
  if (read === null) return <Skeleton label="Loading..." count={1} />;
  return (
    <>
      {isStale && <StaleDataAlert title={notLoaded} readAt={read.readAt} onRetry={reload} />}
      {read.projects.length === 0 ? (
        <EmptyState icon={<FolderIcon />} heading="No projects are currently under your supervision.">
          Teams that book you appear here, with their files.
        </EmptyState>
      ) : (
        <div className={styles.chooser}>
          <ProjectSelect
            placeholder="-- Select Project --"
            projects={read.projects}
            teamId={teamId}
            onChoose={onChoose}
          />
        </div>
      )}
      {read.projects.length > 0 && teamId === null && (
        <EmptyState icon={<FolderIcon />} heading="Select a project">
          Its files appear here.
        </EmptyState>
      )}
    </>
  );
}
