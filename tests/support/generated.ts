import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./imports.ts";
import { hashOf, sourcesOf } from "./sources.ts";

/** A generated file that names the hash of its sources. */
interface Generated {
  readonly file: string;
  readonly hash: () => string;
  /** Writes it, and nothing else. */
  readonly command: string;
}

/** What only plays and checks paths, and these files of flows: the table of flows names it, and no generated file is made of it. */
const except = (names: string): RegExp =>
  new RegExp(`^tests/support/(paths|screen|pages)/|^tests/flows/[^/]+/(${names})\\.ts$`);

export const tours: Generated = {
  file: "tests/paths/tours.gen.json",
  hash: () => hashOf(sourcesOf(["tests/paths/tours.ts"], except("rows|invariants|sights"))),
  command: "node tests/paths/explore.mjs",
};

export const charts: Generated = {
  file: "docs/statecharts/README.md",
  hash: () =>
    hashOf(
      sourcesOf(
        ["tests/support/draw-charts.mjs", "tests/support/chart-docs/documents.ts"],
        except("invariants|sights"),
      ),
    ),
  command: "node tests/support/draw-charts.mjs",
};

const isCurrent = ({ file, hash }: Generated): boolean =>
  readFileSync(join(root, file), "utf8").includes(hash());

/** What to do about the files whose sources have changed since they were generated. */
export const outOfDate = (): readonly string[] =>
  [tours, charts]
    .filter((generated) => !isCurrent(generated))
    .map(
      ({ file, command }) =>
        `${file}: its sources have changed since it was generated. Only their hash was compared, so it may or may not ` +
        `differ. Run: npm run docs (this part alone: ${command})`,
    );
