/** Returns all events so far, without secrets, in log-file format. */
export type Report = () => Promise<string>;

/** Downloads the report. Rejects if its code could not be loaded. */
export async function saveReport(report: Report): Promise<void> {
  const address = URL.createObjectURL(new Blob([await report()], { type: "application/jsonl" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `graduation-projects-report-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl`;
  link.click();
  // Some browsers fetch the URL with a delay.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
