import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { SessionView } from "../../machines/session/session.machine.ts";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { useActors, useSessionView } from "./actors.ts";
import { Notices } from "./notices/notices.tsx";
import { PaletteHost } from "./palette/palette-host.tsx";
import { homeOf } from "./paths.ts";
import { ReportHost } from "./report/report-host.tsx";
import { IdleWarning } from "./session/idle-warning.tsx";
import { SignInAgain } from "./session/sign-in-again.tsx";
import { WelcomeDialog } from "./session/welcome-dialog.tsx";

/**
 * On top of every page: notices, the command palette, a report being printed, "Welcome!" after sign-up, "Are you still
 * there?" and "Log in again".
 */
export function Overlays() {
  const view = useSessionView();
  useHomeOfNewUser(view);
  return (
    <>
      <PartBoundary>
        <Notices />
      </PartBoundary>
      <PartBoundary>
        <ReportHost />
      </PartBoundary>
      <PartBoundary>
        <SessionDialog view={view} />
      </PartBoundary>
    </>
  );
}

function SessionDialog({ view }: { view: SessionView }) {
  switch (view.kind) {
    case "signedOut":
    case "leaving":
      return null;
    case "signedIn":
      return (
        <>
          <PaletteHost role={view.user.role} />
          <IdleWarning />
        </>
      );
    case "welcoming":
      return <WelcomeDialog />;
    case "expired":
      return <SignInAgain />;
  }
}

/** Redirects a different user who signed in after the session expired to their home page [2.10]. */
function useHomeOfNewUser(view: SessionView): void {
  const { session } = useActors();
  const isAnotherUser = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    const ended = session.on("session.ended", ({ by }) => {
      isAnotherUser.current = by === "anotherUser";
    });
    return () => ended.unsubscribe();
  }, [session]);
  useEffect(() => {
    if (view.kind !== "signedIn" || !isAnotherUser.current) return;
    isAnotherUser.current = false;
    void navigate(homeOf(view.user.role));
  }, [view, navigate]);
}
