/** The same address with other values; what is empty is left out, and what is not named stays. */
export const withParams = (
  params: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
};
