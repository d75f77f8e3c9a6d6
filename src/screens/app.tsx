import { useSelector } from "@xstate/react";
import {
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  useTransition,
  type ComponentType,
} from "react";
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  type Location,
} from "react-router-dom";
import {
  selectActivityActor,
  selectIdle,
  selectConnection,
  selectNotices,
  selectSession,
  type AppRef,
} from "../../machines/app/app.machine.ts";
import { PageProgress } from "../ui/progress-bar.tsx";
import { ActorsContext } from "./actors.ts";
import { ConnectionBanner } from "./connection/connection-banner.tsx";
import { Crash } from "./crash.tsx";
import { hideForeignKeys } from "./keyboard.ts";
import { loadOnce } from "./lazy-with-retry.ts";
import { paths } from "./paths.ts";
import type { Report } from "./report.ts";
import { Landing } from "./session/landing.tsx";
import { NavigationTypeContext } from "./use-page-heading.ts";

/** Everything except the landing page; its code comes with the app. */
export interface AppScreens {
  /** Whether the page at this path can be rendered without loading on-demand data first. */
  readonly isReady: (pathname: string) => boolean;
  /** The page at this location. */
  readonly Pages: ComponentType<{ location: Location }>;
  /** Handles a navigation before its page is rendered. */
  readonly Navigation: ComponentType;
  /** Dialogs and notices on top of every page. */
  readonly Overlays: ComponentType;
}

interface AppProps {
  /** What runs: first the landing page's root, then the app. A stable reference until it changes. */
  running: () => { readonly root: AppRef; readonly loaded: AppScreens | null };
  subscribe: (listener: () => void) => () => void;
  loadApp: () => Promise<AppScreens>;
  report: Report;
}

/**
 * The landing page [2.1] and all other pages. A navigation first notifies the charts, whose requests start at
 * once, and then renders its page; the previous page stays until the next one is ready.
 */
export function App({ running, subscribe, loadApp, report }: AppProps) {
  const { root, loaded } = useSyncExternalStore(subscribe, running);
  const session = useSelector(root, selectSession);
  const notices = useSelector(root, selectNotices);
  const connection = useSelector(root, selectConnection);
  const activity = useSelector(root, selectActivityActor);
  const idle = useSelector(root, selectIdle);
  const location = useLocation();
  const navigation = useNavigationType();
  const { shown, isWaiting } = useShown(location, loaded);
  const shownLocation = useMemo(() => ({ location: shown, navigationType: navigation }), [shown, navigation]);
  const [loadPages] = useState(() => loadOnce(loadApp));
  const actors = useMemo(
    () =>
      session === undefined || notices === undefined || connection === undefined || activity === undefined
        ? null
        : { app: root, session, notices, connection, activity, idle, report },
    [root, session, notices, connection, activity, idle, report],
  );
  useEffect(hideForeignKeys, []);
  if (actors === null) return null;
  return (
    <ActorsContext value={actors}>
      {isWaiting && <PageProgress />}
      <ConnectionBanner />
      {loaded && <loaded.Navigation />}
      <NavigationTypeContext value={navigation}>
        {/* Must not be inside anything that remounts with the page: a new boundary would show its fallback
            instead of the previous page. */}
        {/* A dialog hides this element from assistive technology, and with it pages that are rendered later. */}
        <div>
          <Suspense>
            <Crash pathname={shown.pathname} report={report}>
              <LocationContext value={shownLocation}>
                <View location={shown} loaded={loaded} loadApp={loadApp} loadPages={loadPages} />
              </LocationContext>
            </Crash>
          </Suspense>
        </div>
      </NavigationTypeContext>
      {/* Must run after the route guards have redirected. */}
      {loaded && <loaded.Overlays />}
    </ActorsContext>
  );
}

/**
 * The location whose page is rendered; lags behind while the next page loads its code or data. A navigation
 * renders the previous page once more, so that the effects of `Navigation` notify the charts before the next
 * page renders.
 */
function useShown(
  location: Location,
  loaded: AppScreens | null,
): { readonly shown: Location; readonly isWaiting: boolean } {
  const [shown, setShown] = useState(location);
  const [isWaiting, startTransition] = useTransition();
  useLayoutEffect(() => {
    const show = (): void => setShown(location);
    const isReady = location.pathname === paths.landing || loaded?.isReady(location.pathname) === true;
    // Outside a transition, a component that suspends would replace the previous page with the fallback.
    if (isReady) show();
    else startTransition(show);
  }, [location, loaded]);
  // A change of search parameters is not a new page.
  return { shown: shown.pathname === location.pathname ? location : shown, isWaiting };
}

interface ViewProps {
  location: Location;
  loaded: AppScreens | null;
  loadApp: () => Promise<AppScreens>;
  loadPages: () => Promise<AppScreens>;
}

const View = memo(function View({ location, loaded, loadApp, loadPages }: ViewProps) {
  if (location.pathname === paths.landing) return <Landing isAppLoaded={loaded !== null} loadApp={loadApp} />;
  const { Pages } = loaded ?? use(loadPages());
  return <Pages location={location} />;
});
