// `npm run serve`: serves the built files in production. Installs and builds nothing.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = ["dist/index.html", "dist-service/main.js", "node_modules"];
const missing = built.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));

if (missing.length > 0) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  console.error(
    `${missing.join(" and ")} missing in ${root}: run \`npm ci\`, \`npm run build\` and \`npm run build:service\` first.`,
  );
  process.exit(1);
}
await import("../../dist-service/main.js");
