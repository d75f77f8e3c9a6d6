import {
  Fragment,
  memo,
  useEffect,
  useLayoutEffect,
  type ReactElement,
  useState,
  type ReactNode,
} from "react";
import { Route, Routes, useLocation, type Location, Link, Outlet } from "react-router-dom";
import type { SessionUser, Role } from "../../../machines/domain/user.ts";
import { selectUser } from "../../../machines/session/session.machine.ts";
import { Button } from "../../ui/button.tsx";
import { ArrowLeftIcon, HelpIcon } from "../../ui/icons.tsx";
import { backLink } from "../../ui/links.css.ts";
import { useActors, useSessionView, useUser } from "../shared/actors.ts";
import { Dashboard } from "../dashboard/dashboard.tsx";
import { Landing } from "../session/landing.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { askForReport } from "../shared/report-dialog.tsx";
import { matchOf, openedAt, usePages, type Page, mayOpen } from "./page-table.ts";
import { paths, homeOf } from "./paths.ts";
import { Redirect } from "./redirect.tsx";
import type { Refused } from "./refused.ts";
import { usePageTitle } from "./use-page-heading.ts";
import { Brand } from "./brand.tsx";
import { Crash } from "./crash.tsx";
import { Footer } from "./footer.tsx";
import { bar, firstRow, frame, header, readingContent, secondRow, tools } from "./frame.css.ts";
import { UserMenu } from "./user-menu.tsx";

/**
 * The routes of all pages. `location` stays on the previous page while the next one loads, for everything below as well.
 * In a board's path without a team, two slashes follow each other [2.7].
 */
export const PageRoutes = memo(function PageRoutes({ location }: { location: Location }) {
  const pages = usePages();
  const besides = pages.filter(({ frame }) => frame === "beside");
  return (
    <Routes location={{ ...location, pathname: location.pathname.replaceAll(/\/{2,}/g, "/") }}>
      {(["student", "supervisor"] as const).map((role) => (
        <Route key={role} element={guarded(<Dashboard />, { role })}>
          {pages.filter((page) => page.frame === "dashboard" && page.role === role).flatMap(routesOf)}
        </Route>
      ))}
      {besides.map((page) => (
        <Route key={page.title} element={guarded(<PageFrame />, page)}>
          {routesOf(page)}
        </Route>
      ))}
      <Route path={paths.landing} element={<Landing />} />
      <Route path="*" element={<UnknownAddress />} />
    </Routes>
  );
});

/** Leads to the landing page, which leads on whoever is logged in. */
function UnknownAddress() {
  const { noticesRef } = useActors();
  useEffect(() => {
    noticesRef.send({ type: "notice.raised", notice: unknownAddress });
  }, [noticesRef]);
  return <Redirect to={paths.landing} />;
}

const unknownAddress = {
  tone: "warning",
  key: "address",
  title: "This page doesn't exist.",
  text: "Its address may be misspelled or out of date.",
  outlivesPage: true,
} as const;

const guarded = (
  frame: ReactElement,
  { role, opensForVisitors }: Pick<Page, "role" | "opensForVisitors">,
) => (
  <RequireRole role={role} admitsVisitors={opensForVisitors !== undefined}>
    {frame}
  </RequireRole>
);

const routesOf = (page: Page) =>
  page.paths.map((path) => <Route key={path} path={path} element={<TitledPage page={page} />} />);

