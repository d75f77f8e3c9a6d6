import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { labelsOf } from "../../../machines/domain/user.ts";
import { fileMarks } from "../../../machines/domain/marks.ts";
import {
  selectChanged,
  selectFiles,
  selectTeamId,
  selectView,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Anchored } from "../shared/anchored.tsx";
import { usePageNews, WithNews } from "../news/page-news.tsx";
import { LoadFailedAlert, StaleDataAlert } from "../shared/failure-alerts.tsx";
import { FileItem } from "./file-item.tsx";
import * as styles from "./project-files.css.ts";

interface FileListProps {
  flowRef: ProjectFilesRef;
  /** Shown if there are no files. */
  empty: { readonly heading: string; readonly help: string };
}

const notLoaded = "Failed to load project files";

/** The team's files, newest first; or why there are none. */
export function FileList({ flowRef, empty }: FileListProps) {
  const read = useSelector(flowRef, selectFiles);
  const view = useSelector(flowRef, selectView, shallowEqual);
  const teamId = useSelector(flowRef, selectTeamId);
  const changed = useSelector(flowRef, selectChanged);
  const isCurrent = view.kind === "current";
  const shown = useMemo(
    () =>
      read !== null && isCurrent
        ? { marks: { files: fileMarks(read.files) }, changed: { files: changed } }
        : null,
    [read, changed, isCurrent],
  );
  const news = usePageNews(teamId, shown);
  const uploaders = useMemo(
    () =>
      labelsOf(
        (read?.files ?? []).map(({ studentId, studentName }) => ({ userId: studentId, name: studentName })),
      ),
    [read],
  );
  const reload = (): void => flowRef.send({ type: "reload.pressed", of: "files" });

  return (
    <Stack as="section" gap="small" aria-labelledby="files">
      <Heading level={2} id="files" tabIndex={-1}>
        Files
      </Heading>
      {view.kind === "failed" && (
        <LoadFailedAlert title={notLoaded} failure={view.failure} onRetry={reload} />
      )}
      {read === null && view.kind !== "failed" && <Skeleton label="Loading..." kind="rows" />}
      {read !== null && view.kind === "stale" && (
        <StaleDataAlert title={notLoaded} readAt={read.readAt} failure={view.failure} onRetry={reload} />
      )}
      <WithNews news={news}>
        {read?.files.length === 0 && (
          <EmptyState level={3} icon={<FolderIcon />} heading={empty.heading}>
            {empty.help}
          </EmptyState>
        )}
        {read !== null && read.files.length > 0 && (
          <Anchored>
            <Stack as="ul" gap="none" className={styles.list}>
              {read.files.map((file) => (
                <FileItem
                  key={file.id}
                  flowRef={flowRef}
                  file={file}
                  uploader={uploaders.get(file.studentId) ?? file.studentName}
                />
              ))}
            </Stack>
          </Anchored>
        )}
      </WithNews>
    </Stack>
  );
}
