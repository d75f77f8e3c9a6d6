import { Component, type ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface PartBoundaryState {
  readonly hasCrashed: boolean;
}

/** An error boundary around a part of a page: if it throws, a message with a retry takes its place. */
export class PartBoundary extends Component<{ children: ReactNode }, PartBoundaryState> {
  override state: PartBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Alert
        tone="bad"
        title="This part couldn't be shown."
        action={
          <Button size="compact" onClick={() => this.setState({ hasCrashed: false })}>
            Try again
          </Button>
        }
      />
    );
  }
}
