import { useActors } from "./actors.ts";
import { saveReport } from "./report.ts";

/** "Report a problem": saves the report and tells the user what it contains. */
export function useReport(): () => void {
  const { report, notices } = useActors();
  return () => {
    saveReport(report).then(
      () =>
        notices.send({
          type: "notice.raised",
          notice: {
            tone: "good",
            title: "The report is in your downloads.",
            text: "It holds what you did and what the server answered, without passwords. Look through it before you send it.",
          },
        }),
      () =>
        notices.send({
          type: "notice.raised",
          notice: { tone: "bad", text: "The report could not be saved. Try again in a moment." },
        }),
    );
  };
}
