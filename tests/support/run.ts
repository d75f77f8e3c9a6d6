/** Whether this is `npm run test:full`: tests then take every case instead of a part of them. */
export const isFullRun = process.env["TEST_RUN"] === "full";
