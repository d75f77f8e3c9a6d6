import type { IncomingMessage, ServerResponse } from "node:http";
import { largestOf, networkOf } from "../limits/network.ts";
import { traceOf } from "./trace.ts";

type Waiting = readonly [IncomingMessage, ServerResponse];

/**
 * Requests that wait for their turn. Networks take turns, so that one with many requests delays the others by one. No
 * network has more than half of the places, and the one with the most gives up its latest request where all are taken.
 */
export class WaitingRequests {
  readonly #byNetwork = new Map<string, Map<IncomingMessage, ServerResponse>>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a request. Returns the one that there is no room for, this one or another; null if there is none. */
  add(request: IncomingMessage, response: ServerResponse): Waiting | null {
    const network = networkOfRequest(request);
    const own = this.#byNetwork.get(network) ?? new Map<IncomingMessage, ServerResponse>();
    if (own.size >= Math.ceil(this.#most / 2)) return [request, response];
    const isFull = this.#size >= this.#most;
    const displaced = isFull ? this.#latestOfLargest(own.size + 1) : null;
    if (isFull && displaced === null) return [request, response];
    if (displaced !== null) this.delete(displaced[0]);
    this.#byNetwork.set(network, own.set(request, response));
    this.#size++;
    return displaced;
  }

  /** The latest request of the network that has the most; null if none has more than this many. */
  #latestOfLargest(most: number): Waiting | null {
    const [, requests = []] = largestOf(this.#byNetwork, most) ?? [];
    return [...requests].at(-1) ?? null;
  }

  delete(request: IncomingMessage): void {
    const network = networkOfRequest(request);
    const own = this.#byNetwork.get(network);
    if (own?.delete(request) !== true) return;
    this.#size--;
    if (own.size === 0) this.#byNetwork.delete(network);
  }

  /** Removes and returns the next one of a network that may start one. */
  take(mayStart: (network: string) => boolean): Waiting | null {
    for (const [network, own] of this.#byNetwork) {
      if (!mayStart(network)) continue;
      for (const next of own) {
        this.#byNetwork.delete(network);
        this.#byNetwork.set(network, own);
        this.delete(next[0]);
        return next;
      }
    }
    return null;
  }
}

/** The network of the client that sent it. */
export const networkOfRequest = (incoming: IncomingMessage): string =>
  networkOf(traceOf({ incoming })?.address ?? "");
