import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { brokenOff, HttpError } from "../errors.ts";

/** Calls that take passwords, and others with short bodies. */
const accountPaths = /^\/api\/(Auth|Students|Supervisors)\//;

/** In KiB. */
const limitOf = (path: string): number => (accountPaths.test(path) ? 16 : 128);

/** Of a body without a length: each takes time, however short it is. */
const mostPieces = 1_000;

/**
 * Refuses with 413 a body that is too large, before it is read if its length was sent. What still arrives is
 * discarded, so that the connection stays usable; Node's adapter closes it if that takes longer than 0.5 seconds.
 */
export const limitBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  const limit = limitOf(context.req.path);
  const length = context.req.header("content-length");
  if (Number(length ?? 0) > limit * 1024) throw tooLarge(limit);
  if (length !== undefined || context.req.header("transfer-encoding") === undefined) return next();
  const { incoming, outgoing } = context.env;
  outgoing.removeHeader("Connection");
  const body = await readAtMost(incoming, limit * 1024);
  if (body === null) throw tooLarge(limit);
  // Where Node's adapter looks for a body that was read before. A stream of the adapter takes ten times as long for each piece.
  Object.assign(incoming, { rawBody: body });
  return next();
};

const tooLarge = (limit: number) => new HttpError(413, `The request is larger than ${limit} KiB.`);

/**
 * Null if there are more bytes, which are discarded. Rejects with a 400 `HttpError` if the client leaves before the end, and
 * breaks off the connection of one that sends too many pieces.
 */
const readAtMost = (incoming: IncomingMessage, most: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    let parts: Buffer[] = [];
    let [size, pieces] = [0, 0];
    incoming.on("data", (part: Buffer) => {
      size += part.length;
      pieces++;
      if (size <= most && pieces <= mostPieces) return void parts.push(part);
      parts = [];
      if (pieces > mostPieces) incoming.destroy();
      else resolve(null);
    });
    incoming.once("end", () => resolve(Buffer.concat(parts)));
    incoming.once("error", () => reject(brokenOff()));
    incoming.once("close", () => reject(brokenOff()));
  });
