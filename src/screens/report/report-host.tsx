import { useSelector } from "@xstate/react";
import { useEffect, useState, useRef, type ComponentType } from "react";
import importChunk from "chunk:./report-paper.tsx";
import { selectFlow, selectHasCrashed } from "../../../machines/app/app.machine.ts";
import { selectIsPreparing, reportViewOf, type ReportRef } from "../../../machines/report/report.machine.ts";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { useActors } from "../shared/actors.ts";
import { once, hasNewRelease } from "../navigation/load-code.ts";
import type * as paper from "./report-paper.tsx";

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

interface ReportDialogProps {
  report: ReportRef;
  /** What is printed; undefined: its code is still loading. */
  Paper: ComponentType<{ report: ReportRef }> | undefined;
}

/** The progress of a report, or the teams that could not be loaded. */
function ReportDialog({ report, Paper }: ReportDialogProps) {
  const view = reportViewOf(useSelector(report, (snapshot) => snapshot));
  const safe = useRef<HTMLButtonElement>(null);
  const cancel = (): void => report.send({ type: "report.cancelled" });
  if (view === null) return null;
  return (
    <>
      <Dialog
        open
        title="Print report"
        onClose={cancel}
        initialFocus={safe}
        footer={
          <>
            <Button ref={safe} onClick={cancel}>
              Cancel
            </Button>
            {view.kind === "failed" && view.canSkip && (
              <Button onClick={() => report.send({ type: "failedTeams.skipped" })}>Print without them</Button>
            )}
            {view.kind === "failed" && (
              <Button kind="primary" onClick={() => report.send({ type: "reload.pressed" })}>
                Try again
              </Button>
            )}
          </>
        }
      >
        {view.kind === "failed" ? (
          <Alert
            tone="bad"
            title={`We couldn't load ${view.teams.length === 1 ? "1 team" : `${view.teams.length} teams`}.`}
          >
            {view.teams.map(({ name, failure }, index) => (
              // Teams may share a name, and their order is that of the report.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} dir="auto">
                <TypedText>{name}</TypedText>
                {failure !== null && <span>{`: ${loadAdvice(failure)}`}</span>}
              </div>
            ))}
          </Alert>
        ) : (
          <div>
            <p role="status">
              {view.kind === "reading" && view.total > 1
                ? `Preparing ${view.read} of ${view.total} teams...`
                : "Preparing the report..."}
            </p>
            <SlowHint isWaiting />
          </div>
        )}
      </Dialog>
      {view.kind === "ready" && Paper !== undefined && <Paper report={report} />}
    </>
  );
}
