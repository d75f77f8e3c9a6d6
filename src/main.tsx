import { StrictMode, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/vazirmatn/wght.css";
import { startTheme } from "./device/theme.ts";
import { pages } from "./pages.tsx";
import { Root } from "./screens/root.tsx";
import { watchConnection } from "./runtime/connection.ts";
import { resumeDatabase, suspendDatabase } from "./runtime/event-log/database.ts";
import { isOpenedByLink } from "./runtime/first-page.ts";
import { watchAttention } from "./runtime/polling.ts";
import { startApp, type StartedApp, type StartOptions } from "./runtime/start-app.ts";
import { createTabSync } from "./runtime/tab-sync.ts";
import { createSessionStore } from "./runtime/session-store.ts";
import { PageProgress } from "./ui/progress-bar.tsx";
import "./ui/theme/fonts.css.ts";
import "./ui/theme/light.css.ts";
import "./ui/theme/dark.css.ts";
import "./ui/theme/contrast.css.ts";
import "./ui/theme/global.css.ts";
import "./ui/theme/print.css.ts";
import "./screens/navigation/before-app.css.ts";

/* Composition root: one root actor and one React root. */

const inspect = import.meta.env.DEV ? new URLSearchParams(location.search).get("inspect") : null;
const observers: StartOptions["observers"][number][] = [];
if (import.meta.env.DEV && inspect === "stately") {
  const { observeWithStately } = await import("./developer/stately.ts");
  observers.push(observeWithStately(import.meta.env["VITE_INSPECTOR_URL"]));
}

startTheme();

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
let root: ReactRoot | null = null;
const render = (shown: ReactNode): void => {
  root ??= createRoot(element);
  root.render(<StrictMode>{shown}</StrictMode>);
};

if (import.meta.env.DEV && location.pathname === "/inspector") {
  const { Inspector } = await import("./developer/inspector/inspector.tsx");
  render(<Inspector />);
} else if (import.meta.env.DEV && location.pathname === "/ui") {
  const { Gallery } = await import("./developer/gallery/gallery.tsx");
  render(<Gallery />);
} else {
  // `src/first-paint.ts` has decided whether the person sees the landing page or waits for another one.
  const { dataset } = document.documentElement;
  const isPrerendered = dataset["waiting"] === "landing";
  if (!isPrerendered) {
    // The hidden landing page goes before React renders, which it does later.
    element.replaceChildren();
    render(<PageProgress />);
    delete dataset["waiting"];
  }
  const sessionStore = createSessionStore(() => sessionStorage);
  const tabSync = createTabSync(() => new BroadcastChannel("graduation-projects"));
  for (const input of ["pointerdown", "keydown"])
    addEventListener(input, tabSync.markUsed, { capture: true });
  const isOffline = (): boolean => !navigator.onLine;
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
  const started = await startApp({
    sessionStore,
    tabSync,
    isOpenedFromApp: sessionStore.logKey() === null && isOpenedByLink(),
    api: { baseUrl: import.meta.env["VITE_API_URL"] ?? location.origin, isOffline },
    observers,
  });
  running = started;
  watchConnection(started.app, {
    isOffline,
    onChange: (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
    },
  });
  const acts = ["pointerdown", "keydown", "input", "wheel", "touchmove"];
  watchAttention(started.app, {
    isHidden: () => document.hidden,
    onVisibility: (listener) => document.addEventListener("visibilitychange", listener),
    onFocus: (listener) => addEventListener("focus", listener),
    onInput: (listener) => addEventListener("input", listener, { capture: true }),
    onAct: (listener) => {
      // On the document: the idle warning, which an act closes, holds Tab by a listener of the window.
      for (const act of acts) document.addEventListener(act, listener, { capture: true, passive: true });
    },
  });
  // The route guards would redirect a tab that still waits for its session.
  await started.sessionKnown;

  const app = (
    // Without transitions: the app defers the next page itself, and notifies the charts first.
    <BrowserRouter useTransitions={false}>
      <Root appRef={started.app} pages={pages} bugReport={started.bugReport} />
    </BrowserRouter>
  );
  // Synchronous: nothing can be typed or pressed between the first read of a field and the app's own listeners.
  if (isPrerendered && location.pathname === "/")
    flushSync(() => {
      root = hydrateRoot(element, <StrictMode>{app}</StrictMode>);
    });
  // Back may have been pressed meanwhile: the app replaces the landing page.
  else render(app);

  if (import.meta.env.DEV && inspect === "") {
    const { broadcastToInspectors } = await import("./developer/inspector-bus.ts");
    const { openInspector } = await import("./developer/inspector/open.ts");
    broadcastToInspectors(started.recorder);
    openInspector();
  }
}
