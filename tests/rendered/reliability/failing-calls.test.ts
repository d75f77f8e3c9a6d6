import { readFileSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import { isFullRun } from "../../support/run.ts";
import { expect, test } from "../support/test.ts";
import { examine } from "./examine.ts";
import { kinds } from "./kinds.ts";
import { rows } from "./work-rows.ts";
import { documented, tableOf, type Examined } from "./table.ts";

const document = readFileSync(new URL("../../../docs/reliability.md", import.meta.url), "utf8");
/** Where `npm run docs` wants the table; undefined: it is compared. */
const tableFile = process.env["RELIABILITY_TABLE"];
const played = kinds.filter(({ isUsual }) => isFullRun || isUsual === true);

const examined: Examined[] = [];
afterAll(() => {
  if (tableFile !== undefined) writeFileSync(tableFile, tableOf(examined));
});

for (const row of rows) {
  test(`${row.title}: each failure is shown, loses nothing, is sent once, recovers`, async ({
    page,
    backend,
  }) => {
    const cells = await examine({ page, backend }, row, played);
    expect(cells.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    examined.push({ row, cells });
    const said = Object.fromEntries(cells.map(({ kind, text }) => [kind, text]));
    // Otherwise run: npm run docs
    if (tableFile === undefined) expect(documented(document, row)).toMatchObject(said);
  });
}
