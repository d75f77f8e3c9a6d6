import type { MiddlewareHandler } from "hono";
import { brokenOff, HttpError } from "../errors.ts";

/** Calls that take passwords, and others with short bodies. */
const accountPaths = /^\/api\/(Auth|Students|Supervisors)\//;

/** In KiB. */
const limitOf = (path: string): number => (accountPaths.test(path) ? 16 : 128);

/**
 * Refuses with 413 a body that is too large, before it is read if its length was sent. What still arrives is
 * discarded, so that the connection stays usable; Node's adapter closes it if that takes longer than 0.5 seconds.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const limit = limitOf(context.req.path);
  const length = context.req.header("content-length");
  if (Number(length ?? 0) > limit * 1024) throw tooLarge(limit);
  // Looking at the body builds the whole request object, and then the adapter no longer discards what is not read.
  if (length !== undefined || context.req.header("transfer-encoding") === undefined) return next();
  const request = context.req.raw;
  if (request.body === null) return next();
  const body = await readAtMost(request.body, limit * 1024).catch(() => Promise.reject(brokenOff()));
  if (body === null) throw tooLarge(limit);
  context.req.raw = new Request(request, { method: request.method, body });
  return next();
};

const tooLarge = (limit: number) => new HttpError(413, `The request is larger than ${limit} KiB.`);

/** Null if there are more bytes, which are discarded. */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.byteLength;
    if (size > most) {
      void discard(reader);
      return null;
    }
    parts.push(value);
  }
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client is gone.
  }
}
