import { expect, test } from "vitest";
import type { Failure } from "../../../machines/domain/failure.ts";
import { answerOf, eachAtMostFour } from "../../../src/system/call.ts";

test("[design: the wire] at most four calls are under way, and the answers keep the order of the items", async () => {
  let underWay = 0;
  let most = 0;
  const answers = await eachAtMostFour([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turn = 0; turn < 10 - item; turn++) await Promise.resolve();
    underWay -= 1;
    return item * 10;
  });
  expect(answers).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(most).toBe(4);
});

test("[design: statecharts] a failure reaches the chart as the plain data it is", async () => {
  const failure: Failure = { kind: "status", status: 500, message: "" };
  await expect(answerOf(Promise.resolve({ ok: false, failure }))).rejects.toBe(failure);
  await expect(answerOf(Promise.resolve({ ok: true, value: 7 }))).resolves.toBe(7);
});
