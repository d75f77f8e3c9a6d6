import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { codeOf, messageOf, StartupError } from "./errors.ts";

export interface Listening {
  readonly servers: readonly Server[];
  readonly port: number;
}

/**
 * Listens on a host, or with null on this machine only: on 127.0.0.1 and, if available, on ::1, as `localhost`
 * may resolve to either. Port 0 takes a free one. Throws `StartupError`, which names the variable of the port.
 */
export async function listen(
  create: () => Server,
  port: number,
  host: string | null,
  variable = "PORT",
): Promise<Listening> {
  try {
    return await (host === null ? listenLocally(create, port) : listenOn(create(), port, host));
  } catch (error) {
    throw codeOf(error) === "EADDRINUSE"
      ? new StartupError(`Port ${port} is taken by another program; set ${variable} to a free one.`)
      : new StartupError(`Cannot listen on ${host ?? "localhost"}:${port} (${messageOf(error)}).`);
  }
}

function listenOn(server: Server, port: number, host: string): Promise<Listening> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      // A listening TCP server has an address with a port.
      done({ servers: [server], port: (server.address() as AddressInfo).port });
    });
  });
}

async function listenLocally(create: () => Server, port: number): Promise<Listening> {
  const first = await listenOn(create(), port, "127.0.0.1");
  try {
    const second = await listenOn(create(), first.port, "::1");
    return { servers: [...first.servers, ...second.servers], port: first.port };
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE" && port !== 0) throw error;
    return first;
  }
}

/** Accepts no more connections, waits for requests in flight, and breaks off those that take longer. */
export async function close(servers: readonly Server[], seconds: number): Promise<void> {
  const closed = servers.map((server) => new Promise((done) => server.close(done)));
  for (const server of servers) server.closeIdleConnections();
  const late = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), seconds * 1000);
  await Promise.all(closed);
  clearTimeout(late);
}
