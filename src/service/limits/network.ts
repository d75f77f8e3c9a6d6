import { isIPv6 } from "node:net";

/** What one client has: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/**
 * Items by the network that they came from, with a maximum of all and of those of one network. When all places are
 * taken, the network with the most loses its latest item to a network with fewer.
 */
export class ItemsByNetwork<Item> {
  readonly #byNetwork = new Map<string, Set<Item>>();
  readonly #most: number;
  readonly #mostOfOne: number;
  #size = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds an item. Returns the one that there is no room for, this one or another; null if there is none. */
  add(network: string, item: Item): Item | null {
    const own = this.#byNetwork.get(network) ?? new Set<Item>();
    if (own.size >= this.#mostOfOne) return item;
    const displaced = this.#size < this.#most ? null : this.#removeLatest(own.size + 1);
    if (this.#size >= this.#most) return item;
    this.#byNetwork.set(network, own.add(item));
    this.#size++;
    return displaced;
  }

  delete(network: string, item: Item): void {
    const own = this.#byNetwork.get(network);
    if (own?.delete(item) !== true) return;
    this.#size--;
    if (own.size === 0) this.#byNetwork.delete(network);
  }

  /** Removes and returns the next item of a network that may have its turn; networks take turns. */
  take(mayHaveTurn: (network: string) => boolean): Item | null {
    for (const [network, own] of this.#byNetwork) {
      if (!mayHaveTurn(network)) continue;
      for (const next of own) {
        this.#byNetwork.delete(network);
        this.#byNetwork.set(network, own);
        this.delete(network, next);
        return next;
      }
    }
    return null;
  }

  /** Removes and returns the latest item of the network that has the most; null if none has more than this many. */
  #removeLatest(most: number): Item | null {
    let network = "";
    let items: ReadonlySet<Item> = new Set();
    for (const [each, own] of this.#byNetwork)
      if (own.size > Math.max(most, items.size)) [network, items] = [each, own];
    const latest = [...items].at(-1) ?? null;
    if (latest !== null) this.delete(network, latest);
    return latest;
  }
}
