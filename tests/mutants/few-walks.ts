import fc from "fast-check";
import { vi } from "vitest";

const runs = 5;

// The same walks for every mutant, few of them, and no search for the shortest that shows it.
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
