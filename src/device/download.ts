/** Saves a text as a file, with a type such as `text/csv`. */
export function download(text: string, { type, fileName }: { type: string; fileName: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers fetch the URL with a delay.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
