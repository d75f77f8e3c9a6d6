import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import { filesBelow, root } from "../../support/imports.ts";
import { adversarialTexts } from "./support/adversarial-texts.ts";
import { nameFunctions, withTexts } from "./support/text-functions.ts";

/* No function over texts that others store takes time that grows with their square: that would freeze a reader's page. */

const length = Math.max(...Object.values(textLimits));

/** Shorter times freeze no page and vary too much to compare: a quadratic function takes longer at full length. */
const unnoticedMs = 25;
/** Four times the text takes four times as long, or a little more; 16 times, if time grows with the square. */
const mostGrowth = 8;
const mostMs = 3_000;

/** Of the processor: others may use it as well. */
const msOf = (run: () => unknown): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};

/** Null if time grows about as the size does. Other work on the machine slows single runs, so the best of several counts. */
function growthOf(run: (size: number) => () => unknown, size: number): string | null {
  const [runShort, runLong] = [run(size / 4), run(size)];
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < 5; round += 1) {
    short = Math.min(short, msOf(runShort));
    // A cubic function would never return.
    if (short > mostMs / 4) break;
    long = Math.min(long, msOf(runLong));
    if (long < unnoticedMs) return null;
    short = Math.min(short, msOf(runShort), msOf(runShort));
    if (long < mostMs && long / short < mostGrowth) return null;
  }
  return `${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`;
}

test.each(
  Object.entries(withTexts).flatMap(([file, all]) =>
    Object.entries(all).map((each) => [file, ...each] as const),
  ),
)("[design: hostile texts] in %s, %s takes time that grows as the text does", (_, __, run) => {
  const slow = Object.entries(adversarialTexts).flatMap(([name, textOf]) => {
    const growth = growthOf((size) => {
      const text = textOf(size);
      return () => run(text);
    }, length);
    return growth === null ? [] : [`${name}: ${growth}`];
  });
  expect(slow).toEqual([]);
});

test.each(Object.entries(nameFunctions))(
  "[design: hostile texts] %s takes time that grows as the number of people does",
  (_, run) => expect(growthOf((size) => () => run(size), 32_000)).toBeNull(),
);

/** Where no text arrives that others store. */
const ownTexts: Readonly<Record<string, readonly string[]>> = {
  "addresses and ids": [
    "src/screens/navigation/paths.ts",
    "src/screens/navigation/page-routes.tsx",
    "src/screens/palette/palette.tsx",
    "src/screens/supervision/overview-address.ts",
    "src/screens/task-board/filter-address.ts",
    "src/screens/task-board/team-board.tsx",
  ],
  "keys and what the user types": [
    "src/device/is-mac.ts",
    "machines/supervision/max-teams.ts",
    "src/screens/device/keyboard.ts",
    "src/screens/palette/open-palette.ts",
    "src/screens/session/sign-up-form.tsx",
  ],
  "the app's own files and log": [
    "machines/log/changes.ts",
    "machines/log/read-log-file.ts",
    "machines/log/replay.ts",
    "src/runtime/event-log/database.ts",
    "src/runtime/event-log/log-keeper.ts",
    "src/runtime/event-log/tab-log.ts",
    "src/sample/past-projects.ts",
    "src/screens/navigation/load-code.ts",
  ],
  "a fixed sentence that is looked for": ["src/api/auth.ts"],
};

const scanned = [...filesBelow("machines"), ...filesBelow("src")].filter(
  (file) => !/^src\/(service|developer\/(?:replay|inspector))\/|\.(gen|css)\.ts$/.test(file),
);
/** A regular expression, a loop, or a function of strings that goes through them. */
const scanning =
  /(?:[(,=:?&|!]|=>|\breturn)\s*\/(?![/*])|\bfor \((?:let\b|;)|\bwhile \(|\bdo \{|\b(?:RegExp|Segmenter)\b|\.(?:charAt|charCodeAt|codePointAt|localeCompare|matchAll|normalize)\(/;

const scansTexts = (file: string): boolean => scanning.test(readFileSync(join(root, file), "utf8"));

test("[design: hostile texts] every file that scans texts is measured here, or listed with the reason", () => {
  const known = [...Object.keys(withTexts), ...Object.values(ownTexts).flat()];
  expect(new Set(known).size).toBe(known.length);
  expect(scanned.filter((file) => scansTexts(file) && !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !scanned.includes(file))).toEqual([]);
});
