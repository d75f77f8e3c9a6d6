import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { rootPath, type Entry } from "../../../machines/log/entry.ts";
import { Heading } from "../../ui/heading.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { classes } from "../../ui/classes.ts";
import { ActorTree } from "./actor-tree.tsx";
import { ChartPicture } from "./chart-picture.tsx";
import type { ChartSnapshot } from "./charts.ts";
import { EntryFacts, StateFacts } from "./facts.tsx";
import { EntryList } from "./entry-list.tsx";
import { actorsIn, fits, type Filter } from "./filter.ts";
import * as styles from "./inspector.css.ts";
import type { Layouts } from "./layout.ts";
import generated from "./layouts.gen.json";
import { lastTakenBy, type Timeline } from "./timeline.ts";
import { TravelBar } from "./travel-bar.tsx";

// TypeScript cannot derive this type from the generated file.
const layouts = generated as Layouts;

/** One moment of a log: the entries up to it, and the resulting states. */
export function Moment({ timeline }: { timeline: Timeline }) {
  const { entries, outcomes, statesAt } = timeline;
  /** The number of the selected entry; null: always the latest. */
  const [seq, setSeq] = useState<number | null>(null);
  const [path, setPath] = useState(rootPath);
  const [filter, setFilter] = useState<Filter>({ text: "", actor: "" });

  const index = indexOf(entries, seq) ?? entries.length - 1;
  const entry = entries[index];
  const outcome = outcomes[index];
  const states = useMemo(() => statesAt(index), [statesAt, index]);
  const snapshot = states.get(path);

  const sought = useDeferredValue(filter);
  const visible = useMemo(
    () => entries.flatMap((one, at) => (fits(one, sought) ? [at] : [])),
    [entries, sought],
  );
  const choose = (at: number): void => setSeq(entries[at]?.seq ?? null);

  return (
    <>
      <TravelBar
        timeline={timeline}
        visible={visible}
        chosen={index}
        onChoose={choose}
        isFollowing={seq === null}
        onFollow={() => setSeq(seq === null ? (entry?.seq ?? null) : null)}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={classes(styles.panel, styles.actors)} aria-labelledby="actors">
            <Title id="actors">Actors</Title>
            <ActorTree states={states} chosen={path} onChoose={setPath} />
          </section>
          <section className={classes(styles.panel, styles.growing)} aria-labelledby="entries">
            <Title id="entries">Entries</Title>
            <TextField
              type="search"
              label="Find"
              labelHidden
              placeholder="Find an event or its data"
              value={filter.text}
              onChange={(event) => setFilter({ ...filter, text: event.target.value })}
            />
            <Select
              label="Actor"
              labelHidden
              placeholder="All actors"
              value={filter.actor}
              options={actorsIn(entries).map((actor) => ({ value: actor, label: actor }))}
              onChange={(event) => setFilter({ ...filter, actor: event.target.value })}
            />
            <EntryList timeline={timeline} visible={visible} chosen={index} onChoose={choose} />
          </section>
        </div>
        <section className={styles.panel} aria-labelledby="chart">
          <Title id="chart">Chart of {path}</Title>
          <Picture path={path} index={index} timeline={timeline} snapshot={snapshot} />
        </section>
        <div className={classes(styles.column, styles.scrolling)}>
          <section className={styles.panel} aria-labelledby="entry">
            <Title id="entry">Entry</Title>
            {entry && outcome && <EntryFacts entry={entry} outcome={outcome} />}
          </section>
          <section className={styles.panel} aria-labelledby="state">
            <Title id="state">State of {path}</Title>
            {snapshot ? <StateFacts snapshot={snapshot} /> : <NotAlive />}
          </section>
        </div>
      </div>
    </>
  );
}

function Picture({
  path,
  index,
  timeline,
  snapshot,
}: {
  path: string;
  index: number;
  timeline: Timeline;
  snapshot: ChartSnapshot | undefined;
}) {
  // oxlint-disable-next-line no-underscore-dangle -- XState exposes the active states nowhere else
  const active = useMemo(() => new Set(snapshot?._nodes.map(({ id }) => id)), [snapshot]);
  const last = timeline.outcomes[lastTakenBy(path, index, timeline)];
  const taken = useMemo(() => new Set(last?.taken), [last]);
  if (snapshot === undefined) return <NotAlive />;
  const layout = layouts[snapshot.machine.id];
  if (layout === undefined) return <p className={styles.note}>Not drawn yet. Run npm run docs.</p>;
  return <ChartPicture name={path} layout={layout} active={active} taken={taken} />;
}

const NotAlive = () => <p className={styles.note}>Not running at this point.</p>;

const Title = (heading: { id: string; children: ReactNode }) => (
  <Heading level={2} size="normal" {...heading} />
);

const indexOf = (entries: readonly Entry[], seq: number | null): number | null => {
  const index = entries.findIndex((entry) => entry.seq === seq);
  return index === -1 ? null : index;
};
