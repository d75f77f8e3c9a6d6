import type { ReactNode } from "react";
import * as styles from "./icons.css.ts";

interface IconProps {
  /** Follows the words beside it unless it stands alone. */
  size?: "small" | "normal" | "large";
}

/* An icon never speaks: the words beside it, or the label of its button, do. Those unused are left out of the bundle: */
// @__NO_SIDE_EFFECTS__
export const drawn = (strokes: ReactNode, turns: "never" | "rightToLeft" = "never") =>
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

export const CloseIcon = drawn(<path d="m5 5 10 10M15 5 5 15" />);
export const UsersIcon = drawn(
  <>
    <circle cx="7.5" cy="7" r="2.75" />
    <path d="M2 16.5c.5-2.9 2.7-4.5 5.5-4.5s5 1.6 5.5 4.5M13 4.5a2.75 2.75 0 0 1 0 5M14.8 12.3c1.7.6 2.9 2 3.2 4.2" />
  </>,
);
export const BoardIcon = drawn(
  <>
    <rect x="2.75" y="3.25" width="14.5" height="13.5" rx="2" />
    <path d="M7.6 3.5v13M12.4 3.5v13" />
  </>,
);
export const SpeechIcon = drawn(
  <path d="M3 5.25A1.75 1.75 0 0 1 4.75 3.5h10.5A1.75 1.75 0 0 1 17 5.25v6.5a1.75 1.75 0 0 1-1.75 1.75H9L5.25 16.75V13.5h-.5A1.75 1.75 0 0 1 3 11.75Z" />,
);
const openEye = (
  <>
    <path d="M1.75 10S4.75 4.5 10 4.5 18.25 10 18.25 10 15.25 15.5 10 15.5 1.75 10 1.75 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </>
);
export const EyeIcon = drawn(openEye);
export const EyeOffIcon = drawn(
  <>
    {openEye}
    <path d="m3.5 16.5 13-13" />
  </>,
);
export const InfoIcon = drawn(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.25V13.5M10 6.5v.01" />
  </>,
);
export const WarningIcon = drawn(<path d="M8.6 3.6 2 15a1.6 1.6 0 0 0 1.4 2.4h13.2A1.6 1.6 0 0 0 18 15L11.4 3.6a1.6 1.6 0 0 0-2.8 0ZM10 8v3.5M10 14.25v.01" />);
export const BadIcon = drawn(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m7.5 7.5 5 5m0-5-5 5" />
  </>,
);
export const GoodIcon = drawn(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
  </>,
);
