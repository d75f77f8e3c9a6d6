// Builds the app and the service. `npm start` runs it in a process of its own, so that Vite's memory is given back.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const service = { ssr: join(root, "src/service/main.ts"), outDir: "dist-service" };

await build({ root, logLevel: "warn" });
await build({ root, logLevel: "warn", build: service });
