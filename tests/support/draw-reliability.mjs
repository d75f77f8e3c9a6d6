// Writes the table of docs/reliability.md: what the user sees when a call fails, for every call and way to fail.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = `${root}docs/reliability.md`;
const [start, end] = ["<!-- table -->\n", "<!-- end of the table -->\n"];

// As in a page without a secure context: there are no locks.
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
const { module } = await runnerImport(`${root}tests/unit/reliability/table.ts`, {
  configFile: false,
  root,
  logLevel: "error",
});
const { text, wrong } = module.tableOf(await module.examineAll());
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;

const before = readFileSync(file, "utf8");
const [head] = before.split(start);
const [, tail] = before.split(end);
const after = `${head}${start}\n${text}\n${end}${tail}`;
const { code, errors } = await format(file, after, { printWidth: 110 });
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
writeFileSync(file, code);
process.exit();
