import type { MiddlewareHandler } from "hono";

/**
 * Refuses requests to other names with 421. A page of an attacker whose name resolves to this machine (DNS
 * rebinding) would otherwise count as our own.
 */
export const hostCheck =
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
