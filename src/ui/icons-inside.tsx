import { drawn } from "./icons.tsx";

/* Icons that the landing page has no use for: they come with the first dashboard or board. */

export const MenuIcon = drawn(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const PlusIcon = drawn(<path d="M10 4v12M4 10h12" />);
export const DotsIcon = drawn(
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </g>,
);
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
export const CalendarIcon = drawn(
  <>
    <rect x="3" y="4" width="14" height="13" rx="2" />
    <path d="M3 8h14M6.75 2.5v3M13.25 2.5v3" />
  </>,
);
export const FlagIcon = drawn(<path d="M4.5 17.5v-14M4.5 4c4-2 6.5 2 11 .25v7.5c-4.5 1.75-7-2.25-11-.25" />);
