import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Names the assets of the last two builds that differ, newest first. */
const record = ".releases.json";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isText = (name: string): boolean => /\.(js|css|html|svg|json|txt)$/.test(name);

/**
 * Keeps the assets of the release before, so that open pages still find their code, removes older ones, and
 * compresses every text with Brotli and gzip.
 */
export function release(): Plugin {
  return {
    name: "release",
    apply: "build",
    config: ({ build }) => (build?.emptyOutDir === undefined ? { build: { emptyOutDir: false } } : {}),
    writeBundle: async ({ dir }, bundle) => {
      if (dir === undefined) return;
      const names = Object.keys(bundle);
      const assets = names.filter((name) => name.startsWith("assets/")).toSorted();
      const releases = nextReleases(await readReleases(dir), assets);
      await removeOthers(dir, new Set(releases.flat()));
      await Promise.all(names.filter(isText).map((name) => compress(dir, name)));
      await writeFile(join(dir, record), `${JSON.stringify(releases)}\n`);
    },
  };
}

type Releases = readonly (readonly string[])[];

/** The assets of the newest release in the folder and of the one before, as `assets/<name>`. */
export async function readReleases(dir: string): Promise<Releases> {
  const text = await readFile(join(dir, record), "utf8").catch(() => "[]");
  // Our own file, in a folder of generated files.
  return JSON.parse(text) as Releases;
}

/** The releases whose assets stay: this one, and the one before that differs from it. */
export function nextReleases(known: Releases, built: readonly string[]): Releases {
  const others = known.filter((assets) => assets.join() !== built.join());
  return [built, ...others].slice(0, 2);
}

async function removeOthers(dir: string, kept: ReadonlySet<string>): Promise<void> {
  const present = await readdir(join(dir, "assets")).catch(() => []);
  const old = present.filter((name) => !kept.has(`assets/${name.replace(/\.(br|gz)$/, "")}`));
  await Promise.all(old.map((name) => rm(join(dir, "assets", name))));
}

async function compress(dir: string, name: string): Promise<void> {
  const text = await readFile(join(dir, name));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(text, quality).then((body) => writeFile(join(dir, `${name}.br`), body)),
    zip(text, { level: constants.Z_BEST_COMPRESSION }).then((body) =>
      writeFile(join(dir, `${name}.gz`), body),
    ),
  ]);
}
