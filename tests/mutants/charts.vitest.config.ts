import { defineConfig } from "vitest/config";

/** What tells a changed chart from the right one. */
export default defineConfig({
  test: { include: ["tests/mutants/charts.test.ts"] },
});
