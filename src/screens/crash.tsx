import { Component, useState, type ReactNode } from "react";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Inline } from "../ui/layout.tsx";
import { page } from "./crash.css.ts";
import { forgetFailures } from "./later.tsx";
import { saveReport, type Report } from "./report.ts";

interface CrashProps {
  children: ReactNode;
  report: Report;
}

/**
 * What a person sees when a view threw or its code could not be fetched: never a white page. Trying again
 * keeps the session and all that was typed; so does going elsewhere, where the boundary has another key.
 */
export class Crash extends Component<CrashProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <CrashPage report={this.props.report} onRetry={() => this.setState({ hasCrashed: false })} />;
  }
}

interface CrashMessageProps {
  /** Null: not even the code that would write one could be fetched. */
  report: Report | null;
  onRetry?: () => void;
}

export function CrashPage(props: CrashMessageProps) {
  return (
    <main className={page}>
      <CrashMessage {...props} />
    </main>
  );
}

/** Where it happened inside a page that goes on standing. */
export function CrashMessage({ report, onRetry = () => location.reload() }: CrashMessageProps) {
  const [isSaved, setSaved] = useState<boolean | null>(null);
  return (
    <EmptyState
      level={1}
      heading="This page could not be shown."
      action={
        <Inline justify="center">
          <a className={buttonClass("secondary")} href="/">
            Go to the start page
          </a>
          {report !== null && (
            <Button
              onClick={() => {
                saveReport(report).then(
                  () => setSaved(true),
                  () => setSaved(false),
                );
              }}
            >
              Report a problem
            </Button>
          )}
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        </Inline>
      }
    >
      What you saved is safe. Check your connection first.
      <p role="status">
        {isSaved === true && "The report is in your downloads."}
        {isSaved === false && "The report could not be saved."}
      </p>
    </EmptyState>
  );
}
