/** The card in the URL, as in `?task=7`; null if missing or invalid. */
export const taskIn = (params: URLSearchParams): number | null => {
  const text = params.get("task") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};
