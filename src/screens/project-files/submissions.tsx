import { useSelector } from "@xstate/react";
import { selectEdit, selectFiles, selectRemoval, type ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { FileEditDialog } from "./file-edit.tsx";
import { FileList } from "./file-list.tsx";
import { FileRemovalDialog } from "./file-removal.tsx";
import { UploadForm } from "./upload-form.tsx";

const empty = { heading: "No files uploaded yet.", help: "What you upload above can be seen by your whole team and your supervisor." };

/** The student's project files [2.44] to [2.47]: those of the team, and a form for one more. */
export function Submissions({ flow }: { flow: ProjectFilesRef }) {
  const heading = usePageHeading();
  return (
    <>
      <PageHeader headingRef={heading} title="Submissions" lead="The files of your project, for your team and your supervisor." />
      <Stack gap="extraLarge">
        <UploadForm flow={flow} />
        <FileList flow={flow} empty={empty} />
        <Dialogs flow={flow} />
      </Stack>
    </>
  );
}

/** Over the page: a file's fields, or the question before it is deleted. */
function Dialogs({ flow }: { flow: ProjectFilesRef }) {
  const edit = useSelector(flow, selectEdit);
  const removal = useSelector(flow, selectRemoval);
  const files = useSelector(flow, selectFiles)?.files ?? [];
  const at = files.findIndex(({ id }) => id === removal?.id);
  const neighbour = files[at + 1] ?? files[at - 1];

  return (
    <>
      {edit !== null && <FileEditDialog flow={flow} edit={edit} returnFocus={() => byId(`edit-file-${edit.file.id}`) ?? byId("files")} />}
      {removal !== null && (
        <FileRemovalDialog
          flow={flow}
          file={removal}
          returnFocus={() => byId(`delete-file-${removal.id}`) ?? byId(`file-${neighbour?.id}`) ?? byId("files")}
        />
      )}
    </>
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
