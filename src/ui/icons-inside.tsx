import { drawn } from "./icons.tsx";

/* Icons that the landing page has no use for: they come with the first screen that shows one. */

export const MenuIcon = drawn(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const PlusIcon = drawn(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = drawn(<path d="M4 10h12" />);
export const DotsIcon = drawn(
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </g>,
);
export const CheckIcon = drawn(<path d="m4 10.5 4 4 8-9" />);
export const ArrowRightIcon = drawn(<path d="M3.5 10h13m-5-5 5 5-5 5" />, "rightToLeft");
export const ArrowLeftIcon = drawn(<path d="M16.5 10h-13m5-5-5 5 5 5" />, "rightToLeft");
export const ArrowUpIcon = drawn(<path d="M10 16.5v-13m-5 5 5-5 5 5" />);
export const ArrowDownIcon = drawn(<path d="M10 3.5v13m-5-5 5 5 5-5" />);
export const UserIcon = drawn(
  <>
    <circle cx="10" cy="6.5" r="3.25" />
    <path d="M3.5 17c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5" />
  </>,
);
export const LogoutIcon = drawn(
  <path d="M12 3.5H5.5A1.5 1.5 0 0 0 4 5v10a1.5 1.5 0 0 0 1.5 1.5H12M8.5 10h8.5m-3-3 3 3-3 3" />,
  "rightToLeft",
);
export const FolderIcon = drawn(
  <path d="M2.75 15V5.5A1.5 1.5 0 0 1 4.25 4h3.5l2 2.25h6A1.5 1.5 0 0 1 17.25 7.75V15a1.5 1.5 0 0 1-1.5 1.5H4.25A1.5 1.5 0 0 1 2.75 15Z" />,
);
export const FileIcon = drawn(
  <path d="M11.5 2.75H6A1.5 1.5 0 0 0 4.5 4.25v11.5A1.5 1.5 0 0 0 6 17.25h8a1.5 1.5 0 0 0 1.5-1.5v-9l-4-4Zm0 0V6.75h4" />,
);
export const HistoryIcon = drawn(<path d="M3.5 4v3.5H7M3.75 7.5A7 7 0 1 1 3 10m7-3.75V10l2.75 1.75" />);
export const CalendarIcon = drawn(
  <>
    <rect x="3" y="4" width="14" height="13" rx="2" />
    <path d="M3 8h14M6.75 2.5v3M13.25 2.5v3" />
  </>,
);
export const CalendarPlusIcon = drawn(
  <path d="M9 17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v3.5M3 8h14M6.75 2.5v3M13.25 2.5v3M15 12v6M12 15h6" />,
);
export const ClockIcon = drawn(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6v4l2.75 1.75" />
  </>,
);
export const FlagIcon = drawn(<path d="M4.5 17.5v-14M4.5 4c4-2 6.5 2 11 .25v7.5c-4.5 1.75-7-2.25-11-.25" />);
export const GripIcon = drawn(
  <g fill="currentColor" stroke="none">
    <circle cx="7" cy="5" r="1.3" />
    <circle cx="13" cy="5" r="1.3" />
    <circle cx="7" cy="10" r="1.3" />
    <circle cx="13" cy="10" r="1.3" />
    <circle cx="7" cy="15" r="1.3" />
    <circle cx="13" cy="15" r="1.3" />
  </g>,
);
export const EditIcon = drawn(<path d="m12.5 4.5 3 3M3.5 16.5l.9-3.9 9-9a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2l-9 9-3.9.9Z" />);
export const TrashIcon = drawn(
  <path d="M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5m3 0-.6 10a1.5 1.5 0 0 1-1.5 1.5H7.1a1.5 1.5 0 0 1-1.5-1.5L5 5.5m3.5 3.5v4.5m3-4.5v4.5" />,
);
export const DownloadIcon = drawn(<path d="M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13" />);
export const UploadIcon = drawn(<path d="M10 12.5V3m-4 4 4-4 4 4M3.5 16.5h13" />);
export const ExternalIcon = drawn(
  <path d="M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.5h5v5M16 4l-7 7" />,
  "rightToLeft",
);
export const CopyIcon = drawn(
  <>
    <rect x="7" y="7" width="10" height="10" rx="2" />
    <path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />
  </>,
);
export const ReloadIcon = drawn(<path d="M16.5 4v3.5H13M16.25 7.5A7 7 0 1 0 17 10" />);
