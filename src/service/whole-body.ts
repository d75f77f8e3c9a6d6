import type { MiddlewareHandler } from "hono";
import { HttpError } from "./errors.ts";

const largest = 1024 * 1024;

/**
 * Reads a request to its end before responding, and refuses one over 1 MiB with 413. Responding earlier would
 * close the connection under the client's next request.
 */
export const wholeBody: MiddlewareHandler = async (context, next) => {
  // Looking at the body of a request builds the whole request object, which costs more than most reads.
  if (context.req.method === "GET" || context.req.method === "HEAD") return next();
  const request = context.req.raw;
  if (request.body === null) return next();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size <= largest) parts.push(part);
  }
  if (size > largest) throw new HttpError(413, "The request is larger than 1 MiB.");
  context.req.raw = new Request(request, { method: request.method, body: Buffer.concat(parts) });
  return next();
};
