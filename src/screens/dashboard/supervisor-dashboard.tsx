import { Outlet } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { paths } from "../paths.ts";
import { Dashboard } from "./dashboard.tsx";

const links = [
  { to: paths.supervisorBoard, also: paths.supervisor, label: "Dashboard" },
  { to: paths.supervisedFiles, label: "Project Files" },
  { to: paths.supervisorFeedback, label: "Feedback" },
  { to: paths.supervisorHistory, label: "Project History" },
];

/** The supervisor's pages [2.6]. */
export function SupervisorDashboard({ user }: { user: SessionUser }) {
  return (
    <Dashboard user={user} links={links}>
      <Outlet context={user.userId} />
    </Dashboard>
  );
}
