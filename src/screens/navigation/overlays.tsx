import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SessionView } from "../../../machines/session/session.machine.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { useActors, useSessionView } from "../shared/actors.ts";
import { Notices } from "../notices/notices.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { PrintoutHost } from "../printout/printout-host.tsx";
import { IdleWarning, RenewalQuestion } from "../session/idle-warning.tsx";
import { SignInAgain } from "../session/sign-in-again.tsx";
import { WelcomeDialog } from "../session/welcome-dialog.tsx";
import { entryOf, paths } from "./paths.ts";

/**
 * On top of every page: notices, the command palette, a printout, "Welcome!" after sign-up, "Are you still
 * there?" and "Log in again".
 */
export function Overlays() {
  const view = useSessionView();
  useFirstPage();
  return (
    <>
      <PartBoundary>
        <Notices />
      </PartBoundary>
      <PartBoundary>
        <PrintoutHost />
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
          <RenewalQuestion />
        </>
      );
    case "welcoming":
      return <WelcomeDialog />;
    case "expired":
      return <SignInAgain />;
  }
}

/**
 * Leads a user who has logged in or signed up to their first page [2.10]: a visitor on the landing page, who continues on the
 * page that the guard refused, and a different user than the one whose session had expired.
 */
function useFirstPage(): void {
  const { sessionRef } = useActors();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useEffect(() => {
    const started = sessionRef.on("session.started", (start) => {
      const entry = entryOf(start);
      if (entry !== null) void navigate(entry, { state: pathname === paths.landing ? state : null });
    });
    return () => started.unsubscribe();
  }, [sessionRef, navigate, pathname, state]);
}
