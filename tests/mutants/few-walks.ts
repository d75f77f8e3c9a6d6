import fc from "fast-check";
import { vi } from "vitest";

const runs = 5;

// The same few walks for every mutant, without shrinking.
vi.mock("fast-check", async (load) => {
  const real = await load<{ default: typeof fc }>();
  const assert = (
    property: fc.IRawProperty<unknown>,
    { numRuns = runs, ...parameters }: fc.Parameters<unknown> = {},
  ) =>
    real.default.assert(property, {
      ...parameters,
      numRuns: Math.min(numRuns, runs),
      seed: 1,
      endOnFailure: true,
    });
  return { ...real, default: { ...real.default, assert } };
});
