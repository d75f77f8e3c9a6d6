import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import { Navigate } from "react-router-dom";
import { selectTeamCreation } from "../../../machines/app/app.machine.ts";
import {
  selectCreatedTeam,
  selectIsInTeam,
  selectIsLoading,
  selectIsRefused,
  selectIsUnread,
  type TeamCreationRef,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors, useUser } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import type { Refused } from "../guard.tsx";
import { Page } from "../page.tsx";
import { later } from "../later.tsx";
import { paths } from "../paths.ts";
import { TeamForm } from "./team-form.tsx";

const CreatedDialog = later(async () => (await import("./created-dialog.tsx")).CreatedDialog);

const refused: Refused = { refused: paths.createTeam };

/** Create Team [2.21] to [2.24]. Unlike other guarded pages it says why a visitor is turned away [8.4]. */
export function TeamCreation() {
  const { app } = useActors();
  const user = useUser();
  const creation = useSelector(app, selectTeamCreation);
  const isStudent = user?.role !== "supervisor";
  const { userId, name, status } = user ?? {};

  useEffect(() => {
    if (!isStudent) return;
    const leader = userId === undefined ? null : { userId, name: name ?? "", status: status ?? false };
    app.send({ type: "teamCreation.opened", leader });
  }, [app, isStudent, userId, name, status]);

  if (!isStudent) return <Navigate to={paths.landing} replace />;
  return creation === undefined ? null : <Flow creation={creation} />;
}

function Flow({ creation }: { creation: TeamCreationRef }) {
  const heading = useArrival("Create Team");
  const isRefused = useSelector(creation, selectIsRefused);
  const isInTeam = useSelector(creation, selectIsInTeam);
  const isLoading = useSelector(creation, selectIsLoading);
  const isUnread = useSelector(creation, selectIsUnread);
  const created = useSelector(creation, selectCreatedTeam);

  if (isRefused) return <Navigate to={paths.landing} replace state={refused} />;
  if (isInTeam) return <Navigate to={paths.student} replace />;
  return (
    <Page back={{ to: paths.student, label: "Dashboard" }}>
      <PageHeader
        headingRef={heading}
        title="Create Team"
        lead="Name your team and choose who is in it. You become its leader."
      />
      {isLoading && <Skeleton label="Loading students..." count={4} />}
      {isUnread && (
        <Alert
          tone="bad"
          title="Failed to load students"
          action={<Button onClick={() => creation.send({ type: "reload.pressed" })}>Try again</Button>}
        >
          Check your connection and try again.
        </Alert>
      )}
      {!isLoading && !isUnread && <TeamForm creation={creation} />}
      <Suspense>{created !== null && <CreatedDialog teamName={created.teamName} />}</Suspense>
    </Page>
  );
}
