import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { addErrorOf, restoreErrorOf, saveErrorOf } from "../../../machines/task-board/messages.ts";

test.each([
  ["added", addErrorOf],
  ["saved", saveErrorOf],
  ["restored", restoreErrorOf],
])("[8.6] K9 K10: an interrupted request asks to check before the task is %s again", (_, errorOf) => {
  expect(errorOf(interrupted)).toMatch(/^The page closed before the server responded\. \w.* again\.$/);
});
