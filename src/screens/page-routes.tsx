import { Fragment, useEffect, useLayoutEffect, type ReactElement } from "react";
import { Route, Routes, useLocation, type Location } from "react-router-dom";
import { useActors, useUser } from "./actors.ts";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { PageFrame } from "./page-frame.tsx";
import { matchOf, openedAt, usePages, type Page } from "./page-table.ts";
import { paths } from "./paths.ts";
import { Redirect } from "./redirect.tsx";
import { RequireRole } from "./require-role.tsx";
import { usePageTitle } from "./use-page-heading.ts";

/** The routes of all pages behind the landing page. `location` stays at the page before while the next one is loaded. */
export function PageRoutes({ location }: { location: Location }) {
  const pages = usePages();
  const besides = pages.filter(({ frame }) => frame === "beside");
  return (
    <Routes location={location}>
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

const guarded = (frame: ReactElement, { role, opensForVisitors }: Pick<Page, "role" | "opensForVisitors">) => (
  <RequireRole role={role} admitsVisitors={opensForVisitors !== undefined}>
    {frame}
  </RequireRole>
);

const routesOf = (page: Page) => page.paths.map((path) => <Route key={path} path={path} element={<TitledPage page={page} />} />);

function TitledPage({ page: { title, element } }: { page: Page }) {
  // The board of another team is another page.
  const { pathname } = useLocation();
  return (
    <Fragment key={pathname}>
      {/* Before the page, whose own title, if it sets one, comes later and wins. */}
      <PageTitle title={title} />
      {element}
    </Fragment>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** Opens the flow of the page that the user navigates to. Its requests start here, before the page is rendered. */
export function OpenFlow() {
  const { app } = useActors();
  const pages = usePages();
  const user = useUser();
  const location = useLocation();
  const { pathname } = location;
  useLayoutEffect(() => app.send(openedAt(pages, location, user)), [app, pages, location, user]);
  useLayoutEffect(() => void matchOf(pages, pathname)?.page.preload?.(), [pages, pathname]);
  return null;
}

/** Loads the data that pages have on demand, once somebody is signed in and the browser has nothing else to do. */
export function PreloadPages() {
  const pages = usePages();
  const isSignedIn = useUser() !== null;
  useEffect(() => (isSignedIn ? whenIdle(() => pages.forEach(({ preload }) => void preload?.())) : undefined), [pages, isSignedIn]);
  return null;
}

function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
