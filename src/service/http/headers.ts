import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { clientOf } from "./client.ts";

/**
 * The security headers of every response. docs/operating.md has them for other servers, and a test compares.
 * The app needs no inline script or style: it sets styles by CSSOM only. `data:` is the page's icon.
 */
export const securityHeaders = secureHeaders({
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

/** Tells browsers to use https only, where this request did. */
export const strictTransport =
  (trustedProxies: number): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (context, next) => {
    await next();
    if (clientOf(context.env.incoming, trustedProxies).isHttps)
      context.header("Strict-Transport-Security", transportSecurity);
  };
