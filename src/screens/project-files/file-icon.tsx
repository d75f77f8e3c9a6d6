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
import { fileKindOf } from "./file-kind.ts";
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
