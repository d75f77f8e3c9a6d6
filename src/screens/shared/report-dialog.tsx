import { useEffect, useSyncExternalStore } from "react";
import { ConfirmDialog, type DialogProps } from "../../ui/dialog.tsx";
import { pageValue } from "../device/page-value.ts";
import { useActors } from "./actors.ts";
import { saveBugReport } from "./bug-report.ts";

interface ReportQuestionProps extends Pick<DialogProps, "returnFocus"> {
  onSave: () => void;
  onCancel: () => void;
}

/** Says what a bug report contains and where it goes, before it is saved. */
export const ReportQuestion = ({ onSave, ...rest }: ReportQuestionProps) => (
  <ConfirmDialog
    open
    title="Report a problem"
    description="The report contains your actions and the server's responses, but no passwords. It is saved as a file on this device; nothing is sent. Review the file before you give it to your department."
    kind="primary"
    confirmLabel="Save report"
    onConfirm={onSave}
    {...rest}
  />
);

/** The open question; null: there is none. */
const question = pageValue<Pick<DialogProps, "returnFocus"> | null>(null);

/** "Report a problem": asks, and saves the bug report. `returnFocus`: if the opener goes away. */
export const askForReport = (returnFocus?: DialogProps["returnFocus"]): void => question.set({ returnFocus });

/** The question on top of every page. */
export function ReportDialog() {
  const { bugReport, noticesRef } = useActors();
  const asked = useSyncExternalStore(question.subscribe, question.get, question.get);
  const close = (): void => question.set(null);
  const save = (): void => {
    close();
    void saveBugReport(bugReport).then(
      () => noticesRef.send({ type: "notice.raised", notice: saved }),
      () => noticesRef.send({ type: "notice.raised", notice: notSaved }),
    );
  };
  // The next user must not find it open.
  useEffect(() => () => question.set(null), []);
  return asked && <ReportQuestion onSave={save} onCancel={close} returnFocus={asked.returnFocus} />;
}

const saved = {
  tone: "good",
  key: "report",
  isInstruction: true,
  title: "Report downloaded.",
  text: "Review it before you share it.",
} as const;

const notSaved = {
  tone: "bad",
  key: "report",
  text: "We couldn't save the report. Try again in a moment.",
} as const;
