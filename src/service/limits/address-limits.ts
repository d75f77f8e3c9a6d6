import { BlockList, isIPv4, isIPv6 } from "node:net";

/** What the operator decides about the limits by address. */
export interface AddressLimits {
  /** How many logins may fail, and as many registrations, from one IPv4 address or IPv6 /64 in two minutes. */
  readonly attempts: number;
  /** The networks that no limit by address is for, as `parseNetwork` takes them. */
  readonly exemptNetworks: readonly string[];
}

export const usualAddressLimits: AddressLimits = { attempts: 60, exemptNetworks: [] };

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

/** Reads `192.0.2.0/24`, `2001:db8::/32` or one address; null for anything else, and for all addresses at once. */
export function parseNetwork(text: string): Network | null {
  const [address = "", length, more] = text.split("/");
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  if (more !== undefined || address.includes("%") || (family === "ipv6" && !isIPv6(address))) return null;
  const longest = family === "ipv4" ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const prefix = length === undefined ? longest : Number(length);
  return prefix >= 1 && prefix <= longest ? { address, prefix, family } : null;
}

/** Whether an address is in one of the networks; an IPv4 address may be written as IPv6. */
export function createIsExempt(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network !== null) list.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) =>
    isIPv4(address) ? list.check(address, "ipv4") : isIPv6(address) && list.check(address, "ipv6");
}
