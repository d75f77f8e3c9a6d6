import { Navigate, Route, Routes } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { later } from "../later.tsx";
import { paths } from "../paths.ts";
import { With } from "../with-flow.tsx";
import { StudentDashboard } from "./student-dashboard.tsx";

const StudentBoard = later(async () => (await import("../task-board/student-board.tsx")).StudentBoard);
const StudentFeedback = later(async () => (await import("../feedback-thread/student-feedback.tsx")).StudentFeedback);
const MyProject = later(async () => (await import("../my-project/my-project.tsx")).MyProject);
const Submissions = later(async () => (await import("../project-files/submissions.tsx")).Submissions);
const ProjectHistory = later(async () => (await import("../project-history/project-history.tsx")).ProjectHistory);

/** The pages of a student's dashboard, by their addresses [2.5]. */
export function StudentPages({ user }: { user: SessionUser }) {
  return (
    <Routes>
      <Route element={<StudentDashboard user={user} />}>
        <Route element={<With flow="taskBoard" />}>
          <Route index element={<StudentBoard />} />
          <Route path="KanbanBoard" element={<StudentBoard />} />
        </Route>
        <Route element={<With flow="feedbackThread" />}>
          <Route path="feedback" element={<StudentFeedback />} />
        </Route>
        <Route element={<With flow="projectCompletion" />}>
          <Route path="Myproject" element={<MyProject />} />
        </Route>
        <Route element={<With flow="projectFiles" />}>
          <Route path="projects" element={<Submissions />} />
        </Route>
        <Route path="projectHistory" element={<ProjectHistory />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.landing} replace />} />
    </Routes>
  );
}
