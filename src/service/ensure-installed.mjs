// Plain JavaScript without packages: it runs before anything is installed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Every package of the lock file is there in its version; optional ones (other platforms' binaries) may lack. */
function isInstalled(root) {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return false;
  const installed = readJson(installedLock).packages;
  return Object.entries(readJson(join(root, "package-lock.json")).packages).every(
    ([path, wanted]) => path === "" || wanted.optional || installed[path]?.version === wanted.version,
  );
}

const [major, minor] = process.versions.node.split(".").map(Number);
const isNodeSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

/** Installs exactly what the lock file says, if anything of it is missing. Exits when Node is too old for it. */
export function ensureInstalled(root) {
  if (!isNodeSupported) {
    console.error(
      `Node ${process.versions.node} is too old: please use Node 20.19 or later, or 22.12 or later.`,
    );
    process.exit(1);
  }
  if (isInstalled(root)) return;
  console.log("Installing what is missing (once) ...");
  npm(root, ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

/** npm by the path it gave itself to us, so that it is found on every platform. */
function npm(root, args) {
  const cli = process.env.npm_execpath;
  const options = { cwd: root, stdio: "inherit" };
  if (cli?.endsWith(".js")) execFileSync(process.execPath, [cli, ...args], options);
  else execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
}
