/** The parameters with these values replaced; empty ones are removed, others stay. */
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
