import { useActors } from "./actors.ts";
import { saveBugReport } from "./bug-report.ts";

/** "Report a problem": saves the bug report and says what it contains. */
export function useBugReport(): () => void {
  const { bugReport, notices } = useActors();
  return () => {
    saveBugReport(bugReport).then(
      () =>
        notices.send({
          type: "notice.raised",
          notice: {
            tone: "good",
            key: "report",
            isInstruction: true,
            title: "Report downloaded.",
            text: "It contains your actions and the server's responses, but no passwords. Review it before you share it.",
          },
        }),
      () =>
        notices.send({
          type: "notice.raised",
          notice: { tone: "bad", key: "report", text: "We couldn't save the report. Try again in a moment." },
        }),
    );
  };
}
