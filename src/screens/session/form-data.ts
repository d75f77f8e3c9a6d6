/** What was typed into the field of this name; a field that is not there is empty. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};
