import { useActors } from "./actors.ts";
import { saveBugReport } from "./bug-report.ts";

/** "Report a problem": saves the bug report and says what it contains. */
export function useBugReport(): () => void {
  const { bugReport, noticesRef } = useActors();
  return () =>
    void saveBugReport(bugReport).then(
      () => noticesRef.send({ type: "notice.raised", notice: saved }),
      () => noticesRef.send({ type: "notice.raised", notice: notSaved }),
    );
}

const saved = {
  tone: "good",
  key: "report",
  isInstruction: true,
  title: "Report downloaded.",
  text: "It contains your actions and the server's responses, but no passwords. Review it before you share it.",
} as const;

const notSaved = {
  tone: "bad",
  key: "report",
  text: "We couldn't save the report. Try again in a moment.",
} as const;
