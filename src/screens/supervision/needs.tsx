import { useSelector } from "@xstate/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { attentionItemsOf, type Need } from "../../../machines/supervision/arrangement.ts";
import { selectUncounted, type SupervisionRef } from "../../../machines/supervision/supervision.machine.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { paths } from "../paths.ts";
import { useToday } from "../today.ts";
import * as styles from "./needs.css.ts";
import { list } from "./overview.css.ts";
import { useProjects } from "./use-projects.ts";

/** The number of teams shown at first. */
const few = 5;

/** Who needs me: the teams with overdue tasks or none at all, most urgent first [experience 6]. */
export function Needs({ supervision }: { supervision: SupervisionRef }) {
  const [areAllShown, setAllShown] = useState(false);
  const today = useToday();
  const projects = useProjects(supervision);
  const failed = useSelector(supervision, selectUncounted).length;
  if (projects.length === 0) return null;

  const items = attentionItemsOf(projects, today);
  const pending = projects.filter(({ counts }) => counts === null).length - failed;
  return (
    <Stack as="section" gap="small" aria-labelledby="needs-you">
      <Heading level={2} id="needs-you">
        Needs you
      </Heading>
      <Stack as="ul" gap="tiny" className={list} id="attention-list">
        {items
          .slice(0, areAllShown ? undefined : few)
          .map(({ project: { teamId, teamName, title }, need }) => (
            <li key={teamId}>
              <Link className={styles.row} to={addressOf(need, teamId)}>
                <Badge tone={need.kind === "overdue" ? "bad" : "warning"}>{wordsOf(need)}</Badge>
                <bdi className={styles.team}>{teamName}</bdi>
                <span className={styles.title}>
                  <bdi>{title || "Untitled"}</bdi>
                </span>
              </Link>
            </li>
          ))}
      </Stack>
      {items.length > few && (
        <span>
          <Button
            size="compact"
            aria-expanded={areAllShown}
            aria-controls="attention-list"
            onClick={() => setAllShown(!areAllShown)}
          >
            {areAllShown ? "Show fewer" : `Show all ${items.length}`}
          </Button>
        </span>
      )}
      <p className={styles.rest} role="status">
        {restOf({ found: items.length, pending, failed })}
      </p>
    </Stack>
  );
}

const wordsOf = (need: Need): string => {
  if (need.kind === "noTasks") return "No tasks yet";
  return need.count === 1 ? "1 overdue task" : `${need.count} overdue tasks`;
};

/** Where the supervisor sees what the team needs. */
const addressOf = (need: Need, teamId: number): string =>
  need.kind === "overdue" ? `${paths.teamBoard(teamId)}?due=overdue` : paths.teamBoard(teamId);

const teams = (count: number): string => (count === 1 ? "1 team" : `${count} teams`);

/** What the list does not say. */
const restOf = ({ found, pending, failed }: { found: number; pending: number; failed: number }): string => {
  if (pending > 0) return "Checking your teams...";
  if (failed > 0) return `We couldn't check ${teams(failed)}.`;
  return found === 0 ? "No team has overdue tasks or an empty board." : "";
};
