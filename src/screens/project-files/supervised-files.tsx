import { shallowEqual, useSelector } from "@xstate/react";
import type { ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { isForeignTeam, selectProjects } from "../../../machines/shared/supervised-projects.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { useChosenTeam } from "../navigation/paths.ts";
import { ForeignTeam, TeamPages } from "../navigation/team-pages.tsx";
import { SupervisedProjects } from "../shared/supervised-projects.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { FileList } from "./file-list.tsx";
import * as styles from "./project-files.css.ts";

const empty = {
  heading: "No files uploaded for this project yet.",
  help: "Files the team uploads appear here.",
};

/** The files of supervised teams, one team at a time, read-only [2.48] [2.49]. The URL selects the team. */
export function SupervisedFiles({ flowRef }: { flowRef: ProjectFilesRef }) {
  const [teamId, choose] = useChosenTeam();
  const projects = useSelector(flowRef, selectProjects, shallowEqual);
  const isForeign = teamId !== null && isForeignTeam(projects, teamId);
  return (
    <>
      <PageHeading
        title="Project Files"
        lead="Files shared by the teams you supervise."
        actions={teamId === null || isForeign ? undefined : <TeamPages teamId={teamId} current="Files" />}
      />
      <Stack gap="large">
        <Stack className={styles.chooser} gap="large">
          <SupervisedProjects
            flowRef={flowRef}
            placeholder="-- Select Project --"
            teamId={teamId}
            onChoose={choose}
            help="Teams that book you appear here, with their files."
            unselected={
              <EmptyState icon={<FolderIcon />} heading="Select a project">
                Its files appear here.
              </EmptyState>
            }
          />
        </Stack>
        {isForeign && <ForeignTeam />}
        {teamId !== null && !isForeign && <FileList flowRef={flowRef} empty={empty} />}
      </Stack>
    </>
  );
}
