import { useMemo } from "react";
import { ChartPicture } from "./chart-picture.tsx";
import type { ChartSnapshot } from "./charts.ts";
import * as styles from "./inspector.css.ts";
import type { Layouts } from "./layout.ts";
import generated from "./layouts.gen.json";
import { NotRunning, Panel } from "./panel.tsx";
import { lastTakenBy, type Timeline } from "./timeline.ts";

// TypeScript cannot derive this type from the generated file.
const layouts = generated as Layouts;

interface ChartPanelProps {
  path: string;
  index: number;
  timeline: Timeline;
  snapshot: ChartSnapshot | undefined;
}

/** The chart of an actor at this moment, with its latest transition. */
export function ChartPanel({ path, index, timeline, snapshot }: ChartPanelProps) {
  // oxlint-disable-next-line no-underscore-dangle -- XState exposes the active states nowhere else
  const active = useMemo(() => new Set(snapshot?._nodes.map(({ id }) => id)), [snapshot]);
  const last = timeline.outcomes[lastTakenBy(path, index, timeline)];
  const taken = useMemo(() => new Set(last?.taken), [last]);
  const layout = snapshot && layouts[snapshot.machine.id];
  if (layout === undefined) {
    return (
      <Panel id="chart" title={`Chart of ${path}`}>
        {snapshot ? <p className={styles.note}>Not drawn yet. Run npm run docs.</p> : <NotRunning />}
      </Panel>
    );
  }
  return <ChartPicture key={path} name={path} layout={layout} active={active} taken={taken} />;
}
