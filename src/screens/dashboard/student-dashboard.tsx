import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import { Outlet, useMatch } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectIsLookingForTeam } from "../../../machines/session/session.machine.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { later } from "../later.tsx";
import { paths } from "../paths.ts";
import { Dashboard } from "./dashboard.tsx";

const NoTeam = later(async () => (await import("./no-team.tsx")).NoTeam);

const links = [
  { to: paths.studentBoard, also: paths.student, label: "Dashboard" },
  { to: paths.myProject, label: "My Project" },
  { to: paths.studentFiles, label: "Submissions" },
  { to: paths.studentFeedback, label: "Feedback" },
  { to: paths.studentHistory, label: "Project History" },
];

/** The student's pages [2.5]; without a team there is one thing to do first [2.18], [2.19]. */
export function StudentDashboard({ user }: { user: SessionUser }) {
  return (
    <Dashboard user={user} links={links}>
      {user.team === null ? <WithoutTeam /> : <Outlet context={user.team} />}
    </Dashboard>
  );
}

function WithoutTeam() {
  const { app, session } = useActors();
  const isLooking = useSelector(session, selectIsLookingForTeam);
  const isMyProject = useMatch(paths.myProject) !== null;

  // Another student may have put this one into a team since [2.20].
  useEffect(() => {
    app.send({ type: "plainScreen.opened" });
    session.send({ type: "withoutTeam.shown" });
  }, [app, session]);

  const waiting = <Skeleton label={isMyProject ? "Loading user..." : "Looking for your team..."} kind="cards" />;
  return <Suspense fallback={waiting}>{isLooking ? waiting : <NoTeam />}</Suspense>;
}
