import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const posix = (path: string): string => path.split(sep).join("/");

/** The source files below a folder; paths are from the project's root, as in all functions here. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => posix(relative(root, join(entry.parentPath, entry.name))));

const resolved = (file: string, name: string): string =>
  name.startsWith(".") ? posix(relative(root, resolve(root, dirname(file), name))) : name;

const sourceOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** The imports of a file, including type-only and lazy ones; packages have their names. */
export const importsOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/(?:\bfrom\s|\bimport\s*\(?)\s*"([^"]+)"/g)].map(([, name = ""]) =>
    resolved(file, name),
  );

/**
 * The imports among these files that form circles, type-only and lazy ones included. Whoever imports none of the rest, or is imported by none of it, is in no circle and is left out, again and again.
 */
export function circularImports(files: readonly string[]): readonly string[] {
  let edges = files.flatMap((from) => importsOf(from).map((to) => [from, to] as const));
  for (;;) {
    const [importing, imported] = [new Set(edges.map(([from]) => from)), new Set(edges.map(([, to]) => to))];
    const rest = edges.filter(([from, to]) => imported.has(from) && importing.has(to));
    if (rest.length === edges.length) return [...new Set(rest.map((edge) => edge.join(" -> ")))];
    edges = rest;
  }
}

/** The files that a file imports, without what it imports for its types alone. */
export const usedBy = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^import (?!type\b)([^;]*?) from "(\.[^"]+)";/gms)]
    .filter(([, names = ""]) => names.replaceAll(/\btype \w+|[{},\s]/g, "") !== "")
    .map(([, , name = ""]) => resolved(file, name));

/** These files and all that they use, directly or not. */
export function withUsed(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || !existsSync(join(root, file))) return;
    reached.add(file);
    usedBy(file).forEach(visit);
  };
  files.forEach(visit);
  return reached;
}
