import fc from "fast-check";
import { expect, test } from "vitest";
import { shownKinds, sortKeys } from "../../../src/screens/supervision/arrangement.ts";
import { overviewFormat, type OverviewState } from "../../../src/screens/supervision/overview-address.ts";
import { casesOf } from "../../support/run.ts";

const { stateIn, paramsWith } = overviewFormat;

const anyState: fc.Arbitrary<OverviewState> = fc.record({
  arrangement: fc.record({
    text: fc.string({ unit: "grapheme" }),
    kind: fc.constantFrom(null, ...shownKinds),
    sort: fc.oneof(
      fc.constant(null),
      fc.record({ by: fc.constantFrom(...sortKeys), isDescending: fc.boolean() }),
    ),
  }),
  view: fc.constantFrom("cards", "table"),
});

test("[experience 6] every arrangement of the overview survives a round trip through a link", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const sent = new URL(`https://x.example/?${paramsWith(new URLSearchParams("other=1"), state)}`)
        .searchParams;
      expect(stateIn(sent)).toEqual(state);
      expect(sent.get("other")).toBe("1");
    }),
    { numRuns: casesOf(500) },
  );
});

test("[experience 6] invalid parameters are ignored, and defaults are omitted", () => {
  const state = stateIn(new URLSearchParams("show=all&sort=--due&view=list"));
  expect(state).toEqual({ arrangement: { text: "", kind: null, sort: null }, view: "cards" });
  expect(String(paramsWith(new URLSearchParams("q=a&show=overdue&sort=due&view=table"), state))).toBe("");
});
