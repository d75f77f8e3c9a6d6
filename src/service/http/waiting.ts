import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../limits/network.ts";
import { traceOf } from "./trace.ts";

type Waiting = readonly [IncomingMessage, ServerResponse];

/**
 * Requests that wait for their turn. Networks take turns, so that one with many requests delays the others by one, and
 * no network has more than half of the places.
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

  /** Returns whether there is room. */
  add(request: IncomingMessage, response: ServerResponse): boolean {
    const network = networkOfRequest(request);
    const own = this.#byNetwork.get(network) ?? new Map<IncomingMessage, ServerResponse>();
    if (this.#size >= this.#most || own.size >= Math.ceil(this.#most / 2)) return false;
    this.#byNetwork.set(network, own.set(request, response));
    this.#size++;
    return true;
  }

  delete(request: IncomingMessage): void {
    const network = networkOfRequest(request);
    const own = this.#byNetwork.get(network);
    if (own?.delete(request) !== true) return;
    this.#size--;
    if (own.size === 0) this.#byNetwork.delete(network);
  }

  /** Removes and returns the next one. */
  take(): Waiting | null {
    for (const [network, own] of this.#byNetwork) {
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

const networkOfRequest = (incoming: IncomingMessage): string =>
  networkOf(traceOf({ incoming })?.address ?? "");
