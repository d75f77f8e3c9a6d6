import { linkOf } from "../../../machines/domain/web-address.ts";
import {
  ArchiveIcon,
  CodeIcon,
  DocumentIcon,
  LinkIcon,
  PictureIcon,
  SheetIcon,
  SlidesIcon,
  VideoIcon,
} from "../../ui/icons.tsx";
import * as styles from "./file-icon.css.ts";

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

/** A picture of what a link leads to. It only decorates: the title and the host are beside it. */
export function FileIcon({ url }: { url: string }) {
  const kind = fileKindOf(url);
  const Icon = icons[kind];
  return (
    <span className={styles.kind[kind]} aria-hidden="true">
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
