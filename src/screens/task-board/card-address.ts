/** The card that an address points at, as `?task=7`; null where it is none. */
export const taskIn = (params: URLSearchParams): number | null => {
  const text = params.get("task") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};
