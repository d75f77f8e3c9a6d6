import { useSelector } from "@xstate/react";
import { useEffect, type ReactNode } from "react";
import { selectTaskBoardOf } from "../../../machines/app/app.machine.ts";
import {
  selectCanEdit,
  selectIsLoading,
  selectIsOutdated,
  selectIsUnread,
  selectNextStep,
  selectTeam,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { NextStep } from "./next-step.tsx";
import { Tasks } from "./tasks.tsx";
import { useWatching } from "./watching.ts";

interface BoardPageProps {
  teamId: number;
  canEdit: boolean;
  back?: ReactNode;
}

/** A team's task board [2.28], for those who work on it and for those who look on. */
export function BoardPage({ teamId, canEdit, back }: BoardPageProps) {
  const { app } = useActors();
  const board = useSelector(app, selectTaskBoardOf(teamId));
  useEffect(() => {
    app.send({ type: "taskBoard.opened", teamId, canEdit });
  }, [app, teamId, canEdit]);
  return board === undefined ? <Skeleton label="Loading..." kind="cards" /> : <Board board={board} back={back} />;
}

function Board({ board, back }: { board: TaskBoardRef; back: ReactNode }) {
  const heading = useArrival("Task Board");
  const team = useSelector(board, selectTeam);
  const canEdit = useSelector(board, selectCanEdit);
  const isLoading = useSelector(board, selectIsLoading);
  const isUnread = useSelector(board, selectIsUnread);
  const nextStep = useSelector(board, selectNextStep);
  const isOutdated = useSelector(board, selectIsOutdated);
  useWatching(board);
  const reload = <Button onClick={() => board.send({ type: "reload.pressed" })}>Try again</Button>;

  return (
    <>
      <PageHeader
        headingRef={heading}
        back={back}
        title="Task Board"
        lead={team === null ? undefined : [team.projectTitle, team.teamName].filter((part) => part !== "").join(" · ")}
        actions={canEdit ? undefined : <Badge>Read-only</Badge>}
      />
      {isLoading && <Skeleton label="Loading..." kind="cards" />}
      {isUnread && (
        <Alert tone="bad" title="Failed to load team data" action={reload}>
          The board could not be read. Its tasks are safe; check your connection and try again.
        </Alert>
      )}
      {isOutdated && (
        <Alert tone="warning" title="Failed to load team data" action={reload} announced>
          What you see may be older than what your team has.
        </Alert>
      )}
      {nextStep !== null && team !== null && <NextStep board={board} step={nextStep} hasProject={team.projectTitle !== ""} />}
      {team !== null && <Tasks board={board} team={team} />}
    </>
  );
}
