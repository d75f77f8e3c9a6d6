import { describe, expect, test } from "vitest";
import { examine } from "../paths/examine.ts";
import { suites } from "../flows/index.ts";

/* What always holds in each chart, in few of its states: they are explored again for each mutant. */

const most = 100;
/** The folders of the mutated flows; undefined: all. */
const mutated = process.env["MUTANT_FLOWS"]?.split(",");
const inFolder = (chart: string): string =>
  chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const chosen = Object.entries(suites).filter(
  ([chart]) =>
    mutated === undefined ||
    mutated.some((flow) => flow === inFolder(chart) || flow === "shared" || flow === "domain"),
);

describe.each(chosen)("%s", (_, suite) => {
  test("[design: mutants] what always holds, holds", () => {
    const { findings } = examine(suite, most);
    expect(findings.map(({ brokenBy }) => brokenBy)).toEqual(findings.map(() => null));
  });
});
