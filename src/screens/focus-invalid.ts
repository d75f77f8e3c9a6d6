/** Focuses the first field of the form that shows an error; returns whether there is one. */
export function focusInvalid(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  return field !== null;
}
