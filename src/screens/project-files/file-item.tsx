import { useSelector } from "@xstate/react";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import {
  selectIsChanged,
  selectIsOwn,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { DateText } from "../date-text.tsx";
import { FreshMark } from "../news/page-news.tsx";
import { SafeLink } from "../safe-link.tsx";
import * as styles from "./project-files.css.ts";

interface FileItemProps {
  flow: ProjectFilesRef;
  file: FileLink;
}

/** One file [2.45] [2.48]: title, link, uploader, date and actions. */
export function FileItem({ flow, file }: FileItemProps) {
  const isOwn = useSelector(flow, selectIsOwn(file));
  const isChanged = useSelector(flow, selectIsChanged(file.id));
  const { id, title, url, date, studentName } = file;
  const host = linkOf(url)?.host;
  return (
    <Card as="li" id={`file-${id}`} tabIndex={-1} data-changed={isChanged || undefined}>
      <div className={styles.file}>
        <Stack gap="tiny" align="start">
          <Heading level={3}>{title}</Heading>
          <Inline className={styles.facts} gap="small">
            {host !== undefined && <bdi>{host}</bdi>}
            <DateText date={date} />
            <span dir="auto">{studentName}</span>
            <FreshMark kind="files" id={id} />
          </Inline>
        </Stack>
        <Inline>
          <SafeLink url={url} label={`Download “${title}”`} className={buttonClass("secondary", "compact")}>
            <DownloadIcon size="small" />
            Download
          </SafeLink>
          {isOwn && (
            <>
              <Button
                id={`edit-file-${id}`}
                size="compact"
                aria-label={`Edit “${title}”`}
                onClick={() => flow.send({ type: "editForm.opened", fileId: id })}
              >
                Edit
              </Button>
              <Button
                id={`delete-file-${id}`}
                size="compact"
                aria-label={`Delete “${title}”`}
                onClick={() => flow.send({ type: "deletion.asked", fileId: id })}
              >
                Delete
              </Button>
            </>
          )}
        </Inline>
      </div>
    </Card>
  );
}
