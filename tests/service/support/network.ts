import type { Service } from "../../../src/service/app.ts";

const services = new Map<string, Service["fetch"]>();
let opened = 0;

export interface Address {
  readonly url: string;
  readonly remove: () => void;
}

/** Gives a service in this process an address that `request` knows. */
export function addressOf(fetch: Service["fetch"]): Address {
  const url = `http://service-${++opened}`;
  services.set(url, fetch);
  return { url, remove: () => void services.delete(url) };
}

/** Sends a request to a service in this process, or over the network to any other. */
export async function request(sent: Request): Promise<Response> {
  const inProcess = services.get(new URL(sent.url).origin);
  return inProcess === undefined ? fetch(sent) : inProcess(sent);
}
