import { Suspense, use, useMemo } from "react";
import { activeStatesOf } from "../../../machines/log/chart.ts";
import { ChartPicture } from "./chart-picture.tsx";
import type { ChartSnapshot } from "./charts.ts";
import * as styles from "./inspector.css.ts";
import type { Layout } from "./layout.ts";
import { NotRunning, Panel } from "./panel.tsx";
import { explain } from "./explanation.ts";
import { lastTakenBy, type Step, type Timeline } from "./timeline.ts";
import { transitionId } from "./transitions.ts";

interface ChartPanelProps {
  path: string;
  index: number;
  timeline: Timeline;
  snapshot: ChartSnapshot | undefined;
  /** What the selected entry did. */
  step: Step | null;
}

/** The chart of an actor at this moment: what the entry did to it, or else its latest transition. */
export function ChartPanel({ snapshot, ...props }: ChartPanelProps) {
  const title = `Chart of ${props.path}`;
  if (snapshot === undefined)
    return (
      <Panel id="chart" title={title}>
        <NotRunning />
      </Panel>
    );
  const drawing = (
    <Panel id="chart" title={title}>
      <p className={styles.note}>Drawing...</p>
    </Panel>
  );
  return (
    <Suspense fallback={drawing}>
      <DrawnChart {...props} snapshot={snapshot} />
    </Suspense>
  );
}

interface DrawnChartProps extends ChartPanelProps {
  snapshot: ChartSnapshot;
}

function DrawnChart({ path, index, timeline, snapshot, step }: DrawnChartProps) {
  const layout = use(layoutOf(snapshot.machine));
  const active = useMemo(() => new Set(activeStatesOf(snapshot).map(({ id }) => id)), [snapshot]);
  const isOwn = step?.entry.actor === path;
  const last = timeline.outcomes[isOwn ? index : lastTakenBy(path, index, timeline)];
  const marks = useMemo(
    () => ({ active, taken: new Set(last?.taken), refused: new Set(isOwn ? refusedBy(step) : []) }),
    [active, last, isOwn, step],
  );
  return <ChartPicture key={path} name={path} layout={layout} marks={marks} />;
}

/** By the ids of charts: each is laid out once, when it is first shown. */
const layouts = new Map<string, Promise<Layout>>();

function layoutOf(chart: ChartSnapshot["machine"]): Promise<Layout> {
  const known = layouts.get(chart.id) ?? import("./lay-out.ts").then(({ layOut }) => layOut(chart));
  layouts.set(chart.id, known);
  return known;
}

/** The transitions whose guards refused an entry. */
const refusedBy = (step: Step): readonly string[] =>
  explain(step)
    .filter(({ verdict }) => verdict === "refused")
    .map(({ transition }) => transitionId(transition));
