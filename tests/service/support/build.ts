import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const output = "dist-service";
const built = join(output, "main.js");

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const sources = ["src/service", "machines/domain", "machines/log"];

const newestSource = (): number =>
  Math.max(
    ...sources.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => changedAt(join(folder, name))),
    ),
  );

/**
 * Builds the service as `npm run build:service` does, if a source is newer. Several workers may do this at
 * once: each builds in its own folder and renames, so nobody runs a partial file.
 */
export async function builtService(): Promise<string> {
  if (changedAt(built) >= newestSource()) return built;
  const aside = join(output, `aside-${process.pid}`);
  await build({ logLevel: "error", build: { ssr: "src/service/main.ts", outDir: aside, emptyOutDir: true } });
  const chunks = "assets";
  mkdirSync(join(output, chunks), { recursive: true });
  // Their names have hashes, so none replaces one that another file still needs. `main.js` needs them all.
  for (const name of readdirSync(join(aside, chunks)))
    renameSync(join(aside, chunks, name), join(output, chunks, name));
  renameSync(join(aside, "main.js"), built);
  rmSync(aside, { recursive: true });
  return built;
}
