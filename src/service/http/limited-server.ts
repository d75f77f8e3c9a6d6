import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../limits/network.ts";
import { limitPipelining, type Listener } from "./in-flight.ts";

export interface ConnectionLimits {
  /** After how many milliseconds a connection is broken off on which nothing moves, or on which a request still arrives. */
  readonly stalledMs: number;
  readonly connections: number;
  /** Of them, from one network; behind a proxy, all come from its. */
  readonly fromNetwork: number;
}

export const usualConnections: ConnectionLimits = { stalledMs: 30_000, connections: 1000, fromNetwork: 500 };

/** A server that holds nothing for ever for clients that neither send nor read. */
export function limitedServer(
  answer: Listener,
  { stalledMs, connections, fromNetwork } = usualConnections,
): Server {
  const options = { requestTimeout: stalledMs, connectionsCheckingInterval: stalledMs / 6 };
  const server = createServer(options, limitPipelining(answer));
  server.setTimeout(stalledMs);
  server.maxConnections = connections;
  server.on("connection", limitNetworks(fromNetwork));
  return server;
}

/** Closes connections beyond these of a network. */
function limitNetworks(most: number): (socket: Socket) => void {
  const counts = new Map<string, number>();
  return (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = counts.get(network) ?? 0;
    if (count >= most) return void socket.destroy();
    counts.set(network, count + 1);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  };
}
