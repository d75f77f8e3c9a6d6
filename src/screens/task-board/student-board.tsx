import { useDashboardTeam } from "../dashboard/outlet.ts";
import { BoardPage } from "./board-page.tsx";

/** The student's board [2.29]. */
export function StudentBoard() {
  const { teamId } = useDashboardTeam();
  return <BoardPage teamId={teamId} canEdit />;
}
