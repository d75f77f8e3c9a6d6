import { Fragment, useEffect, useLayoutEffect, type ReactElement } from "react";
import { Route, Routes, useLocation, type Location } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectUser } from "../../../machines/session/session.machine.ts";
import { useActors, useSessionView, useUser } from "../shared/actors.ts";
import { Dashboard } from "../dashboard/dashboard.tsx";
import { PageFrame } from "./page-frame.tsx";
import { matchOf, openedAt, usePages, type Page } from "./page-table.ts";
import { paths } from "./paths.ts";
import { Redirect } from "./redirect.tsx";
import { RequireRole } from "./require-role.tsx";
import { usePageTitle } from "./use-page-heading.ts";

/**
 * The routes of all pages except the landing page. `location` stays on the previous page while the next one
 * loads. In a board's path without a team, two slashes follow each other [2.7].
 */
export function PageRoutes({ location }: { location: Location }) {
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
      <Route path="*" element={<Redirect to={paths.landing} />} />
    </Routes>
  );
}

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

/**
 * Opens the flow of the page that the user navigates to, so that its requests start before the page is
 * rendered.
 */
export function OpenFlow() {
  const { app, session } = useActors();
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
      if (app.getSnapshot().can(opened)) app.send(opened);
    };
    open(selectUser(session.getSnapshot()));
    // Open the flow as soon as the team is known, without waiting for a render. A user who signs out here has not come
    // as a visitor.
    const subscription = session.select(selectUser).subscribe((user) => user !== null && open(user));
    return () => subscription.unsubscribe();
  }, [app, session, pages, location]);
  useLayoutEffect(() => void matchOf(pages, pathname)?.page.onDemand?.load(), [pages, pathname]);
  // Another student may have added this one to a team meanwhile [2.20].
  useLayoutEffect(() => {
    const shown = { type: "withoutTeam.shown" } as const;
    if (
      isWithoutTeam &&
      matchOf(pages, pathname)?.page.frame === "dashboard" &&
      session.getSnapshot().can(shown)
    )
      session.send(shown);
  }, [session, pages, pathname, isWithoutTeam]);
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
