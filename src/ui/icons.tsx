import type { ReactNode } from "react";
import * as styles from "./icons.css.ts";

interface IconProps {
  /** Defaults to the size of the text next to it. */
  size?: "small" | "normal" | "large";
}

/* Icons are hidden from assistive technology: the text next to one, or its button's label, carries the
   meaning. Lets the bundler drop unused icons: */
// @__NO_SIDE_EFFECTS__
const createIcon = (strokes: ReactNode, turns: "never" | "rightToLeft" = "never") =>
  function Icon({ size = "normal" }: IconProps) {
    return (
      <svg
        className={turns === "never" ? styles.icon[size] : styles.turningIcon[size]}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {strokes}
      </svg>
    );
  };

/* Actions */

export const PlusIcon = createIcon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = createIcon(<path d="M4 10h12" />);
export const CloseIcon = createIcon(<path d="m5 5 10 10M15 5 5 15" />);
export const SearchIcon = createIcon(
  <>
    <circle cx="8.75" cy="8.75" r="5.5" />
    <path d="m13 13 4 4" />
  </>,
);
export const MenuIcon = createIcon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const DotsIcon = createIcon(
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </g>,
);
const openEye = (
  <>
    <path d="M1.75 10S4.75 4.5 10 4.5 18.25 10 18.25 10 15.25 15.5 10 15.5 1.75 10 1.75 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </>
);
export const EyeIcon = createIcon(openEye);
export const EyeOffIcon = createIcon(
  <>
    {openEye}
    <path d="m3.5 16.5 13-13" />
  </>,
);
export const DownloadIcon = createIcon(<path d="M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13" />);
export const UploadIcon = createIcon(<path d="M10 12.5V3m-4 4 4-4 4 4M3.5 16.5h13" />);
export const PrinterIcon = createIcon(
  <path d="M6 7.5V3h8v4.5M6 14H4.25A1.75 1.75 0 0 1 2.5 12.25v-3A1.75 1.75 0 0 1 4.25 7.5h11.5a1.75 1.75 0 0 1 1.75 1.75v3A1.75 1.75 0 0 1 15.75 14H14M6 11.5h8V17H6Z" />,
);
export const BookmarkIcon = createIcon(<path d="M5.5 3.5h9V17L10 13.5 5.5 17Z" />);
export const CalendarPlusIcon = createIcon(
  <path d="M9 17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v3.5M3 8h14M6.75 2.5v3M13.25 2.5v3M15 12v6M12 15h6" />,
);
export const LogoutIcon = createIcon(
  <path d="M12 3.5H5.5A1.5 1.5 0 0 0 4 5v10a1.5 1.5 0 0 0 1.5 1.5H12M8.5 10h8.5m-3-3 3 3-3 3" />,
  "rightToLeft",
);

/* Directions */

export const ArrowLeftIcon = createIcon(<path d="M16.5 10h-13m5-5-5 5 5 5" />, "rightToLeft");
export const ArrowRightIcon = createIcon(<path d="M3.5 10h13m-5-5 5 5-5 5" />, "rightToLeft");
export const ChevronDownIcon = createIcon(<path d="m5 7.5 5 5 5-5" />);

/* Things */

export const UserIcon = createIcon(
  <>
    <circle cx="10" cy="6.5" r="3.25" />
    <path d="M3.5 17c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5" />
  </>,
);
export const UsersIcon = createIcon(
  <>
    <circle cx="7.5" cy="7" r="2.75" />
    <path d="M2 16.5c.5-2.9 2.7-4.5 5.5-4.5s5 1.6 5.5 4.5M13 4.5a2.75 2.75 0 0 1 0 5M14.8 12.3c1.7.6 2.9 2 3.2 4.2" />
  </>,
);
export const BoardIcon = createIcon(
  <>
    <rect x="2.75" y="3.25" width="14.5" height="13.5" rx="2" />
    <path d="M7.6 3.5v13M12.4 3.5v13" />
  </>,
);
export const CalendarIcon = createIcon(
  <>
    <rect x="3" y="4" width="14" height="13" rx="2" />
    <path d="M3 8h14M6.75 2.5v3M13.25 2.5v3" />
  </>,
);
export const FlagIcon = createIcon(
  <path d="M4.5 17.5v-14M4.5 4c4-2 6.5 2 11 .25v7.5c-4.5 1.75-7-2.25-11-.25" />,
);
export const FolderIcon = createIcon(
  <path d="M2.75 15V5.5A1.5 1.5 0 0 1 4.25 4h3.5l2 2.25h6A1.5 1.5 0 0 1 17.25 7.75V15a1.5 1.5 0 0 1-1.5 1.5H4.25A1.5 1.5 0 0 1 2.75 15Z" />,
);
export const SpeechIcon = createIcon(
  <path d="M3 5.25A1.75 1.75 0 0 1 4.75 3.5h10.5A1.75 1.75 0 0 1 17 5.25v6.5a1.75 1.75 0 0 1-1.75 1.75H9L5.25 16.75V13.5h-.5A1.75 1.75 0 0 1 3 11.75Z" />,
);

/* Tones of a message */

export const InfoIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.25V13.5M10 6.5v.01" />
  </>,
);
export const GoodIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
  </>,
);
export const WarningIcon = createIcon(
  <path d="M8.6 3.6 2 15a1.6 1.6 0 0 0 1.4 2.4h13.2A1.6 1.6 0 0 0 18 15L11.4 3.6a1.6 1.6 0 0 0-2.8 0ZM10 8v3.5M10 14.25v.01" />,
);
export const BadIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m7.5 7.5 5 5m0-5-5 5" />
  </>,
);
