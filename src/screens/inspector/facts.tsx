import type { ReactNode } from "react";
import type { Entry } from "../../../machines/log/entry.ts";
import { Badge } from "../../ui/badge.tsx";
import { stateText } from "./actor-tree.tsx";
import type { ChartSnapshot } from "./charts.ts";
import { DataTree } from "./data-tree.tsx";
import { timeText } from "./entry-list.tsx";
import * as styles from "./inspector.css.ts";
import type { Outcome } from "./timeline.ts";

/** One entry: its payload and its outcome. */
export function EntryFacts({
  entry: { seq, time, actor, from, version, event },
  outcome,
}: {
  entry: Entry;
  outcome: Outcome;
}) {
  const { type, ...payload } = event;
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Number">{seq}</Fact>
        <Fact term="Event">{type}</Fact>
        <Fact term="Actor">{actor}</Fact>
        {from !== undefined && <Fact term="From">{from}</Fact>}
        <Fact term="Time">{timeText(time)}</Fact>
        <Fact term="Chart">version {version}</Fact>
        <Fact term="Result">
          {outcome.isIgnored ? <Badge>ignored</Badge> : <Steps type={type} taken={outcome.taken} />}
        </Fact>
      </dl>
      {Object.keys(payload).length > 0 && <DataTree name="payload" value={payload} />}
    </>
  );
}

/** An entry that neither starts a chart nor causes a transition has made it crash. */
function Steps({ type, taken }: { type: string; taken: readonly string[] }) {
  const isBeginning = type === "xstate.init";
  return (
    <>
      {isBeginning && <p>Started</p>}
      {!isBeginning && taken.length === 0 && <p>Crashed</p>}
      {taken.map((id, index) => (
        <p key={index} className={styles.code}>
          {id}
        </p>
      ))}
    </>
  );
}

/** A chart's state and context. */
export function StateFacts({ snapshot }: { snapshot: ChartSnapshot }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="State">{stateText(snapshot)}</Fact>
        {snapshot.tags.size > 0 && <Fact term="Tags">{[...snapshot.tags].join(", ")}</Fact>}
      </dl>
      {snapshot.status === "error" && <DataTree name="error" value={snapshot.error} />}
      <DataTree name="context" value={snapshot.context} />
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact} dir="auto">
        {children}
      </dd>
    </>
  );
}
