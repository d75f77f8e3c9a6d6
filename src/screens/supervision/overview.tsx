import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { selectSupervision } from "../../../machines/app/app.machine.ts";
import {
  selectIsLoading,
  selectIsUnread,
  selectProjects,
  type SupervisedProject,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, cardCoverClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { FolderIcon } from "../../ui/icons-pages.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { useDashboardSupervisorId } from "../dashboard/outlet.ts";
import { paths } from "../paths.ts";
import * as styles from "./overview.css.ts";

/** Team Overview: the projects under supervision [2.51] to [2.53]. */
export function Overview() {
  const { app } = useActors();
  const supervisorId = useDashboardSupervisorId();
  const supervision = useSelector(app, selectSupervision);
  const heading = useArrival("Team Overview");
  useEffect(() => {
    app.send({ type: "supervision.opened", supervisorId });
  }, [app, supervisorId]);

  return (
    <>
      <PageHeader headingRef={heading} title="Team Overview" lead="The teams you supervise and what they work on." />
      {supervision !== undefined && <Projects supervision={supervision} />}
    </>
  );
}

function Projects({ supervision }: { supervision: SupervisionRef }) {
  const projects = useSelector(supervision, selectProjects);
  const isLoading = useSelector(supervision, selectIsLoading);
  const isUnread = useSelector(supervision, selectIsUnread);

  if (isLoading && projects.length === 0) return <Skeleton label="Loading..." kind="cards" />;
  if (isUnread) {
    return (
      <Alert
        tone="bad"
        title="Your projects could not be loaded."
        action={<Button onClick={() => supervision.send({ type: "reload.pressed" })}>Try again</Button>}
      >
        Check your connection and try again.
      </Alert>
    );
  }
  return (
    <Stack as="section" aria-labelledby="supervised-projects">
      <Heading level={2} id="supervised-projects">
        Supervised Projects
      </Heading>
      {projects.length === 0 ? (
        <EmptyState level={3} icon={<FolderIcon />} heading="No projects are currently under your supervision.">
          A team that books you appears here.
        </EmptyState>
      ) : (
        <Columns as="ul" least="wide" className={styles.list}>
          {projects.map((project) => (
            <ProjectCard key={project.teamId} project={project} />
          ))}
        </Columns>
      )}
    </Stack>
  );
}

function ProjectCard({ project: { teamId, title, teamName, description, members } }: { project: SupervisedProject }) {
  return (
    <Card as="li" kind="interactive">
      <Stack gap="xsmall">
        <Heading level={3}>
          <Link className={cardCoverClass} to={paths.teamBoard(teamId)}>
            {title || "Untitled"}
          </Link>
        </Heading>
        <p className={styles.team} dir="auto">
          {teamName}
        </p>
        {description !== "" && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.members} dir="auto">
          {members.length === 0 ? "No members" : members.join(", ")}
        </p>
      </Stack>
    </Card>
  );
}
