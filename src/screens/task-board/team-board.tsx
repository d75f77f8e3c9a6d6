import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ArrowLeftIcon } from "../../ui/icons-pages.tsx";
import { backLink } from "../../ui/links.css.ts";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { paths } from "../paths.ts";
import { BoardPage } from "./board-page.tsx";

/** One team's board, as its supervisor sees it: to read [2.29]. */
export function TeamBoard() {
  const { teamId } = useParams();
  if (teamId === undefined || !/^\d+$/.test(teamId)) return <NoTeam />;
  return (
    <BoardPage
      teamId={Number(teamId)}
      canEdit={false}
      back={
        <Link className={backLink} to={paths.supervisorBoard}>
          <ArrowLeftIcon size="small" />
          Team Overview
        </Link>
      }
    />
  );
}

function NoTeam() {
  const { app } = useActors();
  const heading = useArrival("Task Board");
  useEffect(() => app.send({ type: "plainScreen.opened" }), [app]);
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
