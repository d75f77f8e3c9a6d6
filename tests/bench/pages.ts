import { availableParallelism, loadavg } from "node:os";
import { chromium, type Browser } from "@playwright/test";
import { startService } from "../service/support/service.ts";
import { hostStatically } from "../support/static-host.ts";
import { measureBare, measureFirstPaint, measureJourney } from "./pages/measure.ts";
import { journeys, type Visit } from "./pages/steps.ts";
import { weighRoles, type Weight, type Weights } from "./pages/weigh.ts";

const budgetMs = 100;
const budgetKiB = 240;
/** The first paint: times that of a page with the same HTML and styles, but no script. */
const paintBudget = 1.2;

/** A step's results over all rounds. */
interface Row {
  readonly ms: number[];
  /** Until the content is in the document. */
  readonly inDocumentMs: number[];
  readonly bareMs: number[];
  readonly kind: Visit["kind"];
  /** Answered before the paint, and all that were sent, in any round. */
  readonly calls: Set<string>;
  readonly requests: Set<string>;
}

type Rows = Map<string, Row>;

/**
 * Measures what users of the built app wait for, beside a page without an app that sends the same requests,
 * and prints it.
 */
export async function benchPages(rounds = 3): Promise<void> {
  // A data folder of its own, initialized with the demo data.
  const service = await startService();
  // Compresses the app's files, as typical hosts do.
  const host = await hostStatically("dist", service.url);
  const bare = await hostStatically("dist", service.url, {
    edit: (html) => html.replaceAll(/<script[^>]*><\/script>/g, ""),
  });
  const { OTHER_DIST: otherFolder } = process.env;
  const other = otherFolder === undefined ? null : await hostStatically(otherFolder, service.url);
  const browser = await chromium.launch({
    ...(process.env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: process.env["CHROMIUM_PATH"] }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const slow: Rows = new Map();
  const fast: Rows = new Map();
  const paints: Paints = { app: [], "same HTML and styles": [], ...(other && { "other frontend": [] }) };
  for (let round = 0; round < rounds; round += 1) {
    paints.app.push(await measureFirstPaint(browser, host.url));
    paints["same HTML and styles"].push(await measureFirstPaint(browser, bare.url));
    if (other !== null) paints["other frontend"]?.push(await measureFirstPaint(browser, other.url));
    await measureRound(browser, host.url, slow, true);
    await measureRound(browser, host.url, fast, false);
  }
  const [load = 0] = loadavg();
  printPaints(paints);
  printSlow(slow, rounds);
  printFast(fast);
  printRequests(fast);
  printWeights(await weighRoles(browser, host.url, service));
  if (load > availableParallelism()) {
    console.log(
      `\nThe machine was busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): times are too high, and ratios vary by half. Measure again when it is idle.`,
    );
  }
  await browser.close();
  for (const each of [host, bare, other]) await each?.stop();
  await service.stop();
}

async function measureRound(browser: Browser, url: string, rows: Rows, isSlow: boolean): Promise<void> {
  for (const journey of journeys) {
    const steps = await measureJourney(browser, url, journey, isSlow);
    const bare = isSlow ? await measureBare(browser, url, journey, steps) : null;
    for (const [index, { visit, ms, inDocumentMs, calls, requests }] of steps.entries()) {
      const row = rowOf(rows, `${journey.role}: ${visit.name}`, visit.kind);
      row.ms.push(ms);
      row.inDocumentMs.push(inDocumentMs);
      row.bareMs.push(bare?.[index] ?? Number.NaN);
      for (const { call } of calls) row.calls.add(call);
      for (const call of requests) row.requests.add(call);
    }
  }
}

function rowOf(rows: Rows, name: string, kind: Row["kind"]): Row {
  const key = `${kind}, ${name}`;
  const row = rows.get(key) ?? {
    ms: [],
    inDocumentMs: [],
    bareMs: [],
    kind,
    calls: new Set(),
    requests: new Set(),
  };
  rows.set(key, row);
  return row;
}

function printSlow(rows: Rows, rounds: number): void {
  console.log(
    `\nSlow line and machine: 1.6 Mbit/s, 150 ms, CPU 4 times slower (medians of ${rounds} rounds, in ms)`,
  );
  printTable(rows, ({ ms, inDocumentMs, bareMs, calls }) => {
    const hasReference = calls.size > 0;
    return {
      app: Math.round(median(ms)),
      range: rangeOf(ms),
      "in document": Math.round(median(inDocumentMs)),
      "bare page": hasReference ? Math.round(median(bareMs)) : "no call",
      ratio: hasReference ? (median(ms) / median(bareMs)).toFixed(2) : "-",
      "calls waited for": calls.size,
    };
  });
}

function printFast(rows: Rows): void {
  console.log(`\nNot slowed down (in ms); a first visit has a budget of ${budgetMs} ms`);
  printTable(rows, ({ kind, ms }) => ({
    app: Math.round(median(ms)),
    range: rangeOf(ms),
    budget: kind === "first visit" ? verdict(median(ms), budgetMs) : "-",
  }));
}

function printRequests(rows: Rows): void {
  console.log("\nCalls from the click until nothing more comes");
  for (const [name, { requests }] of rows)
    if (requests.size > 0) console.log(`${name}: ${[...requests].join(", ")}`);
}

/** First paints of `/` at the slow setting, in milliseconds. */
interface Paints {
  readonly app: number[];
  readonly "same HTML and styles": number[];
  readonly "other frontend"?: number[];
}

function printPaints(paints: Paints): void {
  console.log("\nFirst contentful paint of /, slow line and machine (in ms)");
  const app = median(paints.app);
  console.table(
    Object.fromEntries(
      Object.entries<readonly number[]>({ ...paints }).map(([name, ms]) => [
        name,
        { median: Math.round(median(ms)), range: rangeOf(ms), "app's ratio": (app / median(ms)).toFixed(2) },
      ]),
    ),
  );
  console.log(
    `To the same HTML and styles: ${verdict(app / median(paints["same HTML and styles"]), paintBudget)}`,
  );
}

function printWeights({ first, roles, shipped, missing, unseen }: Weights): void {
  console.log("\nJavaScript, gzip");
  const row = ({ files, kib }: Weight, budget?: number) => ({
    KiB: kib.toFixed(1),
    files,
    budget: budget === undefined ? "-" : verdict(kib, budget),
  });
  console.table({
    "first load of /": row(first),
    ...Object.fromEntries([...roles].map(([role, weight]) => [`all of a ${role}`, row(weight, budgetKiB)])),
    "all that is built": row(shipped),
  });
  console.log(`Not found by the walks: ${missing.join(", ") || "nothing"}`);
  console.log(`In no role's walk: ${unseen.join(", ") || "none"}`);
}

function printTable(rows: Rows, columns: (row: Row) => Readonly<Record<string, string | number>>): void {
  console.table(Object.fromEntries([...rows].map(([name, row]) => [name, columns(row)])));
}

const verdict = (value: number, budget: number): string =>
  value <= budget ? `within ${budget}` : `OVER ${budget}`;

const rangeOf = (numbers: readonly number[]): string =>
  `${Math.round(Math.min(...numbers))} to ${Math.round(Math.max(...numbers))}`;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
