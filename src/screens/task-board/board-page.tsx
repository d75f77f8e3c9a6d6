import { shallowEqual, useSelector } from "@xstate/react";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { selectActivity } from "../../../machines/activity/activity.machine.ts";
import type { ItemKind } from "../../../machines/domain/marks.ts";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { awaiting } from "../../../machines/domain/team-activity.ts";
import {
  selectNextStep,
  selectTeam,
  selectView,
  type TaskBoardRef,
} from "../../../machines/task-board/task-board.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Heading } from "../../ui/heading.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline } from "../../ui/layout.tsx";
import { needReplyWords } from "../focus/focus.tsx";
import { useActors, useUser } from "../shared/actors.ts";
import { pathToUnansweredFeedback } from "../navigation/item-links.ts";
import { useJoinedTeam } from "../news/joined-team.ts";
import { NewsMarks } from "../news/news-marks.tsx";
import { useHandedText } from "../navigation/handed-text.ts";
import { PrintButton } from "../printout/print-button.tsx";
import { useIsWider } from "../device/use-is-wider.ts";
import { usePageHeading } from "../navigation/use-page-heading.ts";
import { viewIn } from "./filter-address.ts";
import { NextStep } from "./next-step.tsx";
import { LostTexts } from "./lost-texts.tsx";
import * as styles from "./task-board.css.ts";
import { takeQuote } from "./take-quote.ts";
import { Tasks } from "./tasks.tsx";
import { TryAgain } from "../shared/try-again.tsx";

/** Reserves a line while loading, to prevent a layout shift. */
const noBreakSpace = "\u00a0";

interface BoardPageProps {
  flowRef: TaskBoardRef;
  back?: ReactNode;
  actions?: ReactNode;
}

/** A team's task board [2.28], for members and for supervisors, who can only view it [2.29]. */
export function BoardPage({ flowRef: boardRef, back, actions }: BoardPageProps) {
  const heading = usePageHeading();
  const isStudent = useUser()?.role === "student";
  useHandedText(boardRef, takeQuote);
  const team = useSelector(boardRef, selectTeam);
  useJoinedTeam(team);
  const view = useSelector(boardRef, selectView, shallowEqual);
  const nextStep = useSelector(boardRef, selectNextStep);
  const [exportPlace, setExportPlace] = useState<HTMLElement | null>(null);
  const [params] = useSearchParams();
  // The panel beside the columns shows the step as well.
  const hasPanel = useIsWider("extraLarge") && viewIn(params) === "board";
  const subtitle =
    team === null
      ? noBreakSpace
      : [team.projectTitle, team.teamName].filter((part) => part !== "").join(" · ");
  const reload = <TryAgain onClick={() => boardRef.send({ type: "reload.pressed" })} />;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {back !== undefined && <div className={styles.back}>{back}</div>}
        <Heading level={1} size="title" ref={heading}>
          Task Board
        </Heading>
        <div className={isStudent ? styles.teamWithLinks : styles.team}>
          <p className={isStudent ? styles.namesInLine : styles.names} {...inItsLanguage(subtitle)}>
            {subtitle}
          </p>
          {team !== null && isStudent && <ElsewhereInTeam teamId={team.teamId} />}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        <Inline className={styles.tools}>
          <PrintButton teams={team === null ? [] : [{ teamId: team.teamId, name: team.teamName }]} />
          <span ref={setExportPlace} />
        </Inline>
      </header>
      {view.kind === "failed" && (
        <Alert tone="bad" title="Failed to load team data" action={reload}>
          {`We couldn't load the board. ${loadAdvice(view.failure)}`}
        </Alert>
      )}
      {view.kind === "stale" && (
        <Alert tone="warning" title="Failed to load team data" action={reload} announced>
          {`This may be out of date. ${loadAdvice(view.failure)}`}
        </Alert>
      )}
      {nextStep !== null && team !== null && !hasPanel && (
        <NextStep boardRef={boardRef} step={nextStep} hasProject={team.projectTitle !== ""} />
      )}
      <LostTexts boardRef={boardRef} />
      {(team !== null || view.kind === "loading") && (
        <Tasks boardRef={boardRef} team={team} exportPlace={exportPlace} />
      )}
    </div>
  );
}

const elsewhere: readonly ItemKind[] = ["feedback", "replies", "files"];

/** What a student should know of the pages beside the board: what waits for a reply, and what is new. */
function ElsewhereInTeam({ teamId }: { teamId: number }) {
  const activity = useSelector(useActors().activityRef, (snapshot) => selectActivity(snapshot)[teamId]);
  const unanswered = activity === undefined ? 0 : awaiting("student", activity).length;
  return (
    <>
      {unanswered > 0 && (
        <Link className={styles.toFeedback} to={pathToUnansweredFeedback}>
          {needReplyWords(unanswered)}
        </Link>
      )}
      <NewsMarks teamId={teamId} kinds={elsewhere} />
    </>
  );
}
