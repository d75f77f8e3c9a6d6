import { drawn } from "./icons.tsx";

/* Icons of the forms' own controls: they come with the first form. */

export const ChevronDownIcon = drawn(<path d="m5 7.5 5 5 5-5" />);
export const SearchIcon = drawn(
  <>
    <circle cx="8.75" cy="8.75" r="5.5" />
    <path d="m13 13 4 4" />
  </>,
);
export const CalendarPlusIcon = drawn(
  <path d="M9 17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v3.5M3 8h14M6.75 2.5v3M13.25 2.5v3M15 12v6M12 15h6" />,
);
