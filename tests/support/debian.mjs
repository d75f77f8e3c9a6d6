import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Why packages of Debian cannot be installed here; null: they can. */
export function whyNoDebian() {
  const isDebian =
    existsSync("/etc/os-release") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
  if (!isDebian) return "this is no Debian, whose packages could be installed";
  return process.getuid?.() === 0 ? null : "only root may install Debian's packages";
}

/** Installs packages of Debian; returns why that failed, or null. */
export function installFromDebian(packages) {
  try {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
      execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "pipe"], timeout: 300_000 });
    return null;
  } catch (error) {
    const [reason] = String(error.stderr ?? "").match(/^E: .*/m) ?? [error.message];
    return `apt-get could not install ${packages.join(", ")} (${reason})`;
  }
}
