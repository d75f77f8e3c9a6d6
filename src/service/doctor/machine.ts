import type { Configuration } from "../configuration.ts";
import { proxyConnections, usualConnections } from "../http/limited-server.ts";
import { checkOf, type Check } from "./check.ts";

const node = checkOf("node");

/** `version`: such as `22.12.0`. */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return isSupported
    ? node.ok(`Node ${version} is supported.`)
    : node.error(`Node ${version} is not supported. Install 20.19 or later, or 22.12 or later.`);
}

const disk = checkOf("disk");
const gigabyte = 1e9;
/** More than any change needs. */
const least = 1e6;
const sizeOf = (bytes: number): string =>
  bytes < gigabyte ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;

/** Both in bytes: what is free where the data is, and what the database has. */
export function checkDisk(free: number, database: number): Check {
  const wanted = Math.max(gigabyte, 10 * database);
  if (free < least)
    return disk.error(`${sizeOf(free)} are free: nothing can be saved. Make room for ${sizeOf(wanted)}.`);
  return free < wanted
    ? disk.warning(
        `${sizeOf(free)} are free, and the database has ${sizeOf(database)}. Make room for ${sizeOf(wanted)}: with a full disk, nothing can be saved.`,
      )
    : disk.ok(`${sizeOf(free)} are free, and the database has ${sizeOf(database)}.`);
}

const clock = checkOf("clock");

/** Both in milliseconds since the epoch; `newest`: of the data, or null. */
export function checkClock(now: number, newest: number | null): Check {
  const time = new Date(now).toISOString();
  if (newest !== null && now < newest)
    return clock.error(
      `It is ${time} here, before the newest date in the database, ${new Date(newest).toISOString()}. Set the clock, best by NTP.`,
    );
  return clock.ok(`It is ${time}, in UTC; the time zone of this machine does not matter.`);
}

const proxy = checkOf("proxy");

/** Whether what users open fits the proxies that are believed. */
export function checkProxy({
  printed,
  trustedProxies,
  addressLimits,
}: Pick<Configuration, "printed" | "trustedProxies" | "addressLimits">): Check {
  const text = printed["PUBLIC_URL"] ?? "";
  if (text === "")
    return proxy.ok("PUBLIC_URL is not set: only requests to this machine's names are answered.");
  const { protocol, hostname } = new URL(text);
  if (protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    return proxy.warning(
      `PUBLIC_URL is ${text}: passwords travel unencrypted. Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.`,
    );
  if (protocol === "https:" && trustedProxies === 0) {
    const exempt =
      addressLimits.exemptNetworks.length === 0 ? "" : ", and EXEMPT_NETWORKS knows nobody's address";
    return proxy.error(
      `PUBLIC_URL is ${text}, so there is a proxy in front, but TRUST_PROXY is 0: all users count as one address${exempt}. Set TRUST_PROXY to the number of proxies.`,
    );
  }
  return proxy.ok(`PUBLIC_URL is ${text}, and TRUST_PROXY is ${trustedProxies}.`);
}

const files = checkOf("open files");
/** For the database, the log and what Node opens itself. */
const otherFiles = 100;

/** `limits`: the content of /proc/self/limits; null where there is none. */
export function checkOpenFiles(limits: string | null, trustedProxies: number): Check {
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits ?? "")?.[1];
  if (hard === undefined) return files.ok("The limit is not known on this system.");
  const { connections } = trustedProxies === 0 ? usualConnections : proxyConnections;
  const wanted = connections + otherFiles;
  // Node raises its own limit to the hard one.
  return hard === "unlimited" || Number(hard) >= wanted
    ? files.ok(`${hard} are allowed, enough for ${connections} connections.`)
    : files.warning(
        `${hard} are allowed, too few for ${connections} connections. Set LimitNOFILE=${wanted} in the unit, or ulimit -Hn ${wanted}.`,
      );
}

const pgDump = checkOf("pg_dump");

/** Both are versions of PostgreSQL, as in 18; `installed`: null if it is not. */
export function checkPgDump(installed: number | null, server: number): Check {
  if (installed !== null && installed >= server)
    return pgDump.ok(`pg_dump ${installed} can back up this server, which has version ${server}.`);
  const found =
    installed === null ? "pg_dump is not installed here" : `pg_dump ${installed} is installed here`;
  return pgDump.warning(
    `${found}, and the server has version ${server}: no backup can be made from here, nor the copy before an upgrade. Install PostgreSQL's client of that version, or make dumps elsewhere and seal them with \`npm run backup -- --seal\`.`,
  );
}
