// Lays out every chart for the inspector. With --check it only says whether the file on disk is still right.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = "src/screens/inspector/layouts.gen.json";

const { module } = await runnerImport(`${root}tests/support/chart-layout.ts`, { configFile: false, root, logLevel: "error" });
const layouts = await module.layOutCharts();
const lines = Object.entries(layouts).map(([id, layout]) => `${JSON.stringify(id)}: ${JSON.stringify(layout)}`);
const text = `{\n${lines.join(",\n")}\n}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(root + file, text);
} else if (!existsSync(root + file) || readFileSync(root + file, "utf8") !== text) {
  console.error(`${file} does not show the charts as they are. Run: npm run docs`);
  process.exit(1);
}
