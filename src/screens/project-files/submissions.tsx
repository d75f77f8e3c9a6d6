import { useSelector } from "@xstate/react";
import {
  selectDeletion,
  selectEdit,
  selectFiles,
  selectForm,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { usePageHeading } from "../navigation/use-page-heading.ts";
import { FileDeletionDialog } from "./file-deletion.tsx";
import { FileEditDialog } from "./file-edit.tsx";
import { FileList } from "./file-list.tsx";
import { UploadForm } from "./upload-form.tsx";

const empty = {
  heading: "No files uploaded yet.",
  help: "Your team and supervisor can see the files you upload.",
};

/** The student's project files [2.44] to [2.47]: the team's files and an upload form. */
export function Submissions({ flow }: { flow: ProjectFilesRef }) {
  const heading = usePageHeading();
  const form = useSelector(flow, selectForm);
  return (
    <>
      <PageHeader
        headingRef={heading}
        title="Submissions"
        lead="Project files shared with your team and supervisor."
      />
      <Stack gap="large">
        {form !== undefined && (
          <PartBoundary>
            <UploadForm flow={flow} form={form} />
          </PartBoundary>
        )}
        <PartBoundary>
          <FileList flow={flow} empty={empty} />
        </PartBoundary>
        <Dialogs flow={flow} />
      </Stack>
    </>
  );
}

/** The edit dialog or the deletion confirmation. */
function Dialogs({ flow }: { flow: ProjectFilesRef }) {
  const edit = useSelector(flow, selectEdit);
  const deletion = useSelector(flow, selectDeletion);
  const files = useSelector(flow, selectFiles)?.files ?? [];
  const afterDeletion = (fileId: number): HTMLElement | null => {
    const at = files.findIndex(({ id }) => id === fileId);
    const neighbour = files[at + 1] ?? files[at - 1];
    return byId(`delete-file-${fileId}`) ?? byId(`file-${neighbour?.id}`) ?? byId("files");
  };

  return (
    <>
      {edit !== undefined && (
        <FileEditDialog
          flow={flow}
          edit={edit}
          returnFocus={(fileId) => byId(`edit-file-${fileId}`) ?? byId("files")}
        />
      )}
      {deletion !== undefined && <FileDeletionDialog deletion={deletion} returnFocus={afterDeletion} />}
    </>
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
