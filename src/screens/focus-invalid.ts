/** Focuses the first field of the form that shows an error, if there is one. */
export const focusInvalid = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
