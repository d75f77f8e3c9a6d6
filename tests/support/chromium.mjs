import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { installFromDebian, whyNoDebian } from "./debian.mjs";

/**
 * The path of a Chromium for the browser tests, found or installed, in this order: CHROMIUM_PATH; an
 * installed headless shell (unless a window is needed), Chrome, Chromium or Edge; Playwright's own; Debian's
 * package. Throws a sentence that says what to do.
 */
export function findChromium(root, { isHeaded = false } = {}) {
  const path =
    given() ??
    (isHeaded ? undefined : onPath(shells)) ??
    installed() ??
    playwrights(root) ??
    debians(isHeaded);
  if (path === undefined) {
    throw new Error(
      "No Chromium for the browser tests: install Chrome, Chromium or Edge, or set CHROMIUM_PATH to one, and run the tests again.",
    );
  }
  return path;
}

function given() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, and there is no such file.`);
  return path;
}

/** Without a window to draw they take half the time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];

const browsers = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const firstThere = (paths) => paths.find((path) => existsSync(path));

const onPath = (commands) =>
  firstThere(
    commands.flatMap((command) =>
      (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, command)),
    ),
  );

function installed() {
  const { PROGRAMFILES = "", "PROGRAMFILES(X86)": PROGRAMFILES_X86 = "", LOCALAPPDATA = "" } = process.env;
  const elsewhere = {
    darwin: ["Google Chrome", "Chromium", "Microsoft Edge"].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    ),
    win32: [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA]
      .filter((folder) => folder !== "")
      .flatMap((folder) => [
        join(folder, "Google/Chrome/Application/chrome.exe"),
        join(folder, "Microsoft/Edge/Application/msedge.exe"),
      ]),
  };
  return onPath(browsers) ?? firstThere(elsewhere[process.platform] ?? []);
}

function playwrights(root) {
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log("Looking for a Chromium: Playwright's download ...");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  // Fails where there is no network; the next source is tried.
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return existsSync(path) ? path : undefined;
}

function debians(isHeaded) {
  if (whyNoDebian() !== null) return undefined;
  console.log("Looking for a Chromium: Debian's package ...");
  installFromDebian([isHeaded ? "chromium" : "chromium-headless-shell"]);
  return onPath(shells) ?? installed();
}
