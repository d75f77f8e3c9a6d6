/** Whether this is `npm run test:long`: tests then take every case instead of a part of them. */
export const isLong = process.env["TEST_LONG"] === "1";
