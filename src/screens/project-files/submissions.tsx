import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { selectEdit, selectFiles, selectRemoval, type ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useArrival } from "../arrival.ts";
import { useDashboardTeam } from "../dashboard/outlet.ts";
import { later } from "../later.tsx";
import { FileList } from "./file-list.tsx";
import { UploadForm } from "./upload-form.tsx";
import { useProjectFiles } from "./use-project-files.ts";

const FileEditDialog = later(async () => (await import("./file-edit.tsx")).FileEditDialog);
const FileRemovalDialog = later(async () => (await import("./file-removal.tsx")).FileRemovalDialog);

const empty = { heading: "No files uploaded yet.", help: "What you upload above can be seen by your whole team and your supervisor." };

/** The student's project files [2.44] to [2.47]: those of the team, and a form for one more. */
export function Submissions() {
  const { teamId } = useDashboardTeam();
  const { flow, isOfTeam } = useProjectFiles(teamId);
  const heading = useArrival("Submissions");
  return (
    <>
      <PageHeader headingRef={heading} title="Submissions" lead="The files of your project, for your team and your supervisor." />
      {flow === undefined || !isOfTeam ? (
        <Skeleton label="Loading..." kind="cards" />
      ) : (
        <Stack gap="extraLarge">
          <UploadForm flow={flow} />
          <FileList flow={flow} empty={empty} />
          <Dialogs flow={flow} />
        </Stack>
      )}
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
    <Suspense>
      {edit !== null && <FileEditDialog flow={flow} edit={edit} returnFocus={() => byId(`edit-file-${edit.file.id}`) ?? byId("files")} />}
      {removal !== null && (
        <FileRemovalDialog
          flow={flow}
          file={removal}
          returnFocus={() => byId(`delete-file-${removal.id}`) ?? byId(`file-${neighbour?.id}`) ?? byId("files")}
        />
      )}
    </Suspense>
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
