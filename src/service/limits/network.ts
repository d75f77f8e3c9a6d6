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

/** The network that has the most, and what it has; null if none has more than this many. */
export function largestOf<T extends { readonly size: number }>(
  byNetwork: ReadonlyMap<string, T>,
  most: number,
): readonly [string, T] | null {
  let largest: readonly [string, T] | null = null;
  for (const [network, all] of byNetwork)
    if (all.size > (largest?.[1].size ?? most)) largest = [network, all];
  return largest;
}
