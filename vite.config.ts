import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { localService } from "./src/service/vite-plugin.ts";

/** As `src/main.tsx` sees it: with an API elsewhere, no local service is mounted. */
const isApiElsewhere = (mode: string): boolean => loadEnv(mode, import.meta.dirname)["VITE_API_URL"] !== undefined;

/** What everyone needs and seldom changes in one file, and the small pieces that most screens share in another. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "packages",
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//,
    },
    { name: "first", test: /src\/ui\/(button|classes|field\.|icons\.|spinner|visually-hidden)|machines\/(kit\/calls|notices\/notice\.|domain\/failure)/ },
    { name: "behind", test: /src\/system\/(behind|call|find-team|log-|recorder|tab-log|wire\.)|machines\/log\/(entry|redact|chart|tree|write-log-file)|idb-keyval|src\/api\/(auth|client|decode|server|tasks|teams|project-)|openapi-fetch/ },
    {
      name: "inside",
      test: /src\/ui\/(badge|icons-inside|links|page-header|skip-link)|src\/screens\/(frame|guard|inside|with-flow|use-report|notices\/undo-key|today\.|dashboard\/(?!supervisor-|no-team))|machines\/(kit\/text|domain\/(day|task\.|team|user))/,
    },
    { name: "dialogs", test: /src\/ui\/dialog|-dialog\.tsx|sign-in-again/ },
    {
      name: "board",
      test: /src\/screens\/task-board\/(?!team-board|card-menu\.|add-task-form|edit-task-form|task-form|delete-dialog|shortcuts-dialog|dragging|long-list|agenda|calendar-file|export-calendar|searching|filter-|board-filter)|machines\/task-board\/(?!agenda|filter)|wiring\/task-board/,
    },
    {
      name: "pages",
      test: /src\/screens\/(as-of|date-text|project-select|page\.)|src\/ui\/(avatar|icons-pages)|machines\/(kit\/reading-queue|domain\/project)|src\/system\/supervised-projects/,
    },
    { name: "forms", test: /src\/ui\/(checkbox|choice-group|icons-forms|search-field|select|settled|text-area)|src\/screens\/(changed-params|draft-restored)/ },
  ],
};

/** react-router has a build without its warnings for developers, yet offers it to nobody by name. */
const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: isSsrBuild ? [] : [vanillaExtractPlugin(), react(), ...(isApiElsewhere(mode) ? [] : [localService()])],
  // pragmatic-drag-and-drop publishes a smaller ES2019 build under a field that bundlers skip by default.
  resolve: isSsrBuild
    ? {}
    : {
        mainFields: ["module:es2019", "browser", "module", "jsnext:main", "jsnext"],
        alias: [
          // What the shim would bring to older versions, React has had since 18.
          { find: /^use-sync-external-store\/shim$/, replacement: "react" },
          ...(command === "build" ? [routerWithoutWarnings] : []),
        ],
      },
  build: {
    target: "baseline-widely-available",
    modulePreload: {
      polyfill: false,
      // A page waits for its styles; the pieces of its code are named in itself, and not once more in what everybody loads.
      resolveDependencies: (_, files, { hostType }) => (hostType === "js" ? files.filter((file) => file.endsWith(".css")) : files),
    },
    rolldownOptions: { checks: { bundlerTimings: false }, ...(isSsrBuild ? {} : { output: { codeSplitting } }) },
  },
  test: {
    environment: "node",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/*.test.ts", "tests/unit/**/*.test.ts", "tests/paths/**/*.test.ts", "tests/spec/**/*.test.ts", "tests/replays/**/*.test.ts"],
        },
      },
      { extends: true, test: { name: "service", include: ["tests/service/**/*.test.ts"], testTimeout: 30_000 } },
      { extends: true, test: { name: "bench", include: [], benchmark: { include: ["tests/bench/**/*.bench.ts"] } } },
    ],
  },
}));
