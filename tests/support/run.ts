/** Whether this is `npm run test:full`, where tests take every case instead of a part of them. */
export const isFullRun = process.env["TEST_RUN"] === "full" || process.env["TEST_RUN"] === "rest";

/** The only chart that `npm run check` is about; undefined: all. */
const checkedChart = process.env["CHECKED_CHART"];

/** Whether the tests of this chart, by its id, are wanted. */
export const isChecked = (chart: string): boolean => checkedChart === undefined || chart === checkedChart;

/** How many cases a test generates: `npm test` takes a fifth. */
export const casesOf = (inFull: number): number => (isFullRun ? inFull : Math.ceil(inFull / 5));
