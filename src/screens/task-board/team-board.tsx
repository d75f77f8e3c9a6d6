import { useSelector } from "@xstate/react";
import { Link, useParams, type Params } from "react-router-dom";
import {
  selectIsForeign,
  selectTeam,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ArrowLeftIcon } from "../../ui/icons.tsx";
import { Inline } from "../../ui/layout.tsx";
import { backLink } from "../../ui/links.css.ts";
import { useUser } from "../shared/actors.ts";
import { FlowBoundary } from "../navigation/flow-boundary.tsx";
import { ForeignTeam, TeamPages } from "../navigation/team-pages.tsx";
import { paths } from "../navigation/paths.ts";
import { usePageHeading, usePageTitle } from "../navigation/use-page-heading.ts";
import { BoardPage } from "./board-page.tsx";

/** The team in a board's path; null if missing or invalid. */
export const teamIdIn = ({ teamId = "" }: Params): number | null =>
  /^\d+$/.test(teamId) ? Number(teamId) : null;

/** A team's board for its supervisor, read-only [2.29]. */
export function TeamBoard() {
  return useTeamId() === null ? <NoTeam /> : <FlowBoundary flow="taskBoard" Component={ReadOnlyBoard} />;
}

const useTeamId = (): number | null => teamIdIn(useParams());

function ReadOnlyBoard({ flowRef }: { flowRef: TaskBoardRef }) {
  const teamId = useTeamId();
  const userId = useUser()?.userId ?? 0;
  const heading = usePageHeading();
  const team = useSelector(flowRef, selectTeam);
  usePageTitle(`${team === null ? "" : `${team.teamName} · `}Task Board (read-only)`);
  const isForeign = useSelector(flowRef, selectIsForeign(userId));
  if (isForeign) return <ForeignTeam headingRef={heading} />;
  return (
    <BoardPage
      flowRef={flowRef}
      back={
        <Link className={backLink} to={paths.supervisorBoard}>
          <ArrowLeftIcon size="small" />
          <span>Team Overview</span>
        </Link>
      }
      actions={
        <Inline>
          <Badge>Read-only</Badge>
          {teamId !== null && <TeamPages teamId={teamId} current="Board" />}
        </Inline>
      }
    />
  );
}

function NoTeam() {
  const heading = usePageHeading();
  return (
    <EmptyState
      level={1}
      headingRef={heading}
      heading="No team selected"
      action={
        <Link className={buttonClass("primary")} to={paths.supervisorBoard}>
          Choose a team
        </Link>
      }
    />
  );
}
