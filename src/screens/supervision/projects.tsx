import { shallowEqual, useSelector } from "@xstate/react";
import { Suspense, useMemo } from "react";
import importChunk from "chunk:./projects-table.tsx";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import type { ItemReads } from "../../../machines/shared/item-reads.ts";
import type { Day } from "../../../machines/domain/task.ts";
import {
  selectListView,
  selectUncounted,
  type PartView,
  type SupervisionRef,
  selectCounts,
  selectProjects,
} from "../../../machines/supervision/supervision.machine.ts";
import { completionName } from "../../../machines/domain/project.ts";
import { nextDueIn, overdueIn, totalIn } from "../../../machines/domain/task-counts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { DownloadIcon, FolderIcon } from "../../ui/icons.tsx";
import { Columns, Inline, Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAddressState } from "../navigation/address-state.ts";
import { download } from "../../device/download.ts";
import { loadPart } from "../navigation/load-part.tsx";
import { useNews } from "../news/use-seen.ts";
import { PrintButton } from "../printout/print-button.tsx";
import { LoadFailedAlert, StaleDataAlert } from "../shared/failure-alerts.tsx";
import { NothingShown } from "../shared/filter-controls.tsx";
import { useToday } from "../text/today.ts";
import { csvOf } from "../text/csv.ts";
import { ArrangeBar } from "./arrange-bar.tsx";
import { arranged, noArrangement, type ProjectWithCounts } from "./arrangement.ts";
import { keepChoice, keptChoice, overviewFormat, type OverviewState } from "./overview-address.ts";
import * as styles from "./overview.css.ts";
import { ProjectCard } from "./project-card.tsx";
import type * as table from "./projects-table.tsx";
import { Status } from "../../ui/status.tsx";
import { TryAgain } from "../shared/try-again.tsx";

const ProjectsTable = loadPart(() => importChunk<typeof table>().then((module) => module.ProjectsTable));

/** Supervised Projects [2.51]: loading, failed, empty [2.52], or a card per project, possibly stale. */
export function Projects({ supervisionRef }: { supervisionRef: SupervisionRef }) {
  const state = useSelector(supervisionRef, selectListView, shallowEqual);
  const readAgain = (): void => supervisionRef.send({ type: "reload.pressed", of: "projects" });

  if (state.kind === "loading") {
    return (
      <Stack gap="small">
        <div className={styles.headToCome}>
          <Skeleton count={1} />
        </div>
        <div className={styles.bar} />
        <Skeleton label="Loading..." kind="wideCards" count={4} />
      </Stack>
    );
  }
  if (state.kind === "failed") {
    return (
      <LoadFailedAlert title="We couldn't load your projects." failure={state.failure} onRetry={readAgain} />
    );
  }
  return <List supervisionRef={supervisionRef} state={state} onReadAgain={readAgain} />;
}

interface ListProps {
  supervisionRef: SupervisionRef;
  state: PartView;
  onReadAgain: () => void;
}

