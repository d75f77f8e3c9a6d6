/** Focuses a field with an error; once more if it has the focus already, as only then its description is read. */
export function focusAgain(field: HTMLElement | null | undefined): void {
  if (field === document.activeElement) field?.blur();
  field?.focus();
}

/**
 * Focuses the first field of the form that shows an error; returns whether there is one. What only the server has
 * refused may be sent again.
 */
export function focusInvalid(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]:not([data-refused])");
  focusAgain(field);
  return field !== null;
}
