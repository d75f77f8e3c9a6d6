import { defineConfig } from "vitest/config";

/** The tests that detect a mutated log. */
export default defineConfig({
  test: { include: ["tests/mutants/log.test.ts"], setupFiles: "tests/mutants/few-walks.ts" },
});
