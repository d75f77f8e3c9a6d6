import { useActors } from "./actors.ts";
import { saveReport } from "./bug-report.ts";

/** "Report a problem": saves the bug report and says what it contains. */
export function useReport(): () => void {
  const { report, notices } = useActors();
  return () => {
    saveReport(report).then(
      () =>
        notices.send({
          type: "notice.raised",
          notice: {
            tone: "good",
            key: "report",
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
