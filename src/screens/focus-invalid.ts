/**
 * Focuses the first field of the form that shows an error; returns whether there is one. What only the server has
 * refused may be sent again.
 */
export function focusInvalid(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]:not([data-refused])");
  field?.focus();
  return field !== null;
}
