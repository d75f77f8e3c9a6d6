import { expect, test } from "vitest";
import { panelBody } from "../../guide/panel-html.ts";
import type { DescribedPath } from "../../paths/print/describe.ts";

const hostile = `<img src=x onerror="press('close')">`;

/** The only part of its step. */
const only = { part: 0, isLast: true } as const;

const path: DescribedPath = {
  name: "booking 1",
  chart: "booking",
  role: "a student",
  rows: [],
  clauses: [],
  isForPeople: true,
  needsGuide: false,
  requests: [],
  steps: [
    {
      ...only,
      number: 0,
      planned: 0,
      by: "guide",
      kind: "beginning",
      does: hostile,
      sees: [hostile],
      proves: [],
      transitions: [],
    },
    {
      ...only,
      number: 1,
      planned: 1,
      by: "user",
      kind: "event",
      does: "Press it.",
      sees: [],
      proves: [],
      transitions: [],
    },
  ],
};

test("[design: paths] the panel shows texts as text", () => {
  const html = panelBody({ path, number: 0, turn: "failed", problem: hostile });
  expect(html).not.toContain("<img");
  expect(html.match(/&lt;img src=x onerror=&quot;/g)).toHaveLength(3);
});

test("[design: paths] the panel says to wait for the tick before the next step", () => {
  for (const turn of ["user", "checking"] as const)
    expect(panelBody({ path, number: 1, turn })).toMatch(/wait for (?:the|its) tick before the next step/i);
});

test("[design: paths] the panel marks the current step, and the steps that have passed", () => {
  const html = panelBody({ path, number: 1, turn: "user" });
  expect(html).toContain(`<li data-state="passed">✓ Beginning. `);
  expect(html).toContain(`<li data-state="" aria-current="step">1. Press it.`);
});
