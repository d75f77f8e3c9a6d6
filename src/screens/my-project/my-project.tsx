import { shallowEqual, useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import {
  selectView,
  type ProjectCompletionRef,
  selectCanToggle,
  selectError,
  selectIsBusy,
  selectIsFinal,
  selectIsUnconfirmed,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { loadFailedNotice, cannotReopen } from "../../../machines/project-completion/messages.ts";
import { completionName, type Project } from "../../../machines/domain/project.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { asSentence } from "../../../machines/domain/text.ts";
import { buttonClass, Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline } from "../../ui/layout.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { useUser } from "../shared/actors.ts";
import { FailureAlert, LoadFailedAlert } from "../shared/failure-alerts.tsx";
import { paths } from "../navigation/paths.ts";
import { PrintButton } from "../printout/print-button.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { Home } from "./home.tsx";
import * as styles from "./my-project.css.ts";

/** My Project [2.55] to [2.57]: the team's project, its status, and what the team has done. */
export function MyProject({ flowRef }: { flowRef: ProjectCompletionRef }) {
  const team = useUser()?.team;
  return (
    <>
      <PageHeading
        title="My Project"
        actions={team && <PrintButton teams={[{ teamId: team.teamId, name: team.teamName }]} />}
      />
      <LoadedProject completionRef={flowRef} />
    </>
  );
}

function LoadedProject({ completionRef }: { completionRef: ProjectCompletionRef }) {
  const view = useSelector(completionRef, selectView, shallowEqual);
  switch (view.kind) {
    case "loading":
      return <Skeleton label="Loading project..." kind="panels" count={1} />;
    case "noProject":
      return <NoProject supervisorName={view.supervisorName} />;
    case "notFound":
    case "failed":
      return (
        <LoadFailedAlert
          noticeKey={loadFailedNotice.key}
          title={view.kind === "notFound" ? "Failed to load project data" : "Failed to fetch project"}
          failure={view.failure}
          onRetry={() => completionRef.send({ type: "reload.pressed", of: "project" })}
        />
      );
    case "project":
      return (
        <>
          <ProjectCard completionRef={completionRef} project={view.project} team={view.team} />
          <Home completionRef={completionRef} project={view.project} team={view.team} />
        </>
      );
  }
}

function NoProject({ supervisorName }: { supervisorName: string | null }) {
  if (supervisorName !== null) {
    return (
      <EmptyState icon={<FolderIcon />} heading="No project assigned yet!">
        {`${supervisorName} supervises your team, but its project is missing. Ask whoever runs this service to add it.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FolderIcon />}
      heading="No project assigned yet!"
      action={
        <Link className={buttonClass("primary")} to={paths.booking}>
          Book a Supervisor
        </Link>
      }
    >
      Your team creates its project when you book a supervisor.
    </EmptyState>
  );
}

interface ProjectCardProps {
  completionRef: ProjectCompletionRef;
  project: Project;
  team: ProjectTeam;
}

/** The project, its members, and the toggle [2.56]. */
function ProjectCard({ completionRef, project, team }: ProjectCardProps) {
  const error = useSelector(completionRef, selectError);
  const isBusy = useSelector(completionRef, selectIsBusy);
  const isUnconfirmed = useSelector(completionRef, selectIsUnconfirmed);
  const canToggle = useSelector(completionRef, selectCanToggle);
  const isFinal = useSelector(completionRef, selectIsFinal);

  return (
    <Card as="section" aria-label="Project">
      <div className={styles.project}>
        <div className={styles.top}>
          <div className={styles.about}>
            <Heading level={2}>{project.title || "Untitled"}</Heading>
            {project.description !== "" && (
              <p className={styles.description} {...inItsLanguage(project.description)}>
                {project.description}
              </p>
            )}
          </div>
          {!isUnconfirmed && !(isFinal && project.isCompleted) && (
            <Inline>
              <Button
                kind={project.isCompleted ? "secondary" : "primary"}
                busy={isBusy || !canToggle}
                onClick={() => completionRef.send({ type: "completion.toggled" })}
              >
                {project.isCompleted ? "Mark Incomplete" : "Mark Complete"}
              </Button>
            </Inline>
          )}
        </div>
        {isFinal && error === null && (
          <p className={styles.note}>
            {project.isCompleted ? cannotReopen : "This server can't reopen a project once it is completed."}
          </p>
        )}
        {error !== null && (
          <FailureAlert
            noticeKey="completion"
            title="Could not update project status"
            {...(isUnconfirmed && {
              action: (
                <Button onClick={() => completionRef.send({ type: "reload.pressed", of: "project" })}>
                  Check again
                </Button>
              ),
            })}
          >
            {isUnconfirmed ? asSentence(error) : `${asSentence(error)} This is up to date.`}
          </FailureAlert>
        )}
        <SlowHint isWaiting={isBusy} />
        <dl className={styles.facts}>
          <Fact term="Status">
            {isUnconfirmed ? (
              "Unknown"
            ) : (
              <Badge tone={project.isCompleted ? "good" : "neutral"}>{completionName(project)}</Badge>
            )}
          </Fact>
          <Fact term="Supervisor">
            {team.supervisorName === null ? "Not assigned" : <Person name={team.supervisorName} />}
          </Fact>
          <Fact term="Team members">
            <Inline as="ul" gap="medium">
              {[...labelsOf(team.members)].map(([userId, label]) => (
                <li key={userId}>
                  <Person name={label} />
                </li>
              ))}
            </Inline>
          </Fact>
        </dl>
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact} {...inItsLanguage(children)}>
        {children}
      </dd>
    </div>
  );
}

const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <Avatar name={name} size="small" />
    <span {...inItsLanguage(name)}>{name}</span>
  </span>
);
