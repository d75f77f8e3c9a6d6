import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Link, Outlet, useMatch } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectIsLookingForTeam, selectIsTeamUnread } from "../../../machines/session/session.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UsersIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { paths } from "../paths.ts";
import { Dashboard } from "./dashboard.tsx";

const links = [
  { to: paths.studentBoard, also: paths.student, label: "Dashboard" },
  { to: paths.myProject, label: "My Project" },
  { to: paths.studentFiles, label: "Submissions" },
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
  const isUnread = useSelector(session, selectIsTeamUnread);
  const heading = useArrival("Your team");
  const isMyProject = useMatch(paths.myProject) !== null;

  // Another student may have put this one into a team since [2.20].
  useEffect(() => {
    app.send({ type: "plainScreen.opened" });
    session.send({ type: "withoutTeam.shown" });
  }, [app, session]);

  if (isLooking) return <Skeleton label={isMyProject ? "Loading user..." : "Looking for your team..."} kind="cards" />;
  return (
    <>
      {isUnread && (
        <Alert
          tone="warning"
          title="We could not check which team you are in."
          action={<Button onClick={() => session.send({ type: "withoutTeam.shown" })}>Check again</Button>}
        />
      )}
      <EmptyState
        level={1}
        headingRef={heading}
        icon={<UsersIcon />}
        heading="You are not in a team or no supervisor assigned yet"
        action={
          <Link className={buttonClass("primary")} to={paths.createTeam}>
            Create Team
          </Link>
        }
      >
        Next step, 2 of 5: You need to create a team first, or be added to one by a fellow student.
      </EmptyState>
    </>
  );
}