function TitledPage({ page: { title, element } }: { page: Page }) {
  // Remounts when the board's team changes.
  const { pathname } = useLocation();
  return (
    <Fragment key={pathname}>
      {/* Before the page, so that a title set by the page itself wins. */}
      <PageTitle title={title} />
      {element}
    </Fragment>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** Opens the flow of the page that the user navigates to, so that its requests start before the page is rendered. */
export function OpenFlow() {
  const { appRef, sessionRef } = useActors();
  const pages = usePages();
  const location = useLocation();
  const { pathname } = location;
  const view = useSessionView();
  // Not the view itself: each of its changes would fetch the team again.
  const isWithoutTeam = "user" in view && view.dashboard !== "pages";
  useLayoutEffect(() => {
    const open = (user: SessionUser | null): void => {
      const opened = openedAt(pages, location, user);
      // A change of the query does not open the page again.
      if (appRef.getSnapshot().can(opened)) appRef.send(opened);
    };
    open(selectUser(sessionRef.getSnapshot()));
    // Open the flow as soon as the team is known, without waiting for a render. A user who signs out here has not come
    // as a visitor.
    const subscription = sessionRef.select(selectUser).subscribe((user) => user !== null && open(user));
    return () => subscription.unsubscribe();
  }, [appRef, sessionRef, pages, location]);
  useLayoutEffect(() => void matchOf(pages, pathname)?.page.onDemand?.load(), [pages, pathname]);
  // Another student may have added this one to a team meanwhile [2.20].
  useLayoutEffect(() => {
    const shown = { type: "withoutTeam.shown" } as const;
    if (
      isWithoutTeam &&
      matchOf(pages, pathname)?.page.frame === "dashboard" &&
      sessionRef.getSnapshot().can(shown)
    )
      sessionRef.send(shown);
  }, [sessionRef, pages, pathname, isWithoutTeam]);
  return null;
}

/** Milliseconds until preloading, so that it does not compete with the first page's requests. */
const preloadAfterMs = 3_000;

/** Preloads on-demand data of pages some time after login, when the browser is idle. */
export function PreloadPages() {
  const pages = usePages();
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const preload = (): void => pages.forEach(({ onDemand }) => void onDemand?.load());
    // Safari does not support `requestIdleCallback`. A busy browser may never be idle.
    const timer = setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(preload, { timeout: 2_000 }) : preload()),
      preloadAfterMs,
    );
    return () => clearTimeout(timer);
  }, [pages, isSignedIn]);
  return null;
}

/** The frame of pages outside the dashboards: one task and a back link [2.2]. */
function PageFrame() {
  const { bugReport } = useActors();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <div className={frame}>
      <header className={header}>
        <div className={bar}>
          <div className={firstRow}>
            <Brand />
            <div className={tools}>
              {user === null ? (
                <Button kind="quiet" icon={<HelpIcon />} onClick={() => askForReport()}>
                  Report a problem
                </Button>
              ) : (
                <PaletteButton />
              )}
            </div>
          </div>
          {user !== null && (
            <div className={secondRow}>
              <UserMenu user={user} />
            </div>
          )}
        </div>
      </header>
      <main key={pathname} className={readingContent}>
        {user !== null && (
          <Link className={backLink} to={homeOf(user.role)}>
            <ArrowLeftIcon size="small" />
            <span>Dashboard</span>
          </Link>
        )}
        <Crash bugReport={bugReport} pathname={pathname} isFramed>
          <Outlet />
        </Crash>
      </main>
      <Footer />
    </div>
  );
}

interface RequireRoleProps {
  /** Null: any signed-in user. */
  role: Role | null;
  admitsVisitors: boolean;
  children: ReactNode;
}

/**
 * Redirects to the landing page if the user may not open the page [2.8]. After signing out there, it does not
 * offer to continue.
 */
function RequireRole({ role, admitsVisitors, children }: RequireRoleProps) {
  const view = useSessionView();
  const { pathname, search } = useLocation();
  const user = "user" in view ? view.user : null;
  const [isVisitor] = useState(user === null);
  const isAllowed =
    user === null ? view.kind === "signedOut" && admitsVisitors && isVisitor : mayOpen({ role }, user);
  // Created once: a new object would cause another redirect.
  const [refused] = useState<Refused | null>(isAllowed ? null : { refused: pathname + search });
  // Remounts when the user changes.
  if (isAllowed) return <Fragment key={user?.userId ?? null}>{children}</Fragment>;
  return <Redirect to={paths.landing} state={refused} />;
}
