import { createServer, type Server } from "node:http";
import { limitPipelining, type Listener } from "./in-flight.ts";

export interface ConnectionLimits {
  /** After how many milliseconds a connection is broken off on which nothing moves, or on which a request still arrives. */
  readonly stalledMs: number;
  readonly connections: number;
}

const usual: ConnectionLimits = { stalledMs: 30_000, connections: 1000 };

/** A server that holds nothing for ever for clients that neither send nor read. */
export function limitedServer(answer: Listener, { stalledMs, connections } = usual): Server {
  const options = { requestTimeout: stalledMs, connectionsCheckingInterval: stalledMs / 6 };
  const server = createServer(options, limitPipelining(answer));
  server.setTimeout(stalledMs);
  server.maxConnections = connections;
  return server;
}
