/** Whether this is `npm run test:full`, where tests take every case instead of a part of them. */
export const isFullRun = process.env["TEST_RUN"] === "full" || process.env["TEST_RUN"] === "rest";

/** How many cases a test generates: `npm test` takes a fifth. */
export const casesOf = (inFull: number): number => (isFullRun ? inFull : Math.ceil(inFull / 5));
