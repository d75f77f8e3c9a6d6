import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./screens/app.tsx";
import { Crash, CrashPage } from "./screens/crash.tsx";
import { openPage } from "./system/page.ts";
import { createTabs } from "./system/tabs.ts";
import { createVault } from "./system/vault.ts";
import "./ui/theme/light.css.ts";
import "./ui/theme/dark.css.ts";
import "./ui/theme/global.css.ts";

const inspect = import.meta.env.DEV ? new URLSearchParams(location.search).get("inspect") : null;
const observers = [];
if (import.meta.env.DEV && inspect === "stately") {
  const { observeWithStately } = await import("./system/stately.ts");
  observers.push(observeWithStately(import.meta.env["VITE_INSPECTOR_URL"]));
}

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
const root = createRoot(element);
const render = (shown: ReactNode): void => root.render(<StrictMode>{shown}</StrictMode>);

if (import.meta.env.DEV && location.pathname === "/inspector") {
  const { Inspector } = await import("./screens/inspector/inspector.tsx");
  render(<Inspector />);
} else {
  const page = openPage({
    vault: createVault(() => sessionStorage),
    tabs: createTabs(() => new BroadcastChannel("graduation-projects")),
    api: { baseUrl: import.meta.env["VITE_API_URL"] ?? location.origin },
    fetchBehind: () => import("./system/behind.ts"),
    fetchEarlier: () => import("./system/earlier.ts"),
    observers,
  });
  page.then(
    ({ app, loadFlow, report }) =>
      render(
        <BrowserRouter>
          <Crash report={report}>
            <App app={app} loadFlow={loadFlow} report={report} />
          </Crash>
        </BrowserRouter>,
      ),
    () => render(<CrashPage report={null} />),
  );
  if (import.meta.env.DEV && inspect === "") {
    const { tellInspectors } = await import("./system/inspector-bus.ts");
    const { openInspector } = await import("./screens/inspector/open.ts");
    page.then(({ openRecorder }) => openRecorder()).then((recorder) => tellInspectors(recorder), () => undefined);
    openInspector();
  }
}
