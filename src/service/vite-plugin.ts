import { IncomingMessage } from "node:http";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { buildService } from "./app.ts";
import { readConfiguration } from "./configuration.ts";
import { lockFolder } from "./data-folder.ts";

/**
 * The same API inside `vite` and `vite preview`, on the app's port; `vite` also validates responses. Reads
 * DATA_DIR, SERVICE_TEST, TOKEN_MINUTES and IDLE_MINUTES as the demo does. Disabled under Vitest.
 */
export function localService(): Plugin {
  const mount = async (server: ViteDevServer | PreviewServer, checkResponses: boolean): Promise<void> => {
    if (process.env["VITEST"] !== undefined) return;
    const configuration = readConfiguration("demo", process.env);
    const unlock = lockFolder(configuration.dataFolder, configuration.mode);
    const service = await buildService({
      ...configuration,
      databaseUrl: null,
      checkResponses,
      demoData: true,
    });
    // Vite restarts its server in the same process when the configuration changes.
    server.httpServer?.once("close", () => void service.close().finally(unlock));
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
