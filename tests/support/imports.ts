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
 * The imports among these files that form circles, type-only and lazy ones included. A file that imports none of the rest, or is imported by none of it, is in no circle: such files are removed until none is left.
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

/** The files that a file imports or exports from, without what it imports for its types alone. */
export const usedBy = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^(?:import (?!type\b)|export (?=[{*]))([^;]*?) from "(\.[^"]+)";/gms)]
    .filter(([, names = ""]) => names.replaceAll(/\btype \w+|[{},\s]/g, "") !== "")
    .map(([, , name = ""]) => resolved(file, name));

/** These files and all that they use, directly or not; neither what is left out, nor what that alone uses. */
export function withUsed(files: readonly string[], leftOut?: RegExp): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || leftOut?.test(file) === true || !existsSync(join(root, file))) return;
    reached.add(file);
    usedBy(file).forEach(visit);
  };
  files.forEach(visit);
  return reached;
}

/** Everything that a file exports under a name of its own. */
const exportsOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );

/** What a file takes of others: `file name`, or `file *` for a module that is loaded as a whole. */
function takenBy(file: string): readonly string[] {
  const text = sourceOf(file);
  const named = [...text.matchAll(/^(?:import|export)\s([^;"]*?)\sfrom "([^"]+)"/gm)].flatMap(
    ([, clause = "", from = ""]) => {
      const [, whole] = /\* as (\w+)/.exec(clause) ?? [];
      const names =
        whole === undefined
          ? [...clause.matchAll(/(\w+)(?: as \w+)?\s*(?=[,}])/g)].map(([, name = ""]) => name)
          : [...text.matchAll(new RegExp(`\\b${whole}\\b(?:\\.(\\w+))?`, "g"))]
              // The import itself names no member.
              .slice(1)
              .map(([, name = "*"]) => name);
      return names.map((name) => `${resolved(file, from)} ${name}`);
    },
  );
  const loaded = [...text.matchAll(/(?:\bimport\(\s*|\bimport \w+ from )"(?:chunk:)?(\.[^"]+)"/g)].map(
    ([, from = ""]) => `${resolved(file, from)} *`,
  );
  return [...named, ...loaded];
}

/** What these files export, and no file of `all` imports: `file name`. */
export function exportsWithoutImporter(files: readonly string[], all: readonly string[]): readonly string[] {
  const taken = new Set(all.flatMap(takenBy));
  return files
    .filter((file) => !taken.has(`${file} *`))
    .flatMap((file) => exportsOf(file).map((name) => `${file} ${name}`))
    .filter((each) => !taken.has(each));
}
