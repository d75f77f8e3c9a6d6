import { Navigate, Route, Routes } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { later } from "../later.tsx";
import { paths } from "../paths.ts";
import { With } from "../with-flow.tsx";
import { SupervisorDashboard } from "./supervisor-dashboard.tsx";

const Overview = later(async () => (await import("../supervision/overview.tsx")).Overview);
const SupervisorFeedback = later(async () => (await import("../feedback-thread/supervisor-feedback.tsx")).SupervisorFeedback);
const TeamBoard = later(async () => (await import("../task-board/team-board.tsx")).TeamBoard);
const SupervisedFiles = later(async () => (await import("../project-files/supervised-files.tsx")).SupervisedFiles);
const ProjectHistory = later(async () => (await import("../project-history/project-history.tsx")).ProjectHistory);

/** The pages of a supervisor's dashboard, by their addresses [2.6]. */
export function SupervisorPages({ user }: { user: SessionUser }) {
  return (
    <Routes>
      <Route element={<SupervisorDashboard user={user} />}>
        <Route element={<With flow="supervision" />}>
          <Route index element={<Overview />} />
          <Route path="SupBoard" element={<Overview />} />
        </Route>
        <Route element={<With flow="feedbackThread" />}>
          <Route path="feedback" element={<SupervisorFeedback />} />
        </Route>
        <Route element={<With flow="taskBoard" />}>
          <Route path="kanban/:teamId?/Kanban" element={<TeamBoard />} />
        </Route>
        <Route element={<With flow="projectFiles" />}>
          <Route path="supervised-projects" element={<SupervisedFiles />} />
        </Route>
        <Route path="projectHistory" element={<ProjectHistory />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.landing} replace />} />
    </Routes>
  );
}
