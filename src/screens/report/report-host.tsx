import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { selectFlow, selectHasCrashed } from "../../../machines/app/app.machine.ts";
import { selectIsPreparing } from "../../../machines/report/report.machine.ts";
import { useActors } from "../shared/actors.ts";
import { once } from "../navigation/load-code.ts";
import { hasNewRelease } from "../navigation/new-release.ts";
import { ReportDialog } from "./report-dialog.tsx";
import type * as paper from "./report-paper.tsx";
import importChunk from "chunk:./report-paper.tsx";

const importReport = once(importChunk<typeof paper>);

/** The report that is being prepared or printed, on top of every page. What is printed is loaded on demand. */
export function ReportHost() {
  const { app, notices } = useActors();
  const report = useSelector(app, selectFlow("report"));
  const hasCrashed = useSelector(app, selectHasCrashed("report"));
  const isPreparing = useSelector(report, selectIsPreparing);
  const [code, setCode] = useState<Awaited<ReturnType<typeof importReport>> | null>(null);

  useEffect(() => {
    const giveUp = (advice: string): void => {
      app.getSnapshot().children.report?.send({ type: "report.cancelled" });
      const text = `We couldn't prepare the report. ${advice}`;
      notices.send({ type: "notice.raised", notice: { tone: "bad", key: "print", text } });
    };
    if (hasCrashed) giveUp("Try again in a moment.");
    if (isPreparing)
      importReport().then(setCode, async () =>
        giveUp(
          (await hasNewRelease())
            ? "The app was updated: reload the page and try again."
            : "Check your connection and try again.",
        ),
      );
  }, [app, notices, isPreparing, hasCrashed]);

  return isPreparing && report !== undefined && <ReportDialog report={report} Paper={code?.ReportPaper} />;
}
