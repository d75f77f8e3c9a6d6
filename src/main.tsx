import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./screens/app.tsx";
import { Crash } from "./screens/crash.tsx";
import { startApp } from "./system/app.ts";
import { createRecorder } from "./system/recorder.ts";
import { createVault } from "./system/vault.ts";
import "./ui/theme/light.css.ts";
import "./ui/theme/global.css.ts";

const vault = createVault(() => sessionStorage);
const recorder = createRecorder();
const observers = [recorder.inspect];
if (import.meta.env.DEV && new URLSearchParams(location.search).get("inspect") === "stately") {
  const { observeWithStately } = await import("./system/stately.ts");
  observers.push(observeWithStately(import.meta.env["VITE_INSPECTOR_URL"]));
}

const { app, loadFlows } = startApp({
  vault,
  openWire: async () => {
    const { createWire } = await import("./system/wire.ts");
    return createWire({ baseUrl: import.meta.env["VITE_API_URL"] ?? location.origin, token: vault.token }, vault);
  },
  observers,
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Crash>
        <App app={app} loadFlows={loadFlows} />
      </Crash>
    </BrowserRouter>
  </StrictMode>,
);
