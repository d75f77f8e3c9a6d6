import type { SupervisionRef } from "../../../machines/supervision/supervision.machine.ts";
import { itemKinds } from "../../../machines/domain/marks.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { useIsWider } from "../device/use-is-wider.ts";
import { PageHeading } from "../navigation/page-heading.tsx";
import { NewsBar } from "../news/news-bar.tsx";
import { useNews } from "../news/use-seen.ts";
import { Capacity } from "./capacity.tsx";
import { Needs } from "./needs.tsx";
import * as styles from "./overview.css.ts";
import { Projects } from "./projects.tsx";

/** Team Overview: the capacity, who needs the supervisor, and the supervised projects [2.50] to [2.53]. */
export function Overview({ flowRef }: { flowRef: SupervisionRef }) {
  const areBeside = useIsWider("large");
  // The keys let both stay what they are when a wider window puts the projects before the needs.
  const parts = [
    <PartBoundary key="needs">
      <Needs supervisionRef={flowRef} />
    </PartBoundary>,
    <div key="projects" className={styles.projects}>
      <PartBoundary>
        <Projects supervisionRef={flowRef} />
      </PartBoundary>
    </div>,
  ];
  return (
    <>
      <PageHeading title="Team Overview" lead="Your teams and their progress." />
      <PartBoundary>
        <Capacity supervisionRef={flowRef} />
      </PartBoundary>
      <PartBoundary>
        <OverviewNews />
      </PartBoundary>
      <div className={styles.body}>{areBeside ? parts.toReversed() : parts}</div>
    </>
  );
}

/** How much is new in all teams. */
function OverviewNews() {
  const { countOf, markAllAsRead } = useNews();
  return <NewsBar count={countOf(...itemKinds)} since="you last looked" onMarkAsRead={markAllAsRead} />;
}
