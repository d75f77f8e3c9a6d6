import type { ReactNode } from "react";
import { inItsLanguage } from "../../ui/language.ts";
import { stateText } from "./actor-tree.tsx";
import type { ChartSnapshot } from "./charts.ts";
import { DataTree } from "./data-tree.tsx";
import * as styles from "./inspector.css.ts";

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

/** A term and its value in a description list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact} {...inItsLanguage(children)}>
        {children}
      </dd>
    </>
  );
}
