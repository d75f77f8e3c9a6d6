/** Whether this is `npm run test:full`, where tests take every case instead of a part of them. */
export const isFullRun = process.env["TEST_RUN"] === "full" || process.env["TEST_RUN"] === "rest";
