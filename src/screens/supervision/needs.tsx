import { useSelector } from "@xstate/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import {
  selectActivity,
  selectListFailure,
  selectUnchecked,
} from "../../../machines/activity/activity.machine.ts";
import { loadAdvice, type Failure } from "../../../machines/domain/failure.ts";
import {
  selectListView,
  selectUncounted,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import {
  ArrowRightIcon,
  BoardIcon,
  FolderIcon,
  GoodIcon,
  InfoIcon,
  SpeechIcon,
  WarningIcon,
} from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { useActors } from "../shared/actors.ts";
import { pathToUnanswered } from "../navigation/item-links.ts";
import { useSeen } from "../news/use-seen.ts";
import { paths } from "../navigation/paths.ts";
import { useToday } from "../text/today.ts";
import { useIsPrinting } from "../device/use-is-printing.ts";
import { attentionItemsOf, type AttentionItem, type Need } from "./attention-items.ts";
import * as styles from "./needs.css.ts";
import { useProjects } from "./projects.tsx";
import { Status } from "../../ui/status.tsx";
import { TryAgain } from "../shared/try-again.tsx";

/** The number of lines shown at first. */
const few = 5;

/** Who needs me: unanswered replies, overdue tasks and more, most urgent first [experience 6]. */
export function Needs({ supervisionRef }: { supervisionRef: SupervisionRef }) {
  const [areAllShown, setAllShown] = useState(false);
  const isPrinting = useIsPrinting();
  const { activityRef: actor } = useActors();
  const today = useToday();
  const projects = useProjects(supervisionRef);
  const uncounted = useSelector(supervisionRef, selectUncounted);
  const activity = useSelector(actor, selectActivity);
  const unchecked = useSelector(actor, selectUnchecked);
  const listFailure = useSelector(actor, selectListFailure);
  const seen = useSeen();
  const isLoading = useSelector(supervisionRef, (snapshot) => selectListView(snapshot).kind === "loading");
  if (projects.length === 0 && !isLoading) return null;

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
      (counts === null && !(teamId in uncounted)) ||
      (!(teamId in activity) && !(teamId in unchecked) && listFailure === null),
  ).length;
  const failed = Object.values({ ...uncounted, ...unchecked });
  const canRecheck = Object.keys(unchecked).length > 0 || listFailure !== null;
  const isPending = isLoading || pending > 0;
  return (
    <section className={styles.needs} aria-labelledby="needs-you">
      <div className={styles.head}>
        <Heading level={2} size="large" id="needs-you">
          Needs you
        </Heading>
      </div>
      <div className={isPending ? styles.pending : styles.panel}>
        <Stack as="ul" gap="none" id="attention-list">
          {items.slice(0, areAllShown || isPrinting ? undefined : few).map((item) => (
            <Item key={`${item.project.teamId} ${item.need.kind}`} {...item} />
          ))}
        </Stack>
        <div className={styles.foot}>
          <Status as="p">
            {isLoading ? checking : restOf({ found: items.length, pending, failed, listFailure })}
          </Status>
          {canRecheck && (
            <TryAgain
              size="compact"
              onClick={() => {
                actor.send({ type: "reload.pressed" });
                supervisionRef.send({ type: "reload.pressed", of: "counts" });
              }}
            />
          )}
          {items.length > few && (
            <Button
              kind="quiet"
              size="compact"
              aria-expanded={areAllShown}
              aria-controls="attention-list"
              onClick={() => setAllShown(!areAllShown)}
            >
              {areAllShown ? "Show fewer" : `Show all ${items.length}`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Item({ project: { teamId, teamName, title }, need }: AttentionItem) {
  const Icon = icons[need.kind];
  return (
    <li>
      <Link className={styles.row} to={addressOf(need, teamId)}>
        <span className={styles.icon[need.kind]}>
          <Icon />
        </span>
        <span className={styles.reason}>{wordsOf(need)}</span>
        <span className={styles.where}>
          <TypedText>{teamName}</TypedText>{" "}
          <span className={styles.title}>
            <TypedText>{title || "Untitled"}</TypedText>
          </span>
        </span>
        <span className={styles.action}>
          <span>{actions[need.kind]}</span>
          <ArrowRightIcon size="small" />
        </span>
      </Link>
    </li>
  );
}

const icons: Readonly<Record<Need["kind"], typeof SpeechIcon>> = {
  unanswered: SpeechIcon,
  overdue: WarningIcon,
  quiet: InfoIcon,
  noTasks: BoardIcon,
  noFiles: FolderIcon,
  completed: GoodIcon,
};

/** Where the row leads. */
const actions: Readonly<Record<Need["kind"], string>> = {
  unanswered: "Reply",
  overdue: "Tasks",
  quiet: "Board",
  noTasks: "Board",
  noFiles: "Files",
  completed: "Board",
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
      return pathToUnanswered(teamId, need.feedbackIds[0]);
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

const checking = "Checking your teams...";

const teamsIn = (count: number): string => (count === 1 ? "1 team" : `${count} teams`);

interface Rest {
  readonly found: number;
  readonly pending: number;
  /** Why teams could not be checked, one each. */
  readonly failed: readonly Failure[];
  readonly listFailure: Failure | null;
}

/** What the list does not say. */
const restOf = ({ found, pending, failed, listFailure }: Rest): string => {
  if (pending > 0) return checking;
  const [first] = failed;
  if (first !== undefined) return `We couldn't check ${teamsIn(failed.length)}. ${loadAdvice(first)}`;
  if (listFailure !== null) return `We couldn't check your teams. ${loadAdvice(listFailure)}`;
  return found === 0 ? "No team needs you right now." : "";
};
