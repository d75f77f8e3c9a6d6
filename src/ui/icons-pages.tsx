import { drawn } from "./icons.tsx";

/* Icons of single pages: they come with the first that shows one. */

export const MinusIcon = drawn(<path d="M4 10h12" />);
export const ArrowRightIcon = drawn(<path d="M3.5 10h13m-5-5 5 5-5 5" />, "rightToLeft");
export const ArrowLeftIcon = drawn(<path d="M16.5 10h-13m5-5-5 5 5 5" />, "rightToLeft");
export const FolderIcon = drawn(
  <path d="M2.75 15V5.5A1.5 1.5 0 0 1 4.25 4h3.5l2 2.25h6A1.5 1.5 0 0 1 17.25 7.75V15a1.5 1.5 0 0 1-1.5 1.5H4.25A1.5 1.5 0 0 1 2.75 15Z" />,
);
export const DownloadIcon = drawn(<path d="M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13" />);
export const UploadIcon = drawn(<path d="M10 12.5V3m-4 4 4-4 4 4M3.5 16.5h13" />);
