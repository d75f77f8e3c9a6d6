import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { ItemsByNetwork, networkOf } from "../limits/network.ts";
import { limitPipelining, mostInFlight, type Listener } from "./in-flight.ts";

interface ConnectionLimits {
  /** After how many milliseconds a connection is broken off on which nothing moves, or on which a request still arrives. */
  readonly stalledMs: number;
  readonly connections: number;
  /** Of them, from one network. */
  readonly fromNetwork: number;
}

export const usualConnections: ConnectionLimits = { stalledMs: 30_000, connections: 1000, fromNetwork: 500 };

const behindProxy = mostInFlight + usualConnections.connections;

/**
 * Behind a proxy, which has one for each request and all from its address. There are more than requests that are handled
 * or wait, so that clients at their limit leave some to others.
 */
export const proxyConnections: ConnectionLimits = {
  ...usualConnections,
  connections: behindProxy,
  fromNetwork: behindProxy,
};

/** A server that holds nothing for ever for clients that neither send nor read. */
export function limitedServer(
  answer: Listener,
  { stalledMs, connections, fromNetwork } = usualConnections,
): Server {
  const options = { requestTimeout: stalledMs, connectionsCheckingInterval: stalledMs / 6 };
  const server = createServer(options, limitPipelining(answer));
  server.setTimeout(stalledMs);
  const open = new ItemsByNetwork<Socket>(connections, fromNetwork);
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const refused = open.add(network, socket);
    refused?.destroy();
    if (refused !== socket) socket.once("close", () => open.delete(network, socket));
  });
  return server;
}
