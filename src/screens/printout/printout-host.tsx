import { useSelector } from "@xstate/react";
import { useEffect, useState, useRef, type ComponentType } from "react";
import importChunk from "chunk:./printout-paper.tsx";
import { selectFlow, selectHasCrashed } from "../../../machines/app/app.machine.ts";
import {
  selectIsPreparing,
  printoutViewOf,
  type PrintoutRef,
} from "../../../machines/printout/printout.machine.ts";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { useActors } from "../shared/actors.ts";
import { once, hasNewRelease } from "../navigation/load-code.ts";
import type * as paper from "./printout-paper.tsx";
import { Status } from "../../ui/status.tsx";

const importPrintout = once(importChunk<typeof paper>);

/** The printout that is being prepared or printed, on top of every page. What is printed is loaded on demand. */
export function PrintoutHost() {
  const { appRef, noticesRef } = useActors();
  const printout = useSelector(appRef, selectFlow("printout"));
  const hasCrashed = useSelector(appRef, selectHasCrashed("printout"));
  const isPreparing = useSelector(printout, selectIsPreparing);
  const [code, setCode] = useState<Awaited<ReturnType<typeof importPrintout>> | null>(null);

  useEffect(() => {
    const giveUp = (advice: string): void => {
      appRef.getSnapshot().children.printout?.send({ type: "printout.cancelled" });
      const text = `We couldn't prepare the report. ${advice}`;
      noticesRef.send({ type: "notice.raised", notice: { tone: "bad", key: "print", text } });
    };
    if (hasCrashed) giveUp("Try again in a moment.");
    if (isPreparing)
      importPrintout().then(setCode, async () =>
        giveUp(
          (await hasNewRelease())
            ? "The app was updated: reload the page and try again."
            : "Check your connection and try again.",
        ),
      );
  }, [appRef, noticesRef, isPreparing, hasCrashed]);

  return (
    isPreparing &&
    printout !== undefined && <PrintoutDialog printoutRef={printout} Paper={code?.PrintoutPaper} />
  );
}

interface PrintoutDialogProps {
  printoutRef: PrintoutRef;
  /** What is printed; undefined: its code is still loading. */
  Paper: ComponentType<{ printoutRef: PrintoutRef }> | undefined;
}

/** The progress of a printout, or the teams that could not be loaded. */
function PrintoutDialog({ printoutRef, Paper }: PrintoutDialogProps) {
  const view = printoutViewOf(useSelector(printoutRef, (snapshot) => snapshot));
  const safe = useRef<HTMLButtonElement>(null);
  const cancel = (): void => printoutRef.send({ type: "printout.cancelled" });
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
              <Button onClick={() => printoutRef.send({ type: "failedTeams.skipped" })}>
                Print without them
              </Button>
            )}
            {view.kind === "failed" && (
              <Button kind="primary" onClick={() => printoutRef.send({ type: "reload.pressed" })}>
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
              // Teams may share a name, and their order is that of the printout.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} dir="auto">
                <TypedText>{name}</TypedText>
                {failure !== null && <span>{`: ${loadAdvice(failure)}`}</span>}
              </div>
            ))}
          </Alert>
        ) : (
          <div>
            <Status as="p">
              {view.kind === "reading" && view.total > 1
                ? `Preparing ${view.read} of ${view.total} teams...`
                : "Preparing the report..."}
            </Status>
            <SlowHint isWaiting />
          </div>
        )}
      </Dialog>
      {view.kind === "ready" && Paper !== undefined && <Paper printoutRef={printoutRef} />}
    </>
  );
}
