import { shallowEqual, useSelector } from "@xstate/react";
import { useNavigate } from "react-router-dom";
import {
  selectView,
  type TeamCreationRef,
  type TeamCreationView,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { loadFailedNotice } from "../../../machines/team-creation/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailedAlert } from "../shared/failure-alerts.tsx";
import { paths } from "../navigation/paths.ts";
import { Redirect } from "../navigation/redirect.tsx";
import type { Refused } from "../navigation/refused.ts";
import { PageHeading } from "../navigation/page-heading.tsx";
import { useRememberOwnTeam } from "../news/joined-team.ts";
import { TeamForm } from "./team-form.tsx";

const refused: Refused = { refused: paths.createTeam };

/** Create Team [2.21] to [2.24]. Unlike other guarded pages, it shows visitors why they are refused [8.4]. */
export function TeamCreation({ flowRef: creationRef }: { flowRef: TeamCreationRef }) {
  const view = useSelector(creationRef, selectView, shallowEqual);
  if (view.kind === "refused") return <Redirect to={paths.landing} state={refused} />;
  if (view.kind === "inTeam") return <Redirect to={paths.student} />;
  return (
    <>
      <PageHeading
        title="Create Team"
        lead="Name your team and choose its members. You will be its leader."
      />
      <Contents creationRef={creationRef} view={view} />
    </>
  );
}

function Contents({ creationRef, view }: { creationRef: TeamCreationRef; view: TeamCreationView }) {
  switch (view.kind) {
    case "refused":
    case "inTeam":
      return null;
    case "loading":
      return <Skeleton label="Loading students..." kind="rows" count={5} />;
    case "failed":
      return (
        <LoadFailedAlert
          noticeKey={loadFailedNotice.key}
          title="Failed to load students"
          failure={view.failure}
          onRetry={() => creationRef.send({ type: "reload.pressed" })}
        />
      );
    case "form":
    case "created":
      return (
        <>
          {view.kind === "form" && <TeamForm creationRef={creationRef} />}
          {view.kind === "created" && <CreatedDialog teamName={view.team.teamName} />}
        </>
      );
  }
}

/** The "Team Created!" dialog [2.24], [8.15]. */
function CreatedDialog({ teamName }: { teamName: string }) {
  const navigate = useNavigate();
  useRememberOwnTeam();
  return (
    <Dialog
      open
      onClose={() => void navigate(paths.student)}
      title="Team Created!"
      description={`You have created your team: ${teamName}`}
      footer={
        <Button kind="primary" onClick={() => void navigate(paths.booking)}>
          Choose a Supervisor
        </Button>
      }
    />
  );
}
