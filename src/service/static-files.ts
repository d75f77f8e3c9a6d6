import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Serves the built app: static files, and index.html for every route of the app. */
export function staticFiles(dist: string): Hono {
  const app = new Hono();
  if (!existsSync(join(dist, "index.html"))) {
    return app.get("*", (context) =>
      context.text("The app has not been built yet: run `npm run build`.", 503),
    );
  }
  app.get("/assets/*", async (context, next) => {
    await next();
    if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.get("*", serveStatic({ root: dist }));
  app.get("*", async (context, next) => {
    // A missing script must not be served as a page.
    if (/\.[^/]+$/.test(context.req.path)) return context.text("Not found", 404);
    context.header("Cache-Control", "no-cache");
    return serveStatic({ path: join(dist, "index.html") })(context, next);
  });
  return app;
}
