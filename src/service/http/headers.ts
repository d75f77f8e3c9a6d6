import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { clientOf } from "./client.ts";

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

/**
 * Sets the headers on Node's response, before the handler runs: Hono's middleware would copy every response.
 * Browsers are told to use https only where this request did.
 */
export function setHeaders(
  headers: readonly (readonly [string, string])[],
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (clientOf(request, trustedProxies).isHttps)
    response.setHeader("Strict-Transport-Security", transportSecurity);
}
