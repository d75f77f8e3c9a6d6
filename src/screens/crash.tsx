import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** What a person sees when a view threw or its code could not be fetched: never a white page. */
export class Crash extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <CrashPage />;
  }
}

export function CrashPage() {
  return (
    <main>
      <EmptyState
        level={1}
        heading="This page could not be shown."
        action={
          <Button kind="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        What you saved is safe. Check your connection, reload the page and sign in again.
      </EmptyState>
    </main>
  );
}
