import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { readReleases } from "../../../src/service/release-plugin.ts";
import { onDemand } from "../../support/on-demand.ts";
import { watchNetwork } from "./network.ts";
import { walkAsStudent, walkAsSupervisor, type Walk } from "./walks.ts";

export interface Weight {
  readonly kib: number;
  readonly files: number;
}

export interface Weights {
  readonly first: Weight;
  /** Everything that a role loads on all pages and in all dialogs, without what is loaded on demand. */
  readonly roles: ReadonlyMap<string, Weight>;
  readonly shipped: Weight;
  /** Elements that the walks did not find. */
  readonly missing: readonly string[];
  /** Files that no walk loaded: the walks are incomplete, or nobody needs the files. */
  readonly unseen: readonly string[];
}

const folder = "dist/assets";

/** Walks through the built app in each role and measures the loaded files. */
export async function weighRoles(browser: Browser, url: string, service: Walk["service"]): Promise<Weights> {
  const [newest = []] = await readReleases("dist");
  const built = newest.filter((name) => name.endsWith(".js")).map((name) => basename(name));
  const missing: string[] = [];
  const first = await filesOf(browser, url, (page) => page.goto(url));
  const student = await filesOf(browser, url, (page, idle) =>
    walkAsStudent({ page, idle, service, missing }),
  );
  const supervisor = await filesOf(browser, url, (page, idle) =>
    walkAsSupervisor({ page, idle, service, missing }),
  );
  const counted = (files: readonly string[]): readonly string[] =>
    files.filter((name) => !onDemand.test(name));
  return {
    first: weigh(first),
    roles: new Map([
      ["student", weigh(counted(student))],
      ["supervisor", weigh(counted(supervisor))],
    ]),
    shipped: weigh(built),
    missing,
    unseen: built.filter((name) => ![...student, ...supervisor].includes(name)),
  };
}

const textOf = (name: string): string => readFileSync(`${folder}/${name}`, "utf8");

const weigh = (files: readonly string[]): Weight => ({
  kib: files.reduce((sum, name) => sum + gzipSync(textOf(name)).length / 1_024, 0),
  files: files.length,
});

/** The scripts loaded during a walk through the app. */
async function filesOf(
  browser: Browser,
  url: string,
  walk: (page: Page, idle: () => Promise<void>) => Promise<unknown>,
): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) files.add(basename(pathname));
  });
  const { idle } = watchNetwork(page, 400);
  await walk(page, idle);
  await idle();
  await context.close();
  return [...files];
}
