import { expect, test } from "vitest";
import { keepEqual, keepEqualItems } from "../../../machines/shared/keep-equal.ts";

const [a, b] = [
  { id: 1, title: "A" },
  { id: 2, title: "B" },
];
const before = [a, b];

test("what was refetched unchanged is the same value, so that nothing is rendered", () => {
  expect(keepEqual(a, { ...a })).toBe(a);
  const changed = { ...a, title: "New" };
  expect(keepEqual(a, changed)).toBe(changed);
  expect(keepEqualItems(before, [{ ...a }, { ...b }])).toBe(before);
});

test("of a list that has changed, the items that have not are the same values", () => {
  const changed = { ...b, title: "New" };
  const items = keepEqualItems(before, [{ ...a }, changed]);
  expect([items[0] === a, items[1] === changed]).toEqual([true, true]);
  const added = { id: 3, title: "C" };
  for (const [fetched, kept] of [
    [
      [b, a],
      [b, a],
    ],
    [[a], [a]],
    [
      [a, b, added],
      [a, b, added],
    ],
  ] as const)
    expect(
      keepEqualItems(
        before,
        fetched.map((item) => ({ ...item })),
      ),
    ).toEqual(kept);
});
