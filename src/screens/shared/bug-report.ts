import { download } from "../device/download.ts";

/** Returns all events so far, without secrets, in log-file format. */
export type Report = () => Promise<string>;

/** Downloads the report. Rejects if its code could not be loaded. */
export async function saveReport(report: Report): Promise<void> {
  saveLogFile(await report());
}

/** Downloads a log and returns the name of its file. */
export function saveLogFile(text: string): string {
  const name = `graduation-projects-report-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl`;
  download(text, { type: "application/jsonl", fileName: name });
  return name;
}
