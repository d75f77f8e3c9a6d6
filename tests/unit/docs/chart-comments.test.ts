import { expect, test } from "vitest";
import { readComments } from "../../support/chart-docs/comments.ts";

test("[design: statecharts] fails with the id of a chart that no source creates", () => {
  expect(() => readComments([])("files")).toThrow('No source creates a chart with the id "files"');
});
