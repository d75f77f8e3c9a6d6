import { Outlet, useLocation } from "react-router-dom";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useActors, useSessionView } from "../shared/actors.ts";
import { ContinueLink } from "./continue-link.tsx";
import { Crash } from "../navigation/crash.tsx";
import { useUndoKey } from "../notices/undo-key.ts";
import { Footer } from "../navigation/footer.tsx";
import { content, frame } from "../navigation/frame.css.ts";
import { Header } from "./header.tsx";
import { PasswordExpires } from "./password-expires.tsx";
import { WithoutTeam } from "./without-team.tsx";

/** The frame of every dashboard page [2.5] [2.6] [2.15]: user, navigation and Sign Out. */
export function Dashboard() {
  const { notices, report } = useActors();
  const view = useSessionView();
  useUndoKey(notices);
  const { state, pathname } = useLocation();

  if (!("user" in view)) return null;
  const { user, dashboard } = view;
  return (
    <div className={frame}>
      <SkipLink to="content" />
      <PartBoundary>
        <Header user={user} />
      </PartBoundary>
      <main key={pathname} id="content" className={content}>
        {user.passwordExpires === true && <PasswordExpires />}
        {state !== null && <ContinueLink />}
        {/* A student without a team sees the next step instead [2.18] [2.19]. */}
        <Crash report={report} pathname={pathname} isFramed>
          {dashboard === "pages" ? <Outlet /> : <WithoutTeam dashboard={dashboard} />}
        </Crash>
      </main>
      <Footer />
    </div>
  );
}