function List({ supervisionRef, state, onReadAgain }: ListProps) {
  const projects = useProjects(supervisionRef);
  const uncounted = useSelector(supervisionRef, selectUncounted);
  const [notCounted] = Object.values(uncounted);
  const today = useToday();
  const [{ arrangement, view }, change] = useAddressState(overviewFormat, keptChoice);
  const choose = (part: Partial<OverviewState>): void => {
    keepChoice({ arrangement, view, ...part });
    change(part);
  };
  const { countIn, isKnown } = useNews();
  const areAllSeen =
    arrangement.kind === "news" &&
    projects.every(({ project: { teamId } }) => isKnown(teamId) && countIn(teamId) === 0);
  const shown = arranged(projects, arrangement, { today, hasNews: (teamId) => countIn(teamId) > 0 });
  const toCsv = (): void =>
    download(projectsCsv(shown, today), { type: "text/csv", fileName: "Supervised projects.csv" });

  return (
    <Stack as="section" gap="small" aria-labelledby="supervised-projects">
      <Inline justify="between" className={styles.head}>
        <Heading level={2} size="large" id="supervised-projects">
          Supervised Projects
        </Heading>
        {projects.length > 0 && (
          <Inline>
            <PrintButton
              teams={shown.map(({ project: { teamId, teamName } }) => ({ teamId, name: teamName }))}
            />
            <Button icon={<DownloadIcon />} aria-disabled={shown.length === 0} onClick={toCsv}>
              Download as CSV
            </Button>
          </Inline>
        )}
      </Inline>
      {state.kind === "stale" && state.readAt !== null && (
        <StaleDataAlert
          title="We couldn't refresh your projects."
          readAt={state.readAt}
          failure={state.failure}
          onRetry={onReadAgain}
        />
      )}
      {notCounted !== undefined && (
        <Inline gap="small">
          <Status as="p" className={styles.muted}>
            {`Couldn't load some task counts. ${loadAdvice(notCounted)}`}
          </Status>
          <TryAgain
            size="compact"
            onClick={() => supervisionRef.send({ type: "reload.pressed", of: "counts" })}
          />
        </Inline>
      )}
      {projects.length === 0 ? (
        <EmptyState
          level={3}
          icon={<FolderIcon />}
          heading="No projects are currently under your supervision."
        >
          Teams that book you appear here.
        </EmptyState>
      ) : (
        <Arranged
          arrangement={arrangement}
          view={view}
          change={choose}
          shown={shown}
          areAllSeen={areAllSeen}
          total={projects.length}
          uncounted={uncounted}
        />
      )}
    </Stack>
  );
}

interface ArrangedProps extends OverviewState {
  change: (part: Partial<OverviewState>) => void;
  shown: readonly ProjectWithCounts[];
  /** Only teams with news are to be shown, and there are none. */
  areAllSeen: boolean;
  /** The number of all projects. */
  total: number;
  /** The teams whose task counts could not be loaded. */
  uncounted: ItemReads["failedReads"];
}

/** The projects as the URL says: which, in which order, as cards or as a table. */
function Arranged({ arrangement, view, change, shown, areAllSeen, total, uncounted }: ArrangedProps) {
  return (
    <>
      {(total > 1 || shown.length === 0) && (
        <ArrangeBar
          arrangement={arrangement}
          view={view}
          onArrange={(next) => change({ arrangement: next })}
          onView={(next) => change({ view: next })}
          shown={shown.length}
          total={total}
        />
      )}
      {shown.length === 0 && (
        <div className={styles.muted}>
          <NothingShown
            words={areAllSeen ? "Nothing new in your projects." : "No project matches."}
            onShowAll={() => change({ arrangement: { ...noArrangement, sort: arrangement.sort } })}
          />
        </div>
      )}
      {shown.length > 0 && view === "table" && (
        <Suspense fallback={<Skeleton label="Loading..." kind="wideCards" count={4} />}>
          <ProjectsTable
            projects={shown}
            sort={arrangement.sort}
            onSort={(sort) => change({ arrangement: { ...arrangement, sort } })}
          />
        </Suspense>
      )}
      {shown.length > 0 && view === "cards" && (
        <Columns as="ul" least="wide">
          {shown.map(({ project, counts }) => (
            <ProjectCard
              key={project.teamId}
              project={project}
              counts={counts}
              isUncounted={project.teamId in uncounted}
            />
          ))}
        </Columns>
      )}
    </>
  );
}

const head = ["Project", "Team", "Members", "Status", "Tasks", "Done", "Overdue", "Next due"];

/** The projects in this order, a line each; what is unknown stays empty. Dates are as in `2027-03-12`. */
const projectsCsv = (projects: readonly ProjectWithCounts[], today: Day): string =>
  csvOf([
    head,
    ...projects.map(({ project, counts }) => [
      project.title,
      project.teamName,
      project.members.join(", "),
      completionName(project),
      ...(counts === null
        ? ["", "", "", ""]
        : [totalIn(counts), counts.Done, overdueIn(counts, today), nextDueIn(counts, today) ?? ""]),
    ]),
  ]);

export function useProjects(supervisionRef: SupervisionRef): readonly ProjectWithCounts[] {
  const projects = useSelector(supervisionRef, selectProjects);
  const counts = useSelector(supervisionRef, selectCounts);
  return useMemo(
    () => projects.map((project) => ({ project, counts: counts[project.teamId] ?? null })),
    [projects, counts],
  );
}
