import { useSelector } from "@xstate/react";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import {
  selectIsChanged,
  selectIsOwn,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import {
  DownloadIcon,
  ArchiveIcon,
  CodeIcon,
  DocumentIcon,
  LinkIcon,
  PictureIcon,
  SheetIcon,
  SlidesIcon,
  VideoIcon,
} from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { DateText } from "../text/date-text.tsx";
import { FreshMark } from "../news/page-news.tsx";
import { RealHost, realHostOf, SafeLink } from "../text/safe-link.tsx";
import * as styles from "./project-files.css.ts";

interface FileItemProps {
  flowRef: ProjectFilesRef;
  file: FileLink;
  /** The uploader's name, which distinguishes namesakes. */
  uploader: string;
}

/** One file [2.45] [2.48]: title, link, uploader, date and actions. */
export function FileItem({ flowRef, file, uploader }: FileItemProps) {
  const isOwn = useSelector(flowRef, selectIsOwn(file));
  const isChanged = useSelector(flowRef, selectIsChanged(file.id));
  const { id, title, url, date } = file;
  const host = linkOf(url)?.host;
  const realHost = realHostOf(url);
  return (
    <li className={styles.file} id={`file-${id}`} tabIndex={-1} data-changed={isChanged || undefined}>
      <FileIcon url={url} />
      <div className={styles.title}>
        <Heading level={3} size="normal">
          {title}
        </Heading>
        <FreshMark kind="files" id={id} />
      </div>
      <div className={styles.facts}>
        {host !== undefined && (
          <bdi className={styles.host} data-on-paper={realHost === null ? url : `${url} (${realHost})`}>
            <span className={styles.hostName}>
              <TypedText>{host}</TypedText>
              <RealHost url={url} />
            </span>
          </bdi>
        )}
        <bdi className={styles.date}>
          <DateText date={date} />
        </bdi>
        <span className={styles.uploader}>
          <Avatar name={uploader} size="small" />
          <span {...inItsLanguage(uploader)}>{uploader}</span>
        </span>
      </div>
      <div className={styles.actions}>
        <SafeLink url={url} label={`Download “${title}”`} className={buttonClass("secondary", "compact")}>
          <DownloadIcon size="small" />
          <span>Download</span>
        </SafeLink>
        {isOwn && (
          <>
            <Button
              id={`edit-file-${id}`}
              kind="quiet"
              size="compact"
              aria-label={`Edit “${title}”`}
              onClick={() => flowRef.send({ type: "editForm.opened", fileId: id })}
            >
              Edit
            </Button>
            <Button
              id={`delete-file-${id}`}
              kind="quiet"
              size="compact"
              aria-label={`Delete “${title}”`}
              onClick={() => flowRef.send({ type: "deletion.asked", fileId: id })}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const icons = {
  document: DocumentIcon,
  sheet: SheetIcon,
  slides: SlidesIcon,
  code: CodeIcon,
  picture: PictureIcon,
  video: VideoIcon,
  archive: ArchiveIcon,
  link: LinkIcon,
};

/** What a link leads to, as a picture and for screen readers. */
function FileIcon({ url }: { url: string }) {
  const kind = fileKindOf(url);
  const Icon = icons[kind];
  return (
    <span className={styles.kind[kind]} role="img" aria-label={kind}>
      <Icon />
    </span>
  );
}

type FileKind = "document" | "sheet" | "slides" | "code" | "picture" | "video" | "archive" | "link";

const endings: readonly (readonly [FileKind, readonly string[]])[] = [
  ["document", ["pdf", "doc", "docx", "odt", "rtf", "txt", "md", "tex"]],
  ["sheet", ["xls", "xlsx", "ods", "csv", "tsv"]],
  ["slides", ["ppt", "pptx", "odp", "key"]],
  ["code", ["ipynb", "js", "ts", "py", "java", "json", "sql"]],
  ["picture", ["png", "jpg", "jpeg", "gif", "svg", "webp", "fig"]],
  ["video", ["mp4", "webm", "mov"]],
  ["archive", ["zip", "tar", "gz", "7z", "rar"]],
];

/** Hosts, and the first folder where one has several programs. */
const places: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ["docs.google.com/document", "document"],
  ["docs.google.com/spreadsheets", "sheet"],
  ["docs.google.com/presentation", "slides"],
  ["overleaf.com", "document"],
  ["notion.so", "document"],
  ["canva.com", "slides"],
  ["github.com", "code"],
  ["gitlab.com", "code"],
  ["bitbucket.org", "code"],
  ["figma.com", "picture"],
  ["youtube.com", "video"],
  ["youtu.be", "video"],
  ["vimeo.com", "video"],
]);

/** What a link leads to, by the address alone, as a browser reads it; "link" if that does not say. */
export function fileKindOf(url: string): FileKind {
  const href = linkOf(url)?.href ?? "";
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return "link";
  const { hostname, pathname } = new URL(href);
  const place = hostname.replace(/^www\./, "");
  const ending = /\.([a-z\d]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? "";
  return (
    endings.find(([, all]) => all.includes(ending))?.[0] ??
    places.get(`${place}/${pathname.split("/")[1] ?? ""}`) ??
    places.get(place) ??
    "link"
  );
}
