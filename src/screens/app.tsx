import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { byFlow, selectNotices, selectSession } from "../../machines/app/app.machine.ts";
import { selectIsExpired } from "../../machines/session/session.machine.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ActorsContext, useActors, useUser, type Actors } from "./actors.ts";
import { Crash } from "./crash.tsx";
import { fetched, later } from "./later.tsx";
import { Notices } from "./notices/notices.tsx";
import { homeOf } from "./paths.ts";
import { Landing } from "./session/landing.tsx";

const Inside = later(async () => (await import("./inside.tsx")).Inside);
const SignInAgain = later(async () => (await import("./session/sign-in-again.tsx")).SignInAgain);

/** The landing page [2.1], and behind it every other screen. */
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
            <Route path="*" element={<Inside />} />
          </Routes>
        </Suspense>
      </Crash>
      <Notices />
      <SessionEnd />
    </ActorsContext>
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
