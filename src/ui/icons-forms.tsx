import { drawn } from "./icons.tsx";

/* Icons of the forms' own controls: they come with the first form. */

export const ChevronDownIcon = drawn(<path d="m5 7.5 5 5 5-5" />);
export const SearchIcon = drawn(
  <>
    <circle cx="8.75" cy="8.75" r="5.5" />
    <path d="m13 13 4 4" />
  </>,
);
