import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { completionName, type Project } from "../../../machines/domain/project.ts";
import { cannotReopen } from "../../../machines/project-completion/messages.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import {
  selectCanToggle,
  selectError,
  selectIsBusy,
  selectIsFinal,
  selectIsUnconfirmed,
  type ProjectCompletionRef,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { asSentence } from "../../../machines/domain/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline } from "../../ui/layout.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { FailureAlert } from "../notices/failure-alert.tsx";
import * as styles from "./my-project.css.ts";

interface ProjectCardProps {
  completionRef: ProjectCompletionRef;
  project: Project;
  team: ProjectTeam;
}

/** The project, its members, and the toggle [2.56]. */
export function ProjectCard({ completionRef, project, team }: ProjectCardProps) {
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
