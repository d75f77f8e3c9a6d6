import type { Page } from "@playwright/test";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { createTimeline, type GrowingTimeline } from "../../../src/developer/inspector/timeline.ts";
import { chartsOf, type Fixture } from "../../flows/samples.ts";
import { srcOf, visibleStateOf, type VisibleState } from "../path-kit/children.ts";
import { keptLogWithName } from "../screen/kept-log.ts";
import type { AnyDriver } from "./driver.ts";

/** The state of one of the page's charts, and all transitions that its log records. */
export interface Played {
  /** Identifies the log. */
  readonly log: string;
  readonly standing: VisibleState;
  readonly taken: readonly string[];
}

/** The page's log before a step. */
export type Known = Pick<Played, "log" | "taken">;

/** Reads the page's stored log, folding each entry once: nothing else in the page is accessible. */
export function playedBy(
  { actor, isBeside = () => false }: AnyDriver,
  fixture: Fixture,
): (page: Page) => Promise<Played> {
  let log: string | null = null;
  let timeline: GrowingTimeline | null = null;
  return async (page) => {
    const kept = await keptLogWithName(page);
    const file = readLogFile(kept.text);
    if (!file.ok) throw new Error(file.reason);
    const { tree, entries } = file.log;
    const known = timeline?.now();
    if (timeline === null || log !== kept.id || entries[0]?.seq !== known?.entries[0]?.seq) {
      log = kept.id;
      timeline = createTimeline(allCharts, { tree, entries });
    } else {
      for (const entry of entries.slice(known?.entries.length)) timeline.append(entry);
    }
    const { outcomes, statesAt } = timeline.now();
    const states = statesAt(entries.length - 1);
    const state = states.get(actor);
    if (state === undefined) throw new ChartGone(`There is no ${actor}`);
    const own = (id: string): boolean =>
      chartsOf(fixture).some((chart) => id.startsWith(`${chart.id}.`) || id.startsWith(`${chart.id} `)) &&
      !isBeside(id);
    const children = [...states]
      .filter(([path]) => isKnownChild(path, actor, fixture))
      .map(([path, child]) => [path.slice(actor.length + 1), visibleStateOf(child, {})]);
    const standing = { ...visibleStateOf(state, {}), children: Object.fromEntries(children) };
    return { log, standing: plain(standing), taken: outcomes.flatMap(({ taken }) => taken).filter(own) };
  };
}

/** The page has left the chart. */
export class ChartGone extends Error {}

/** A write of a child is a chart, too, but a call here. */
const isKnownChild = (path: string, actor: string, { children = {} }: Fixture): boolean => {
  const child = path.slice(actor.length + 1);
  return path.startsWith(`${actor}/`) && !child.includes("/") && srcOf(child) in children;
};

/** As a log stores it: undefined fields are missing. Times come from the page's own clock. */
export const plain = (value: VisibleState): VisibleState =>
  // The same fields with another time.
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) =>
      (key === "readAt" || key === "lastActed") && typeof field === "number" ? "once" : field,
    ),
  );
