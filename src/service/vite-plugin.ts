import { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { buildService } from "./app.ts";

/**
 * The same API inside `vite` and `vite preview`, on the app's port; `vite` also validates responses. Reads
 * DATA_DIR, FRESH, SERVICE_TEST and TOKEN_MINUTES as the stand-alone service does. Disabled under Vitest.
 */
export function localService(): Plugin {
  const mount = async (server: ViteDevServer | PreviewServer, checkResponses: boolean): Promise<void> => {
    if (process.env["VITEST"] !== undefined) return;
    const service = await buildService({
      dataFolder: resolve(process.env["DATA_DIR"] || ".data"),
      fresh: process.env["FRESH"] === "1",
      test: process.env["SERVICE_TEST"] === "1",
      tokenMinutes: Number(process.env["TOKEN_MINUTES"] || 480),
      checkResponses,
    });
    // Vite restarts its server in the same process when the configuration changes.
    server.httpServer?.once("close", () => void service.close());
    const listener = getRequestListener((request, bindings) =>
      service.fetch(request, isPlain(bindings) ? bindings : undefined),
    );
    server.middlewares.use((request, response, next) => {
      if (/^\/(api|__test)\//.test(request.url ?? "")) void listener(request, response);
      else next();
    });
  };
  return {
    name: "local-service",
    config: ({ server }) =>
      server?.watch === null ? {} : { server: { watch: { ignored: ["**/.data/**"] } } },
    configureServer: (server) => mount(server, true),
    configurePreviewServer: (server) => mount(server, false),
  };
}

const isPlain = (bindings: HttpBindings | Http2Bindings): bindings is HttpBindings =>
  bindings.incoming instanceof IncomingMessage;
