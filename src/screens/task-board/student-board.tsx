import { Link } from "react-router-dom";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useDashboardUser } from "../dashboard/dashboard-user.ts";
import { paths } from "../paths.ts";
import { BoardPage } from "./board-page.tsx";

/** The student's board [2.29]. */
export function StudentBoard() {
  const { team } = useDashboardUser();
  if (team === null) {
    return (
      <EmptyState
        level={1}
        heading="You need to create a team first"
        action={
          <Link className={buttonClass("primary")} to={paths.createTeam}>
            Create Team
          </Link>
        }
      />
    );
  }
  return <BoardPage teamId={team.teamId} canEdit />;
}
