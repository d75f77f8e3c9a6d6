import { useSelector } from "@xstate/react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import {
  selectActivity,
  selectHasListFailed,
  selectUnchecked,
} from "../../../machines/activity/activity.machine.ts";
import { attentionItemsOf, type Need } from "../../../machines/supervision/needs.ts";
import { selectUncounted, type SupervisionRef } from "../../../machines/supervision/supervision.machine.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { useActors } from "../actors.ts";
import { pathToFeedback } from "../item-links.ts";
import { useSeen } from "../news/use-seen.ts";
import { paths } from "../paths.ts";
import { useToday } from "../today.ts";
import * as styles from "./needs.css.ts";
import { list } from "./overview.css.ts";
import { useProjects } from "./use-projects.ts";

/** The number of lines shown at first. */
const few = 5;

/** Who needs me: unanswered replies, overdue tasks and more, most urgent first [experience 6]. */
export function Needs({ supervision }: { supervision: SupervisionRef }) {
  const [areAllShown, setAllShown] = useState(false);
  const { activity: actor } = useActors();
  const today = useToday();
  const projects = useProjects(supervision);
  const uncounted = useSelector(supervision, selectUncounted);
  const activity = useSelector(actor, selectActivity);
  const unchecked = useSelector(actor, selectUnchecked);
  const hasListFailed = useSelector(actor, selectHasListFailed);
  const seen = useSeen();
  const heading = useRef<HTMLHeadingElement>(null);
  if (projects.length === 0) return null;

  const items = attentionItemsOf(
    projects.map((each) => ({
      ...each,
      activity: activity[each.project.teamId] ?? null,
      seen: seen.get(each.project.teamId) ?? null,
    })),
    today,
  );
  const pending = projects.filter(
    ({ project: { teamId }, counts }) =>
      (counts === null && !uncounted.includes(teamId)) ||
      (!(teamId in activity) && !unchecked.includes(teamId) && !hasListFailed),
  ).length;
  const failed = new Set([...uncounted, ...unchecked]).size;
  const canRecheck = unchecked.length > 0 || hasListFailed;
  return (
    <Stack as="section" gap="small" aria-labelledby="needs-you">
      <Heading level={2} id="needs-you" tabIndex={-1} ref={heading}>
        Needs you
      </Heading>
      <Stack as="ul" gap="tiny" className={list} id="attention-list">
        {items
          .slice(0, areAllShown ? undefined : few)
          .map(({ project: { teamId, teamName, title }, need }) => (
            <li key={`${teamId} ${need.kind}`}>
              <Link className={styles.row} to={addressOf(need, teamId)}>
                <Badge tone={tones[need.kind]}>{wordsOf(need)}</Badge>
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
      <Inline gap="small">
        <p className={styles.rest} role="status">
          {restOf({ found: items.length, pending, failed, hasListFailed })}
        </p>
        {canRecheck && (
          <Button
            size="compact"
            onClick={() => {
              // The button disappears.
              heading.current?.focus();
              actor.send({ type: "recheck.pressed" });
              supervision.send({ type: "recount.pressed" });
            }}
          >
            Try again
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

const tones: Readonly<Record<Need["kind"], BadgeTone>> = {
  unanswered: "accent",
  overdue: "bad",
  quiet: "warning",
  noTasks: "warning",
  noFiles: "neutral",
  completed: "good",
};

const wordsOf = (need: Need): string => {
  switch (need.kind) {
    case "unanswered":
      return need.feedbackIds.length === 1
        ? "1 unanswered reply"
        : `${need.feedbackIds.length} unanswered replies`;
    case "overdue":
      return need.count === 1 ? "1 overdue task" : `${need.count} overdue tasks`;
    case "quiet":
      return `No changes seen on this device for ${need.days} days`;
    case "noTasks":
      return "No tasks yet";
    case "noFiles":
      return "No files yet";
    case "completed":
      return "Just completed";
  }
};

/** Where the supervisor sees what the team needs. */
const addressOf = (need: Need, teamId: number): string => {
  switch (need.kind) {
    case "unanswered":
      return pathToFeedback("supervisor", teamId, need.feedbackIds[0]);
    case "overdue":
      return `${paths.teamBoard(teamId)}?due=overdue`;
    case "noFiles":
      return paths.teamFiles(teamId);
    case "quiet":
    case "noTasks":
    case "completed":
      return paths.teamBoard(teamId);
  }
};

const teamsIn = (count: number): string => (count === 1 ? "1 team" : `${count} teams`);

interface Rest {
  readonly found: number;
  readonly pending: number;
  readonly failed: number;
  readonly hasListFailed: boolean;
}

/** What the list does not say. */
const restOf = ({ found, pending, failed, hasListFailed }: Rest): string => {
  if (pending > 0) return "Checking your teams...";
  if (failed > 0) return `We couldn't check ${teamsIn(failed)}.`;
  if (hasListFailed) return "We couldn't check your teams.";
  return found === 0 ? "No team needs you right now." : "";
};
