import { defineConfig } from "vitest/config";

/** The tests that detect a mutated chart. */
export default defineConfig({
  test: { include: ["tests/mutants/charts.test.ts"], setupFiles: "tests/mutants/few-walks.ts" },
});
