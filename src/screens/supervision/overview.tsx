import type { SupervisionRef } from "../../../machines/supervision/supervision.machine.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { OverviewNews } from "../news/overview-news.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { Capacity } from "./capacity.tsx";
import { Needs } from "./needs.tsx";
import * as styles from "./overview.css.ts";
import { Projects } from "./projects.tsx";

/** Team Overview: the capacity, who needs the supervisor, and the supervised projects [2.50] to [2.53]. */
export function Overview({ flow }: { flow: SupervisionRef }) {
  const heading = usePageHeading();
  return (
    <>
      <PageHeader headingRef={heading} title="Team Overview" lead="Your teams and their progress." />
      <PartBoundary>
        <Capacity supervision={flow} />
      </PartBoundary>
      <PartBoundary>
        <OverviewNews />
      </PartBoundary>
      <div className={styles.body}>
        <PartBoundary>
          <Needs supervision={flow} />
        </PartBoundary>
        <div className={styles.projects}>
          <PartBoundary>
            <Projects supervision={flow} />
          </PartBoundary>
        </div>
      </div>
    </>
  );
}
