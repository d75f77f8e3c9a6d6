import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useMemo, useState, useTransition } from "react";
import { useLocation, useNavigationType, type Location } from "react-router-dom";
import {
  selectActivityActor,
  selectIdle,
  selectConnection,
  selectNotices,
  selectSession,
  type AppRef,
} from "../../machines/app/app.machine.ts";
import { PageProgress } from "../ui/progress-bar.tsx";
import { ActorsContext } from "./shared/actors.ts";
import { ArrivalContext, beginTrail, follow, type Arrival } from "./navigation/arrival.ts";
import { ConnectionBanner } from "./connection/connection-banner.tsx";
import { Crash } from "./navigation/crash.tsx";
import { hideForeignKeys, submitByKeys } from "./device/keyboard.ts";
import { Overlays } from "./navigation/overlays.tsx";
import { SessionEndBanner } from "./session/idle-warning.tsx";
import { OpenFlow, PageRoutes, PreloadPages } from "./navigation/page-routes.tsx";
import { matchOf, PagesContext, type Page } from "./navigation/page-table.ts";
import type { BugReport } from "./shared/bug-report.ts";
import { Announcements } from "./shared/announce.tsx";

interface RootProps {
  appRef: AppRef;
  pages: readonly Page[];
  bugReport: BugReport;
}

/** All pages. The landing page is rendered at build time as well, so this also runs without a browser. */
export function Root(props: RootProps) {
  return (
    <PagesContext value={props.pages}>
      <Crash bugReport={props.bugReport}>
        <Shell {...props} />
      </Crash>
    </PagesContext>
  );
}

/**
 * The landing page [2.1] and all other pages. A navigation first notifies the charts, whose requests start at
 * once, and then renders its page; the previous page stays until the next one is ready.
 */
function Shell({ appRef, pages, bugReport }: RootProps) {
  const sessionRef = useSelector(appRef, selectSession);
  const noticesRef = useSelector(appRef, selectNotices);
  const connectionRef = useSelector(appRef, selectConnection);
  const activityRef = useSelector(appRef, selectActivityActor);
  const idleRef = useSelector(appRef, selectIdle);
  const location = useLocation();
  const arrival = useArrival();
  const { shown, isWaiting } = useShown(location, pages);
  const actors = useMemo(
    () =>
      sessionRef === undefined ||
      noticesRef === undefined ||
      connectionRef === undefined ||
      activityRef === undefined
        ? null
        : { appRef, sessionRef, noticesRef, connectionRef, activityRef, idleRef, bugReport },
    [appRef, sessionRef, noticesRef, connectionRef, activityRef, idleRef, bugReport],
  );
  useEffect(hideForeignKeys, []);
  useEffect(submitByKeys, []);
  if (actors === null) return null;
  return (
    <ActorsContext value={actors}>
      {isWaiting && <PageProgress />}
      <ConnectionBanner />
      <SessionEndBanner />
      <Announcements />
      <OpenFlow />
      <PreloadPages />
      <ArrivalContext value={arrival}>
        {/* A dialog hides this element from assistive technology, and with it pages that are rendered later. */}
        <div>
          {/* No Suspense: its fallback would replace the previous page while the next one waits for its data. */}
          <Crash pathname={shown.pathname} bugReport={bugReport}>
            <PageRoutes location={shown} />
          </Crash>
        </div>
      </ArrivalContext>
      {/* Must run after the route guards have redirected. */}
      <Overlays />
    </ActorsContext>
  );
}

/** Not for routes that are rendered with an earlier location, to which the router reports nothing but POP. */
function useArrival(): Arrival {
  const location = useLocation();
  const navigation = useNavigationType();
  const [trail, setTrail] = useState(() => beginTrail(location));
  const now = trail.location === location ? trail : follow(trail, location, navigation);
  if (now !== trail) setTrail(now);
  return now.arrival;
}

/**
 * The location whose page is rendered; lags behind while the next page loads its data. A navigation renders the
 * previous page once more, so that the effects of `OpenFlow` notify the charts before the next page renders.
 */
function useShown(
  location: Location,
  pages: readonly Page[],
): { readonly shown: Location; readonly isWaiting: boolean } {
  const [shown, setShown] = useState(location);
  const [isWaiting, startTransition] = useTransition();
  useLayoutEffect(() => {
    const show = (): void => setShown(location);
    const isReady = matchOf(pages, location.pathname)?.page.onDemand?.isLoaded() ?? true;
    // Outside a transition, a component that suspends would hold back every other update.
    if (isReady) show();
    else startTransition(show);
  }, [location, pages]);
  // A change of search parameters is not a new page.
  return { shown: shown.pathname === location.pathname ? location : shown, isWaiting };
}
