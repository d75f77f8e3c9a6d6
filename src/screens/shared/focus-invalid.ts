import { announce } from "./announce.tsx";

/** Focuses a field with an error. If it has the focus already, nothing would be read: its error is announced. */
export function focusAgain(field: HTMLElement | null | undefined): void {
  if (field !== document.activeElement) field?.focus();
  // Its error may be rendered only now.
  else if (field) setTimeout(() => announce(errorOf(field)));
}

/** The errors come first in what describes a field. */
const errorOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent ?? "";

/**
 * Focuses the first field of the form that shows an error; returns whether there is one. What only the server has
 * refused may be sent again.
 */
export function focusInvalid(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]:not([data-refused])");
  focusAgain(field);
  return field !== null;
}
