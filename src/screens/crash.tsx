import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Inline } from "../ui/layout.tsx";
import { page } from "./crash.css.ts";
import { forgetFailures } from "./later.tsx";

/**
 * What a person sees when a view threw or its code could not be fetched: never a white page. Trying again
 * keeps the session and all that was typed; so does going elsewhere, where the boundary has another key.
 */
export class Crash extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <CrashPage onRetry={() => this.setState({ hasCrashed: false })} />;
  }
}

export function CrashPage({ onRetry }: { onRetry?: () => void }) {
  return (
    <main className={page}>
      <EmptyState
        level={1}
        heading="This page could not be shown."
        action={
          <Inline justify="center">
            <Button onClick={() => location.reload()}>Reload and sign in again</Button>
            {onRetry !== undefined && (
              <Button kind="primary" onClick={onRetry}>
                Try again
              </Button>
            )}
          </Inline>
        }
      >
        What you saved is safe. Check your connection first.
      </EmptyState>
    </main>
  );
}
