import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { chunkPlugin } from "./src/service/chunk-plugin.ts";
import { prerenderPlugin } from "./src/service/prerender-plugin.ts";
import { release } from "./src/service/release-plugin.ts";
import { localService } from "./src/service/vite-plugin.ts";
import { leftOut, onPostgres } from "./tests/support/run-files.ts";
import { SlowestFirst } from "./tests/support/slowest-first.ts";

/** As `src/main.tsx` sees it: with an API elsewhere, no local service is mounted. */
const isApiElsewhere = (mode: string): boolean =>
  loadEnv(mode, import.meta.dirname)["VITE_API_URL"] !== undefined;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const main = fileURLToPath(new URL("src/main.tsx", import.meta.url));
const ofApp = new Set<string>();

/** Whether the page always needs this module: `src/main.tsx` imports it, directly or not. */
function isOfApp(module: string, graph: Graph): boolean {
  const visit = (id: string): void => {
    if (ofApp.has(id)) return;
    ofApp.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(main);
  return ofApp.has(module);
}

/**
 * The packages that seldom change, in a file of their own that browsers keep, and the app. Without a name for it, what
 * chunks loaded on demand have in common with the app would be a file of its own.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "packages",
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//,
    },
    { name: (module: string, graph: Graph) => (isOfApp(module, graph) ? "app" : null) },
  ],
};

const entryFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name === "index" ? "app" : "[name]"}-[hash].js`;

// Tests run React as it is shipped: in development it runs every effect twice.
if (process.env["VITEST"] !== undefined) process.env["NODE_ENV"] = "production";

/** `npm run check` plays the paths of its chart in two processes: a file's tests run one after the other. */
const isCheck = process.env["CHECKED_CHART"] !== undefined;

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: isSsrBuild
    ? []
    : [
        // Tests compile no styles: only the names of their classes are needed.
        vanillaExtractPlugin(process.env["VITEST"] === undefined ? {} : { unstable_mode: "transform" }),
        react(),
        chunkPlugin(),
        prerenderPlugin(() => [vanillaExtractPlugin({ unstable_mode: "transform" }), chunkPlugin()]),
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
    // The styles of all pages in one file: a page never waits for its own.
    cssCodeSplit: false,
    // Whatever is loaded on demand is a `chunk:` import, with a loader of its own.
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Texts and numbers that other modules import: more than 1 KiB less to load.
      // Nothing in the app depends on reading a property or a global name alone.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      ...(isSsrBuild ? {} : { output: { codeSplitting, entryFileNames } }),
    },
  },
  test: {
    environment: "node",
    // Each worker loads the charts once, instead of once for each file.
    isolate: false,
    setupFiles: ["tests/support/stop-actors.ts", "tests/support/property-seed.ts"],
    maxWorkers: 2,
    // Transformed modules are kept in node_modules/ from run to run. `npx vitest --clearCache` after a plugin was changed.
    experimental: { fsModuleCache: true },
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
          env: isCheck ? { CHECKED_HALF: "first" } : {},
        },
      },
      ...(isCheck
        ? [
            {
              extends: true as const,
              test: {
                name: "rendered, second half",
                include: ["tests/rendered/paths.test.ts"],
                setupFiles: ["tests/rendered/support/setup.ts"],
                env: { CHECKED_HALF: "second" },
              },
            },
          ]
        : []),
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
              "doctor",
              "http",
              "migrations",
              "modes",
              "operating",
              "passwords",
              "release",
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
