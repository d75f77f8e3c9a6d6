import type { Location } from "react-router-dom";
import { pages } from "./pages.tsx";
import type { AppScreens } from "./screens/app.tsx";
import { Overlays } from "./screens/overlays.tsx";
import { OpenFlow, PageRoutes, PreloadPages } from "./screens/page-routes.tsx";
import { matchOf, PagesContext } from "./screens/page-table.ts";
import { resumeDatabase, suspendDatabase } from "./runtime/event-log/database.ts";
import type { LandingRoot } from "./runtime/page-lifecycle.ts";
import { startApp, type StartedApp, type StartOptions } from "./runtime/start-app.ts";

/** Starts the app after the landing page. Composition root of the `app` chunk. */
export async function start(options: StartOptions, landing: LandingRoot): Promise<StartedApp & AppScreens> {
  let running: StartedApp | null = null;
  // One listener: before the next one runs, the calls that fail because the page closes would be recorded.
  addEventListener("pagehide", ({ persisted }) => {
    running?.leave();
    if (persisted) suspendDatabase();
  });
  addEventListener("pageshow", () => {
    resumeDatabase();
    running?.comeBack();
  });
  const started = await startApp(options, landing);
  running = started;
  // The route guards would redirect a tab that still waits for its session.
  await started.sessionKnown;
  return { ...started, isReady, Pages, Navigation, Overlays: OverlaysOfPages };
}

const isReady = (pathname: string): boolean => matchOf(pages, pathname)?.page.onDemand?.isLoaded() ?? true;

function Pages({ location }: { location: Location }) {
  return (
    <PagesContext value={pages}>
      <PageRoutes location={location} />
    </PagesContext>
  );
}

function Navigation() {
  return (
    <PagesContext value={pages}>
      <OpenFlow />
      <PreloadPages />
    </PagesContext>
  );
}

function OverlaysOfPages() {
  return (
    <PagesContext value={pages}>
      <Overlays />
    </PagesContext>
  );
}
