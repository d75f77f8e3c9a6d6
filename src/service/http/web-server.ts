import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Service } from "../app.ts";
import type { Configuration } from "../configuration.ts";
import type { ServiceVersion } from "../version.ts";
import { healthRoutes, type Lifecycle } from "./health.ts";
import { serveFiles, type StaticFiles } from "./static-files.ts";
import { clientOf } from "./client.ts";

type Env = { Bindings: HttpBindings };

interface Parts {
  readonly configuration: Pick<Configuration, "allowedHosts" | "trustedProxies">;
  readonly files: StaticFiles | null;
  readonly lifecycle: Lifecycle;
  readonly version: ServiceVersion;
  /** What is wrong with the database, as a sentence. */
  readonly findProblem: () => Promise<string | null>;
  /** Null until the database is open. */
  readonly service: () => Service | null;
}

/** Everything on one port: probes, API and app. Returns the listener for Node's server. */
export async function webServer({ configuration, files, lifecycle, version, findProblem, service }: Parts) {
  const { allowedHosts, trustedProxies } = configuration;
  const headers = await securityHeaders();
  const app = new Hono<Env>();
  app.use(closeWhileStopping(lifecycle));
  // Before the check of the name: load balancers probe by address.
  app.route("/", healthRoutes(lifecycle, version, findProblem));
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
    // Before the handler runs: Hono's middleware would copy every response.
    for (const [name, value] of headers) response.setHeader(name, value);
    // Browsers are made to use https only where this request did.
    if (clientOf(request, trustedProxies).isHttps)
      response.setHeader("Strict-Transport-Security", transportSecurity);
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

/**
 * Refuses requests to other names with 421. A page of an attacker whose name resolves to this machine (DNS
 * rebinding) would otherwise count as our own.
 */
const hostCheck =
  (allowed: readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    if (allowed.includes(nameIn(context.req.header("host") ?? ""))) return next();
    return context.json({ message: "This service does not answer to this name." }, 421);
  };

/** The name in a Host header, without port and brackets. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replaceAll(/^\[|\]$/g, "");

/**
 * The app needs no inline script or style: it sets styles by CSSOM only. `data:` is the page's icon.
 * docs/operating/ has these headers for other servers, and a test compares.
 */
const middleware = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  // As index.html says: a tab opened by a link of the app recognizes it by the referrer.
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  // Only where the request came by https.
  strictTransportSecurity: false,
});

export const transportSecurity = "max-age=31536000; includeSubDomains";

/** The security headers of every response, as names and values. */
export async function securityHeaders(): Promise<readonly (readonly [string, string])[]> {
  const app = new Hono().use(middleware).get("/", (context) => context.body(null));
  return [...(await app.request("/")).headers];
}
