// Writes the table of docs/reliability.md: what a person sees when a call fails, for every call and way to fail. The
// test that compares it makes it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = `${root}docs/reliability.md`;
const [start, end] = ["<!-- table -->\n", "<!-- end of the table -->\n"];

const folder = mkdtempSync(join(tmpdir(), "reliability-"));
const table = join(folder, "table.md");
try {
  const test = "tests/rendered/reliability/failing-calls.test.ts";
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "rendered", test];
  const env = { ...process.env, TEST_RUN: "full", RELIABILITY_TABLE: table };
  execFileSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });

  const before = readFileSync(file, "utf8");
  const [head] = before.split(start);
  const [, tail] = before.split(end);
  const after = `${head}${start}\n${readFileSync(table, "utf8")}\n${end}${tail}`;
  const { code, errors } = await format(file, after, { printWidth: 110 });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  writeFileSync(file, code);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
