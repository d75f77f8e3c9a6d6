import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientOf } from "./client.ts";

/** What is logged of a request: never its query, headers or body. */
export interface Trace {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The client's IP address, as `clientOf` says. */
  readonly address: string;
  /** Whether the client came by https, as `clientOf` says. */
  readonly isHttps: boolean;
  /** The path as in docs/openapi.yaml, "(page)", "(file)" or "(other)". */
  route: string;
  userId: number | null;
}

const traces = new WeakMap<IncomingMessage, Trace>();

const longestPath = 500;

/** Starts the trace of a request. A well-formed X-Request-Id of a trusted proxy is kept. */
export function startTrace(request: IncomingMessage, trustedProxies: number): Trace {
  const sent = trustedProxies === 0 ? "" : String(request.headers["x-request-id"] ?? "");
  const trace: Trace = {
    id: /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID(),
    method: request.method ?? "",
    path: (request.url ?? "").split("?", 1).join("").slice(0, longestPath),
    // Taken now: a closed connection has no address.
    ...clientOf(request, trustedProxies),
    route: "(other)",
    userId: null,
  };
  traces.set(request, trace);
  return trace;
}

/** The trace of the request with these bindings; null outside the stand-alone service. */
export function traceOf(env: { readonly incoming?: unknown } | undefined): Trace | null {
  // Only a key of the map: anything else has no trace.
  return traces.get(env?.incoming as IncomingMessage) ?? null;
}
