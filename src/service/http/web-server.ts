import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import type { Service } from "../app.ts";
import type { Configuration } from "../configuration.ts";
import { securityHeaders, setHeaders } from "./headers.ts";
import { healthRoutes, type Lifecycle } from "./health.ts";
import { hostCheck } from "./host-check.ts";
import { serveFiles, type StaticFiles } from "./static-files.ts";

type Env = { Bindings: HttpBindings };

export interface Parts {
  readonly configuration: Pick<Configuration, "allowedHosts" | "trustedProxies">;
  readonly files: StaticFiles | null;
  readonly lifecycle: Lifecycle;
  /** Null until the database is open. */
  readonly service: () => Service | null;
}

/** Everything on one port: probes, API and app. Returns the listener for Node's server. */
export async function webServer({ configuration, files, lifecycle, service }: Parts) {
  const { allowedHosts, trustedProxies } = configuration;
  const headers = await securityHeaders();
  const app = new Hono<Env>();
  app.use(closeWhileStopping(lifecycle));
  // Before the check of the name: load balancers probe by address.
  app.route(
    "/",
    healthRoutes(lifecycle, async () => service()?.check()),
  );
  app.use(hostCheck(allowedHosts));
  app.use(async (context, next) => {
    if (!/^\/(api|__test)(\/|$)/.test(context.req.path)) return next();
    const opened = service();
    return opened === null
      ? context.json({ message: "The service is starting." }, 503)
      : opened.fetch(context.req.raw, context.env);
  });
  app.route("/", serveFiles(files));
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  return (request: IncomingMessage, response: ServerResponse): void => {
    setHeaders(headers, request, response, trustedProxies);
    // Nobody waits for a body that may never end. Calls that read theirs keep the connection.
    if (request.headers["transfer-encoding"] !== undefined) response.setHeader("Connection", "close");
    void listener(request, response);
  };
}

/** A kept-alive connection would hold up the end. */
const closeWhileStopping =
  (lifecycle: Lifecycle): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (lifecycle.phase === "stopping") context.header("Connection", "close");
  };
