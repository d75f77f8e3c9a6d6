import { expect, test } from "vitest";
import { isChecked } from "../support/run.ts";
import { isChartId, words } from "./print/tables.ts";
import { shortfallsOf } from "./shortfalls.ts";

const charts = Object.keys(words).filter(isChartId).filter(isChecked);

test.each(charts)("[4] %s and the paths through it lack nothing of what is required", (chart) => {
  const sentences = shortfallsOf([chart]);
  expect(sentences.join("\n")).toBe("");
});
