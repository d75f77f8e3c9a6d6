// `npm start`: installs what is missing, builds, and serves app and service on one port.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
ensureInstalled(root);

const { build } = await import("vite");
await build({ root, logLevel: "warn" });
await build({
  root,
  logLevel: "warn",
  build: { ssr: join(root, "src/service/main.ts"), outDir: "dist-service" },
});

await import("../../dist-service/main.js");
