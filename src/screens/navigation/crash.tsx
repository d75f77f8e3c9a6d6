import { Component, useState, type ReactNode } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Inline } from "../../ui/layout.tsx";
import { saveBugReport, type BugReport } from "../shared/bug-report.ts";
import { ReportQuestion } from "../shared/report-dialog.tsx";
import { page } from "./frame.css.ts";
import { Status } from "../../ui/status.tsx";

interface CrashProps {
  children: ReactNode;
  bugReport: BugReport;
  /** A change resets the boundary, so that other pages still open after a crash. */
  pathname?: string;
  /** The frame around the page still works, so only its content is replaced. */
  isFramed?: boolean;
}

interface CrashState {
  readonly hasCrashed: boolean;
  readonly pathname: string | undefined;
}

/**
 * The error boundary: shown when a component throws or its code cannot be loaded. Retrying or opening another
 * page keeps the session and all drafts.
 */
export class Crash extends Component<CrashProps, CrashState> {
  override state: CrashState = { hasCrashed: false, pathname: this.props.pathname };

  static getDerivedStateFromError(): Pick<CrashState, "hasCrashed"> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ pathname }: CrashProps, state: CrashState): CrashState | null {
    return pathname === state.pathname ? null : { hasCrashed: false, pathname };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const { bugReport, isFramed = false } = this.props;
    const retry = (): void => this.setState({ hasCrashed: false });
    return isFramed ? (
      <CrashMessage bugReport={bugReport} onRetry={retry} />
    ) : (
      <CrashPage bugReport={bugReport} onRetry={retry} />
    );
  }
}

interface CrashMessageProps {
  /** Null: the code that writes a report has not been loaded. */
  bugReport: BugReport | null;
  onRetry?: () => void;
}

export function CrashPage(props: CrashMessageProps) {
  return (
    <main className={page}>
      <CrashMessage {...props} />
    </main>
  );
}

/** The message for a crash inside a page whose frame still works. */
export function CrashMessage({ bugReport, onRetry = () => location.reload() }: CrashMessageProps) {
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState<boolean | null>(null);
  return (
    <EmptyState
      level={1}
      heading="We couldn't show this page."
      action={
        <Inline justify="center">
          <a className={buttonClass("secondary")} href="/">
            Go to the start page
          </a>
          {bugReport !== null && <Button onClick={() => setAsking(true)}>Report a problem</Button>}
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        </Inline>
      }
    >
      <span>Your saved work is safe. Check your connection and try again.</span>
      <Status as="p">
        {isSaved === null ? "" : isSaved ? "Report downloaded." : "We couldn't save the report."}
      </Status>
      {isAsking && bugReport !== null && (
        <ReportQuestion
          onCancel={() => setAsking(false)}
          onSave={() => {
            setAsking(false);
            saveBugReport(bugReport).then(
              () => setSaved(true),
              () => setSaved(false),
            );
          }}
        />
      )}
    </EmptyState>
  );
}
