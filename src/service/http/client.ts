import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Who sent the request; the address is "" if the connection is gone. With proxies in front, what the outermost trusted one
 * says: each proxy appends to the headers, and clients can write anything before that.
 */
export function clientOf(request: IncomingMessage, trustedProxies: number) {
  const address = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return { address, isHttps: false };
  const said = withoutPort(fromRight(request.headers["x-forwarded-for"], trustedProxies));
  const scheme = fromRight(request.headers["x-forwarded-proto"], trustedProxies);
  return { address: isIP(said) === 0 ? address : said, isHttps: scheme === "https" };
}

/** Some proxies add the client's port: `10.1.2.3:5555` and `[2001:db8::1]:5555`. */
const withoutPort = (said: string): string =>
  /^\[([^\]]*)\](:\d+)?$/.exec(said)?.[1] ?? /^([\d.]+):\d+$/.exec(said)?.[1] ?? said;

/** The entry that many places from the right, or the first; some proxies replace a header instead. */
function fromRight(header: string | readonly string[] | undefined, places: number): string {
  const parts = [header ?? ""].flat().join(",").split(",");
  return (parts.at(-places) ?? parts[0] ?? "").trim();
}
