import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. Begun last, one of them would keep a single processor busy at the end of a run. */
const slowest = [
  // In npm run check, whose other files take less.
  ...(process.env["CHECKED_CHART"] === undefined ? [] : ["tests/rendered/paths.test.ts"]),
  "tests/paths/invariants.test.ts",
  "tests/rendered/reliability/failing-calls.test.ts",
  "tests/unit/log/log.test.ts",
  "tests/unit/replay/replay.test.ts",
  "tests/unit/machines/two-people.test.ts",
  "tests/service/start.test.ts",
  "tests/service/durability.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slowest.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? slowest.length : rank;
};

/** Vitest's own order, which begins with large files, but the slowest ones first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
