import { useSelector } from "@xstate/react";
import { Suspense, use, useState } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { selectHasDied, selectNotices, selectSession, type AppRef } from "../../machines/app/app.machine.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ActorsContext, useActors } from "./actors.ts";
import { Crash, CrashPage } from "./crash.tsx";
import { Guard } from "./guard.tsx";
import { fetched, later } from "./later.tsx";
import { Notices } from "./notices/notices.tsx";
import { Landing } from "./session/landing.tsx";

const TeamCreation = later(async () => (await import("./team-creation/team-creation.tsx")).TeamCreation);
const Booking = later(async () => (await import("./booking/booking.tsx")).Booking);
const StudentDashboard = later(async () => (await import("./dashboard/student-dashboard.tsx")).StudentDashboard);
const SupervisorDashboard = later(async () => (await import("./dashboard/supervisor-dashboard.tsx")).SupervisorDashboard);
const StudentBoard = later(async () => (await import("./task-board/student-board.tsx")).StudentBoard);
const TeamBoard = later(async () => (await import("./task-board/team-board.tsx")).TeamBoard);
const Overview = later(async () => (await import("./supervision/overview.tsx")).Overview);

/** Every screen by its address [2.1] to [2.8]. */
export function App({ app, loadFlows }: { app: AppRef; loadFlows: () => Promise<void> }) {
  const session = useSelector(app, selectSession);
  const notices = useSelector(app, selectNotices);
  const { pathname } = useLocation();
  const [flows] = useState(() => fetched(loadFlows));
  if (session === undefined || notices === undefined) return null;

  return (
    <ActorsContext value={{ app, session, notices, loadFlows: flows }}>
      <Crash key={pathname}>
        <Suspense fallback={<Skeleton label="Loading..." />}>
          <Routes>
            <Route path="/" element={<Landing />} />
            <Route element={<WithFlows />}>
              <Route path="/create-team" element={<TeamCreation />} />
              <Route path="/booking-supervisor" element={<Guard allow="student">{(user) => <Booking user={user} />}</Guard>} />
              <Route
                path="/dashboard/student"
                element={<Guard allow="student">{(user) => <StudentDashboard user={user} />}</Guard>}
              >
                <Route index element={<StudentBoard />} />
                <Route path="KanbanBoard" element={<StudentBoard />} />
              </Route>
              <Route
                path="/dashboard/supervisor"
                element={<Guard allow="supervisor">{(user) => <SupervisorDashboard user={user} />}</Guard>}
              >
                <Route index element={<Overview />} />
                <Route path="SupBoard" element={<Overview />} />
                <Route path="kanban/:teamId?/Kanban" element={<TeamBoard />} />
              </Route>
            </Route>
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </Crash>
      <Notices />
    </ActorsContext>
  );
}

/** The screens that show a flow wait for its code. */
function WithFlows() {
  const { app, loadFlows } = useActors();
  use(loadFlows());
  return useSelector(app, selectHasDied) ? <CrashPage /> : <Outlet />;
}
