import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { release } from "./src/service/release-plugin.ts";
import { localService } from "./src/service/vite-plugin.ts";
import { leftOut, onPostgres } from "./tests/support/run-files.ts";
import { SlowestFirst } from "./tests/support/slowest-first.ts";

/** As `src/main.tsx` sees it: with an API elsewhere, no local service is mounted. */
const isApiElsewhere = (mode: string): boolean =>
  loadEnv(mode, import.meta.dirname)["VITE_API_URL"] !== undefined;

/** What seldom changes, in a file of its own that browsers keep: the packages of the landing page. Everything else splits where the code says `import()`. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "packages",
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//,
    },
  ],
};

/** No frame in the device's theme is painted before the script applies the chosen one. There is nothing to see before it. */
const paintWithScript: Plugin = {
  name: "paint-with-script",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

// Tests run React as it is shipped: in development it runs every effect twice.
if (process.env["VITEST"] !== undefined) process.env["NODE_ENV"] = "production";

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: isSsrBuild
    ? []
    : [
        // Tests compile no styles: only the names of their classes are needed.
        vanillaExtractPlugin(process.env["VITEST"] === undefined ? {} : { unstable_mode: "transform" }),
        react(),
        paintWithScript,
        release(),
        ...(isApiElsewhere(mode) ? [] : [localService()]),
      ],
  // pragmatic-drag-and-drop publishes a smaller ES2019 build under a field that bundlers skip by default.
  resolve: isSsrBuild
    ? {}
    : {
        mainFields: ["module:es2019", "browser", "module", "jsnext:main", "jsnext"],
        // Radix's dialog adds a style element through this package, which the Content-Security-Policy forbids.
        alias: {
          "react-style-singleton": fileURLToPath(new URL("src/ui/adopted-style.ts", import.meta.url)),
        },
      },
  // Its 250 modules would take 10 MB of the service's memory; most of it is left out of a bundle.
  ...(isSsrBuild ? { ssr: { noExternal: ["kysely"] } } : {}),
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Texts and numbers that other modules import: more than 1 KiB less to load.
      // Nothing in the app depends on reading a property or a global name alone.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      ...(isSsrBuild ? {} : { output: { codeSplitting } }),
    },
  },
  test: {
    environment: "node",
    // Each worker loads the charts once, instead of once for each file.
    isolate: false,
    setupFiles: ["tests/support/stop-actors.ts", "tests/support/property-seed.ts"],
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Limits catch what hangs. Some tests go through all states of a chart, and a machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // The tests that go through all states of a chart keep them: the collector of young objects would copy them again and again.
    execArgv: ["--max-semi-space-size=128"],
    unstubGlobals: true,
    // XState's warning in development: tests send such events to see that nothing happens.
    onConsoleLog: (text) => !text.includes("was sent to stopped actor"),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "tests/*.test.ts",
            "tests/unit/**/*.test.ts",
            "tests/paths/**/*.test.ts",
            "tests/spec/**/*.test.ts",
            "tests/replays/**/*.test.ts",
          ],
          exclude: [...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: "rendered",
          include: ["tests/rendered/**/*.test.ts"],
          exclude: [...leftOut],
          setupFiles: ["tests/rendered/support/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["tests/service/**/*.test.ts"],
          exclude: ["tests/service/postgres/**", ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: "service on postgres",
          include: onPostgres.include,
          exclude: [
            // They use files, or no data at all.
            ...[
              "backup",
              "configuration",
              "contract",
              "http",
              "migrations",
              "modes",
              "operating",
              "passwords",
              "shutdown",
              "start",
              "static-files",
              "vite-plugin",
            ].map((name) => `tests/service/${name}{,.full}.test.ts`),
            ...onPostgres.exclude,
          ],
          env: { STORE: "postgres" },
          globalSetup: ["tests/service/support/postgres-setup.ts"],
        },
      },
      {
        extends: true,
        test: { name: "bench", include: [], benchmark: { include: ["tests/bench/**/*.bench.ts"] } },
      },
    ],
  },
}));
