/** All that happened, without secrets, as the text of a log file. */
export type Report = () => Promise<string>;

/** Saves the report as a file among the person's downloads. Rejects where its code could not be fetched. */
export async function saveReport(report: Report): Promise<void> {
  const address = URL.createObjectURL(new Blob([await report()], { type: "application/jsonl" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `graduation-projects-report-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl`;
  link.click();
  // Some browsers fetch it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
