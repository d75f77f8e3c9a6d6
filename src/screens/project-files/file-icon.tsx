import type { ReactNode } from "react";
import { fileKindOf, type FileKind } from "./file-kind.ts";
import * as styles from "./file-icon.css.ts";

const page = <path d="M5 2.75h6.5L15 6.25v11H5Zm6.5 0v3.5H15" />;

const pictures: Readonly<Record<FileKind, ReactNode>> = {
  document: (
    <>
      {page}
      <path d="M7.5 10h5M7.5 13h5" />
    </>
  ),
  sheet: (
    <>
      <rect x="3" y="3.5" width="14" height="13" rx="1.5" />
      <path d="M3 8h14M3 12.25h14M8 8v8.5" />
    </>
  ),
  slides: (
    <>
      <rect x="2.75" y="3.5" width="14.5" height="9.5" rx="1.5" />
      <path d="M10 13v3.5M6.5 16.75h7" />
    </>
  ),
  code: <path d="m7 5.5-4.5 4.5L7 14.5m6-9 4.5 4.5-4.5 4.5" />,
  picture: (
    <>
      <rect x="3" y="3.5" width="14" height="13" rx="1.5" />
      <path d="m3.5 14 3.75-4 3 3 2.5-2.25 3.75 3.5" />
      <circle cx="12.75" cy="7.25" r="1" />
    </>
  ),
  video: (
    <>
      <rect x="2.75" y="4" width="14.5" height="12" rx="2" />
      <path d="M8.5 7.5v5l4-2.5Z" />
    </>
  ),
  archive: (
    <>
      <path d="M3 7h14v9.5H3ZM4.25 3.5h11.5L17 7H3Z" />
      <path d="M8 10h4" />
    </>
  ),
  link: (
    <path d="m8.25 11.75 3.5-3.5M9 6.25l1.6-1.6a3.3 3.3 0 0 1 4.75 4.75L13.75 11M11 13.75l-1.6 1.6a3.3 3.3 0 0 1-4.75-4.75L6.25 9" />
  ),
};

/** A picture of what a link leads to. It only decorates: the title and the host are beside it. */
export function FileIcon({ url }: { url: string }) {
  const kind = fileKindOf(url);
  return (
    <span className={styles.kind[kind]} aria-hidden="true">
      <svg
        className={styles.picture}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        {pictures[kind]}
      </svg>
    </span>
  );
}
