import { useMemo } from "react";
import { activeStatesOf } from "../../../machines/log/chart.ts";
import { ChartPicture } from "./chart-picture.tsx";
import type { ChartSnapshot } from "./charts.ts";
import * as styles from "./inspector.css.ts";
import type { Layouts } from "./layout.ts";
import generated from "./layouts.gen.json";
import { NotRunning, Panel } from "./panel.tsx";
import { explain } from "./explanation.ts";
import { lastTakenBy, type Step, type Timeline } from "./timeline.ts";
import { transitionId } from "./transitions.ts";

// TypeScript cannot derive this type from the generated file.
const layouts = generated as Layouts;

interface ChartPanelProps {
  path: string;
  index: number;
  timeline: Timeline;
  snapshot: ChartSnapshot | undefined;
  /** What the selected entry did. */
  step: Step | null;
}

/** The chart of an actor at this moment: what the entry did to it, or else its latest transition. */
export function ChartPanel({ path, index, timeline, snapshot, step }: ChartPanelProps) {
  const active = useMemo(() => new Set(snapshot && activeStatesOf(snapshot).map(({ id }) => id)), [snapshot]);
  const isOwn = step?.entry.actor === path;
  const last = timeline.outcomes[isOwn ? index : lastTakenBy(path, index, timeline)];
  const marks = useMemo(
    () => ({ active, taken: new Set(last?.taken), refused: new Set(isOwn ? refusedBy(step) : []) }),
    [active, last, isOwn, step],
  );
  const layout = snapshot && layouts[snapshot.machine.id];
  if (layout === undefined) {
    return (
      <Panel id="chart" title={`Chart of ${path}`}>
        {snapshot ? <p className={styles.note}>Not drawn yet. Run npm run docs.</p> : <NotRunning />}
      </Panel>
    );
  }
  return <ChartPicture key={path} name={path} layout={layout} marks={marks} />;
}

/** The transitions whose guards refused an entry. */
const refusedBy = (step: Step): readonly string[] =>
  explain(step)
    .filter(({ verdict }) => verdict === "refused")
    .map(({ transition }) => transitionId(transition));
