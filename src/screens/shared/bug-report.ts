import { download } from "../../device/download.ts";

/** Returns all events so far, without secrets, in log-file format. */
export type BugReport = () => Promise<string>;

/** Downloads the report. Rejects if its code could not be loaded. */
export async function saveBugReport(bugReport: BugReport): Promise<void> {
  saveLogFile(await bugReport());
}

/** Downloads a log and returns the name of its file. */
export function saveLogFile(text: string): string {
  const name = `graduation-projects-report-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl`;
  download(text, { type: "application/jsonl", fileName: name });
  return name;
}
