import { defineConfig } from "vitest/config";

/** What tells a changed log from the right one. */
export default defineConfig({
  test: { include: ["tests/mutants/log.test.ts"], setupFiles: "tests/mutants/few-walks.ts" },
});
