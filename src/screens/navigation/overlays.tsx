import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SessionView } from "../../../machines/session/session.machine.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { useActors, useSessionView } from "../shared/actors.ts";
import { ReportDialog } from "../shared/report-dialog.tsx";
import { Notices } from "../notices/notices.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { PrintoutHost } from "../printout/printout-host.tsx";
import { IdleWarning, RenewalQuestion } from "../session/idle-warning.tsx";
import { SignInAgain } from "../session/sign-in-again.tsx";
import { WelcomeDialog } from "../session/welcome-dialog.tsx";
import { usePages } from "./page-table.ts";
import { entryOf, paths } from "./paths.ts";
import { continuationIn } from "./refused.ts";

/**
 * On top of every page: notices, the command palette, a printout, "Report a problem", "Welcome!" after sign-up, "Are
 * you still there?" and "Log in again".
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
      return <ReportDialog />;
    case "leaving":
      return null;
    case "signedIn":
      return (
        <>
          <ReportDialog />
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
 * Leads a user who has logged in or signed up to their first page [2.10]: a visitor on the landing page, and a different
 * user than the one whose session had expired. From there, a login continues to the page that the guard refused, and a
 * sign-up offers it.
 */
function useFirstPage(): void {
  const { sessionRef } = useActors();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const pages = usePages();
  useEffect(() => {
    const refused: unknown = pathname === paths.landing ? state : null;
    const started = sessionRef.on("session.started", (start) => {
      const entry = entryOf(start);
      if (entry === null) return;
      const next =
        start.by === "login" ? continuationIn(refused, { pages, path: entry, role: start.role }) : null;
      void navigate(entry, { state: next === null ? refused : null });
      if (next !== null) void navigate(next.address);
    });
    return () => started.unsubscribe();
  }, [sessionRef, navigate, pathname, state, pages]);
}
