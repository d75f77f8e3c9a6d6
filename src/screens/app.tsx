import { useSelector } from "@xstate/react";
import { Suspense, use, useEffect, useRef, useState } from "react";
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useOutletContext } from "react-router-dom";
import { byFlow, selectHasDied, selectNotices, selectSession, type FlowName } from "../../machines/app/app.machine.ts";
import { selectIsExpired } from "../../machines/session/session.machine.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ActorsContext, useActors, useUser, type Actors } from "./actors.ts";
import { Crash, CrashMessage, CrashPage } from "./crash.tsx";
import { Guard } from "./guard.tsx";
import { fetched, later } from "./later.tsx";
import { Notices } from "./notices/notices.tsx";
import { homeOf } from "./paths.ts";
import { Landing } from "./session/landing.tsx";

const TeamCreation = later(async () => (await import("./team-creation/team-creation.tsx")).TeamCreation);
const Booking = later(async () => (await import("./booking/booking.tsx")).Booking);
const StudentDashboard = later(async () => (await import("./dashboard/student-dashboard.tsx")).StudentDashboard);
const SupervisorDashboard = later(async () => (await import("./dashboard/supervisor-dashboard.tsx")).SupervisorDashboard);
const StudentBoard = later(async () => (await import("./task-board/student-board.tsx")).StudentBoard);
const TeamBoard = later(async () => (await import("./task-board/team-board.tsx")).TeamBoard);
const Overview = later(async () => (await import("./supervision/overview.tsx")).Overview);
const SignInAgain = later(async () => (await import("./session/sign-in-again.tsx")).SignInAgain);

/** Every screen by its address [2.1] to [2.8]. */
export function App({ app, loadFlow, report }: Pick<Actors, "app" | "loadFlow" | "report">) {
  const session = useSelector(app, selectSession);
  const notices = useSelector(app, selectNotices);
  const { pathname } = useLocation();
  const [loadOf] = useState(() => byFlow((flow) => fetched(() => loadFlow(flow))));
  if (session === undefined || notices === undefined) return null;

  return (
    <ActorsContext value={{ app, session, notices, loadFlow: (flow) => loadOf[flow](), report }}>
      <Crash key={pathname} report={report}>
        <Suspense fallback={<Skeleton label="Loading..." />}>
          <Routes>
            <Route path="/" element={<Landing />} />
            <Route element={<With flow="teamCreation" />}>
              <Route path="/create-team" element={<TeamCreation />} />
            </Route>
            <Route element={<With flow="booking" />}>
              <Route path="/booking-supervisor" element={<Guard allow="student">{(user) => <Booking user={user} />}</Guard>} />
            </Route>
            <Route
              path="/dashboard/student"
              element={<Guard allow="student">{(user) => <StudentDashboard user={user} />}</Guard>}
            >
              <Route element={<With flow="taskBoard" />}>
                <Route index element={<StudentBoard />} />
                <Route path="KanbanBoard" element={<StudentBoard />} />
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
        </Suspense>
      </Crash>
      <Notices />
      <SessionEnd />
    </ActorsContext>
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

/** Over every page, while the session has expired. Who signs in there as someone else is led home [2.10]. */
function SessionEnd() {
  const user = useUser();
  const isExpired = useSelector(useActors().session, selectIsExpired);
  const expiredUserId = useRef<number | null>(null);
  const navigate = useNavigate();
  // Below the routes: what a guard makes of the new user comes before it.
  useEffect(() => {
    if (isExpired) expiredUserId.current = user?.userId ?? null;
    else if (user !== null && expiredUserId.current !== null && expiredUserId.current !== user.userId) void navigate(homeOf(user.role));
    if (!isExpired) expiredUserId.current = null;
  }, [isExpired, user, navigate]);
  return <Suspense>{isExpired && <SignInAgain />}</Suspense>;
}
