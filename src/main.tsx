import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./screens/app.tsx";
import { Crash, CrashPage } from "./screens/crash.tsx";
import { repeatable } from "./screens/import-again.ts";
import { paths } from "./screens/paths.ts";
import { startTheme } from "./screens/theme.ts";
import { openPage } from "./runtime/page-lifecycle.ts";
import type { StartOptions } from "./runtime/start-app.ts";
import { createTabSync } from "./runtime/tab-sync.ts";
import { createSessionStore } from "./runtime/session-store.ts";
import { PageProgress } from "./ui/progress-bar.tsx";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/vazirmatn/wght.css";
import "./ui/theme/fonts.css.ts";
import "./ui/theme/light.css.ts";
import "./ui/theme/dark.css.ts";
import "./ui/theme/contrast.css.ts";
import "./ui/theme/global.css.ts";
import "./ui/theme/print.css.ts";

const inspect = import.meta.env.DEV ? new URLSearchParams(location.search).get("inspect") : null;
const observers: StartOptions["observers"][number][] = [];
if (import.meta.env.DEV && inspect === "stately") {
  const { observeWithStately } = await import("./runtime/stately.ts");
  observers.push(observeWithStately(import.meta.env["VITE_INSPECTOR_URL"]));
}

startTheme();

const importApp = repeatable(() => import("./app.tsx"));

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
const root = createRoot(element);
const render = (shown: ReactNode): void => root.render(<StrictMode>{shown}</StrictMode>);

if (import.meta.env.DEV && location.pathname === "/inspector") {
  const { Inspector } = await import("./screens/inspector/inspector.tsx");
  render(<Inspector />);
} else if (import.meta.env.DEV && location.pathname === "/ui") {
  const { Gallery } = await import("./screens/ui-gallery/gallery.tsx");
  render(<Gallery />);
} else {
  const sessionStore = createSessionStore(() => sessionStorage);
  const tabSync = createTabSync(() => new BroadcastChannel("graduation-projects"));
  for (const input of ["pointerdown", "keydown"])
    addEventListener(input, tabSync.markUsed, { capture: true });
  const acts = ["pointerdown", "keydown", "input", "wheel", "touchmove"];
  const isOpenedFromApp = sessionStore.logKey() === null && isOpenedByLink();
  const isOffline = (): boolean => !navigator.onLine;
  const api = { baseUrl: import.meta.env["VITE_API_URL"] ?? location.origin, isOffline };
  const { running, subscribe, loadApp } = openPage({
    browser: {
      isOffline,
      onChange: (listener) => {
        addEventListener("online", listener);
        addEventListener("offline", listener);
      },
    },
    attention: {
      isHidden: () => document.hidden,
      onVisibility: (listener) => document.addEventListener("visibilitychange", listener),
      onFocus: (listener) => addEventListener("focus", listener),
      onInput: (listener) => addEventListener("input", listener, { capture: true }),
      onAct: (listener) => {
        for (const act of acts) addEventListener(act, listener, { capture: true, passive: true });
      },
    },
    load: async (landing) =>
      (await importApp()).start({ sessionStore, tabSync, isOpenedFromApp, api, observers }, landing),
    observers,
  });
  const report = async (): Promise<string> => (await loadApp()).report();
  const show = (): void =>
    render(
      // Without transitions: the app defers the next page itself, and notifies the charts first.
      <BrowserRouter useTransitions={false}>
        <Crash report={report}>
          <App running={running} subscribe={subscribe} loadApp={loadApp} report={report} />
        </Crash>
      </BrowserRouter>,
    );

  const isLandingEnough =
    sessionStore.logKey() === null && !isOpenedFromApp && location.pathname === paths.landing;
  if (isLandingEnough) show();
  else {
    render(<PageProgress />);
    loadApp().then(show, () => render(<CrashPage report={null} />));
  }
  if (import.meta.env.DEV && inspect === "") {
    const { broadcastToInspectors } = await import("./runtime/inspector-bus.ts");
    const { openInspector } = await import("./screens/inspector/open.ts");
    loadApp().then(
      ({ recorder }) => broadcastToInspectors(recorder),
      () => undefined,
    );
    openInspector();
  }
}

/** Whether a link in the app opened this page: addresses that were typed or bookmarked have no referrer. */
function isOpenedByLink(): boolean {
  // A page that reloads itself is its own referrer.
  const isReloaded = performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
  return !isReloaded && document.referrer.startsWith(`${location.origin}/`);
}
