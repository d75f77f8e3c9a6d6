import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { largestOf, networkOf } from "../limits/network.ts";
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
  server.on("connection", limitConnections(connections, fromNetwork));
  return server;
}

/**
 * Closes connections beyond these of a network. At the maximum, the network with the most loses
 * its latest one to a network with fewer.
 */
function limitConnections(most: number, fromNetwork: number): (socket: Socket) => void {
  const byNetwork = new Map<string, Set<Socket>>();
  let size = 0;
  const remove = (network: string, socket: Socket): void => {
    const own = byNetwork.get(network);
    if (own?.delete(socket) !== true) return;
    size--;
    if (own.size === 0) byNetwork.delete(network);
  };
  return (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const own = byNetwork.get(network) ?? new Set<Socket>();
    if (own.size >= fromNetwork) return void socket.destroy();
    if (size >= most) {
      const largest = largestOf(byNetwork, own.size + 1);
      const latest = largest === null ? undefined : [...largest[1]].at(-1);
      if (largest === null || latest === undefined) return void socket.destroy();
      remove(largest[0], latest);
      latest.destroy();
    }
    byNetwork.set(network, own.add(socket));
    size++;
    socket.once("close", () => remove(network, socket));
  };
}
