import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, importsOf, root, withUsed } from "./imports.ts";

/** The files that a generated file is made from: those that make it, what they use (without what is left out), and all charts. */
export const sourcesOf = (makers: readonly string[], leftOut: RegExp): readonly string[] =>
  [...new Set([...withUsed(makers, leftOut), ...filesBelow("machines")])].toSorted();

/** Changes with the text of these files and with the versions of the packages that they import. */
export function hashOf(files: readonly string[]): string {
  // package.json pins every version.
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const packages = new Set(
    files.flatMap(importsOf).map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name),
  );
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(([name]) =>
    packages.has(name),
  );
  const hash = createHash("sha256").update(
    JSON.stringify(versions.toSorted(([a], [b]) => a.localeCompare(b))),
  );
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
