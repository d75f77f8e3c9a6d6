// Draws every chart for the docs, and adds the hash of the sources to the index. With --check
// only reports which files on disk are out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

const load = async (file) =>
  (await runnerImport(`${root}tests/support/${file}`, { configFile: false, root, logLevel: "error" })).module;
const { chartDocuments, folder } = await load("chart-docs/documents.ts");
const { charts } = await load("generated.ts");

const files = chartDocuments().map(({ file, text }) => ({
  file,
  text: file === charts.file ? `${text}\n<!-- sources: ${charts.hash()} -->\n` : text,
}));

const namesThere = existsSync(root + folder) ? readdirSync(root + folder) : [];
const leftOver = namesThere
  .map((name) => folder + name)
  .filter((path) => !files.some(({ file }) => file === path));

if (!process.argv.includes("--check")) {
  mkdirSync(root + folder, { recursive: true });
  for (const { file, text } of files) writeFileSync(root + file, text);
  for (const path of leftOver) rmSync(root + path);
} else {
  const wrong = files.filter(
    ({ file, text }) => !existsSync(root + file) || readFileSync(root + file, "utf8") !== text,
  );
  for (const { file } of wrong)
    console.error(`${file} does not show the charts as they are. Run: npm run docs`);
  for (const path of leftOver)
    console.error(`${path} shows a chart that there is no more. Run: npm run docs`);
  if (wrong.length + leftOver.length > 0) process.exit(1);
}
