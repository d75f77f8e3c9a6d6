import { expect, test } from "vitest";
import { faultAnnotation, faults, faultsWithoutReload, missingFaults } from "../../support/seeds/fault.ts";

const document = `
| call                   | no connection |
| ---------------------- | ------------- |
| [7.30] GET /api/Link/team/{id} | error, retry |
| [7.30] GET /api/Link/team/{id} (of another page) | error, retry |
| [7.32] PUT /api/Link/{id} | error, kept |
`;

const reads = faultsWithoutReload.map((fault) => faultAnnotation("GET /api/Link/team/1", fault).description);
const writes = faults.map((fault) => faultAnnotation("PUT /api/Link/*", fault).description);

test("[8] a call of the reliability table that no browser test makes fail in some way is missing", () => {
  expect(missingFaults(document, [...reads, ...writes])).toEqual([]);
  expect(missingFaults(document, reads.slice(1).concat(writes.slice(0, -1)))).toEqual([
    `GET /api/Link/team/{id}: ${faults[0]}`,
    `PUT /api/Link/{id}: ${faults.at(-1)}`,
  ]);
});

test("[8] a document without that table is refused", () => {
  expect(() => missingFaults("# Reliability", writes)).toThrow("no table");
});
