import { useSelector } from "@xstate/react";
import {
  selectCounts,
  selectIsLoading,
  selectHasLoadFailed,
  selectListAsOf,
  selectProjects,
  selectUncounted,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Columns, Inline, Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaleDataAlert } from "../stale-data-alert.tsx";
import * as styles from "./overview.css.ts";
import { ProjectCard } from "./project-card.tsx";

/** Supervised Projects [2.51]: loading, failed, empty [2.52], or a card per project, possibly stale. */
export function Projects({ supervision }: { supervision: SupervisionRef }) {
  const isLoading = useSelector(supervision, selectIsLoading);
  const hasLoadFailed = useSelector(supervision, selectHasLoadFailed);
  const readAgain = (): void => supervision.send({ type: "reload.pressed" });

  if (isLoading) return <Skeleton label="Loading..." kind="cards" />;
  if (hasLoadFailed) {
    return (
      <Alert
        tone="bad"
        title="We couldn't load your projects."
        action={<Button onClick={readAgain}>Try again</Button>}
      >
        Check your connection and try again.
      </Alert>
    );
  }
  return <List supervision={supervision} onReadAgain={readAgain} />;
}

function List({ supervision, onReadAgain }: { supervision: SupervisionRef; onReadAgain: () => void }) {
  const projects = useSelector(supervision, selectProjects);
  const asOf = useSelector(supervision, selectListAsOf);
  const counts = useSelector(supervision, selectCounts);
  const uncounted = useSelector(supervision, selectUncounted);

  return (
    <Stack as="section" aria-labelledby="supervised-projects">
      <Heading level={2} id="supervised-projects">
        Supervised Projects
      </Heading>
      {asOf !== null && (
        <StaleDataAlert title="We couldn't refresh your projects." readAt={asOf} onRetry={onReadAgain} />
      )}
      {uncounted.length > 0 && (
        <Inline gap="small">
          <p className={styles.uncounted} role="status">
            Couldn't load some task counts
          </p>
          <Button size="compact" onClick={() => supervision.send({ type: "recount.pressed" })}>
            Try again
          </Button>
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
        <Columns as="ul" least="wide" className={styles.list}>
          {projects.map((project) => (
            <ProjectCard
              key={project.teamId}
              project={project}
              counts={counts[project.teamId] ?? null}
              isUncounted={uncounted.includes(project.teamId)}
            />
          ))}
        </Columns>
      )}
    </Stack>
  );
}
