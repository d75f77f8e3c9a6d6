import { defineConfig } from "@playwright/test";
import { leftOut, testRun } from "./tests/support/run-files.ts";

const launchArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A headless shell then draws text as a whole Chromium does, which ignores these flags. Without them it rounds the
  // widths of glyphs.
  "--font-render-hinting=slight",
  "--enable-font-subpixel-positioning",
  // Playwright 1.65.1 often waits forever for a tab that Ctrl+click opens, if its page changes the process while it loads: in
  // Chromium 150 by RenderDocument and by Cross-Origin-Opener-Policy. This flag replaces Playwright's own, so it repeats
  // its list.
  `--disable-features=${[
    "RenderDocument",
    "CrossOriginOpenerPolicy",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
  ].join(",")}`,
  // A test's page lives for seconds: to compile its code well takes longer than it saves (measured: 5 % of the run).
  "--js-flags=--no-opt --no-maglev --no-sparkplug",
];

const { GUIDE: guided, GUIDE_PORT: port } = process.env;
/** Only the guide's browser can be acted in from outside, on this machine. */
const outside = guided === undefined || port === undefined ? [] : [`--remote-debugging-port=${port}`];
const allArguments = [...launchArguments, ...outside];

export default defineConfig({
  testDir: "tests",
  testIgnore: leftOut.map((file) => `**/${file}`),
  // `npm test` repeats nothing. `npm run test:full` names the tests that passed only when they were run again.
  retries: testRun === "test" ? 0 : 1,
  // The same on every platform: fonts are bundled, and the tolerance covers the rest.
  snapshotPathTemplate: "{testDir}/../docs/pictures/{arg}{ext}",
  // Measured: one per processor keeps both busy, and two take a quarter longer for the same tests.
  workers: "100%",
  fullyParallel: true,
  reporter: "list",
  // Limits catch what hangs. They allow for a machine three times slower than the usual one.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  projects: [
    // First: begun last, its long tests would keep a single processor busy at the end of a run.
    { name: "e2e", testMatch: "e2e/**/*.spec.ts", timeout: 180_000 },
    { name: "browser", testMatch: "browser/**/*.spec.ts" },
    // Waits for a person, so it is no part of a run. Who has failed decides whether to begin again.
    ...(guided !== undefined
      ? [{ name: "guide", testMatch: "guide/**/*.spec.ts", timeout: 0, retries: 0 }]
      : []),
  ],
  use: {
    // Traces cost a fifth of the run; a failure's page and log are told without them.
    trace: process.env["TRACE"] === "all" ? "on" : process.env["TRACE"] === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: process.env["CHROMIUM_PATH"] }),
      // Chromium's sandbox refuses to run as root, which is what containers are.
      args: process.getuid?.() === 0 ? [...allArguments, "--no-sandbox"] : allArguments,
    },
  },
});
