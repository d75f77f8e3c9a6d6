import { useSelector } from "@xstate/react";
import { use, useState } from "react";
import { Navigate, Outlet, Route, Routes, useOutletContext } from "react-router-dom";
import { selectHasDied, type FlowName } from "../../machines/app/app.machine.ts";
import { useActors, useUser } from "./actors.ts";
import { CrashMessage, CrashPage } from "./crash.tsx";
import { Guard } from "./guard.tsx";
import { later } from "./later.tsx";

const TeamCreation = later(async () => (await import("./team-creation/team-creation.tsx")).TeamCreation);
const Booking = later(async () => (await import("./booking/booking.tsx")).Booking);
const StudentDashboard = later(async () => (await import("./dashboard/student-dashboard.tsx")).StudentDashboard);
const SupervisorDashboard = later(async () => (await import("./dashboard/supervisor-dashboard.tsx")).SupervisorDashboard);
const StudentBoard = later(async () => (await import("./task-board/student-board.tsx")).StudentBoard);
const TeamBoard = later(async () => (await import("./task-board/team-board.tsx")).TeamBoard);
const MyProject = later(async () => (await import("./my-project/my-project.tsx")).MyProject);
const Profile = later(async () => (await import("./profile/profile.tsx")).Profile);
const Overview = later(async () => (await import("./supervision/overview.tsx")).Overview);

/** Every screen behind the landing page, by its address [2.2] to [2.8]. */
export function Inside() {
  return (
    <Routes>
      <Route element={<With flow="teamCreation" />}>
        <Route path="/create-team" element={<TeamCreation />} />
      </Route>
      <Route element={<With flow="booking" />}>
        <Route path="/booking-supervisor" element={<Guard allow="student">{(user) => <Booking user={user} />}</Guard>} />
      </Route>
      <Route element={<With flow="profile" />}>
        <Route path="/edit-profile" element={<Guard>{(user) => <Profile user={user} />}</Guard>} />
      </Route>
      <Route
        path="/dashboard/student"
        element={<Guard allow="student">{(user) => <StudentDashboard user={user} />}</Guard>}
      >
        <Route element={<With flow="taskBoard" />}>
          <Route index element={<StudentBoard />} />
          <Route path="KanbanBoard" element={<StudentBoard />} />
        </Route>
        <Route element={<With flow="projectCompletion" />}>
          <Route path="Myproject" element={<MyProject />} />
        </Route>
      </Route>
      <Route
        path="/dashboard/supervisor"
        element={<Guard allow="supervisor">{(user) => <SupervisorDashboard user={user} />}</Guard>}
      >
        <Route element={<With flow="supervision" />}>
          <Route index element={<Overview />} />
          <Route path="SupBoard" element={<Overview />} />
        </Route>
        <Route element={<With flow="taskBoard" />}>
          <Route path="kanban/:teamId?/Kanban" element={<TeamBoard />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/**
 * A screen that shows a flow waits for its code. What a dashboard tells its pages passes through, and the page
 * of another user is another page.
 */
function With({ flow }: { flow: FlowName }) {
  const { app, loadFlow, report } = useActors();
  const dashboard = useOutletContext<unknown>();
  const userId = useUser()?.userId;
  const hasDied = useSelector(app, selectHasDied);
  // It died on another screen of the flow, as on another team's board: this one begins it anew.
  const [isInherited, setInherited] = useState(hasDied);
  if (isInherited && !hasDied) setInherited(false);
  use(loadFlow(flow));
  if (!hasDied || isInherited) return <Outlet key={userId} context={dashboard} />;
  const beginAgain = (): void => app.send(app.getSnapshot().context.open);
  return dashboard === undefined ? (
    <CrashPage report={report} onRetry={beginAgain} />
  ) : (
    <CrashMessage report={report} onRetry={beginAgain} />
  );
}
