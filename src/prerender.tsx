import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { appMachine } from "../machines/app/app.machine.ts";
import { startRoot } from "./runtime/root.ts";
import { Root } from "./screens/root.tsx";
import { BeforeApp } from "./screens/navigation/before-app.tsx";
import { paths } from "./screens/navigation/paths.ts";

/**
 * The content of index.html's body, rendered by the build: the landing page of a visitor, which the app hydrates, and
 * what stands in until then.
 */
export function prerender(): { readonly landing: string; readonly beforeApp: string } {
  // Without calls: nothing is pressed.
  const app = startRoot(appMachine, { snapshot: null, observers: [] });
  const landing = renderToString(
    <StrictMode>
      <StaticRouter location={paths.landing}>
        <Root appRef={app} pages={[]} bugReport={() => Promise.reject(new Error("Nothing to report"))} />
      </StaticRouter>
    </StrictMode>,
  );
  app.stop();
  return { landing, beforeApp: renderToStaticMarkup(<BeforeApp />) };
}
