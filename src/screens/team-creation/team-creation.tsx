import { shallowEqual, useSelector } from "@xstate/react";
import { useNavigate } from "react-router-dom";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import {
  selectView,
  type TeamCreationRef,
  type TeamCreationView,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { loadFailedNotice } from "../../../machines/team-creation/messages.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureAlert } from "../notices/failure-alert.tsx";
import { paths } from "../navigation/paths.ts";
import { Redirect, type Refused } from "../navigation/redirect.tsx";
import { usePageHeading } from "../navigation/use-page-heading.ts";
import { TeamForm } from "./team-form.tsx";

const refused: Refused = { refused: paths.createTeam };

/** Create Team [2.21] to [2.24]. Unlike other guarded pages, it shows visitors why they are refused [8.4]. */
export function TeamCreation({ flow: creation }: { flow: TeamCreationRef }) {
  const heading = usePageHeading();
  const view = useSelector(creation, selectView, shallowEqual);
  if (view.kind === "refused") return <Redirect to={paths.landing} state={refused} />;
  if (view.kind === "inTeam") return <Redirect to={paths.student} />;
  return (
    <>
      <PageHeader
        headingRef={heading}
        title="Create Team"
        lead="Name your team and choose its members. You will be its leader."
      />
      <Contents creation={creation} view={view} />
    </>
  );
}

function Contents({ creation, view }: { creation: TeamCreationRef; view: TeamCreationView }) {
  switch (view.kind) {
    case "refused":
    case "inTeam":
      return null;
    case "loading":
      return <Skeleton label="Loading students..." kind="rows" count={5} />;
    case "failed":
      return (
        <FailureAlert
          noticeKey={loadFailedNotice.key}
          title="Failed to load students"
          action={<Button onClick={() => creation.send({ type: "reload.pressed" })}>Try again</Button>}
        >
          {loadAdvice(view.failure)}
        </FailureAlert>
      );
    case "form":
    case "created":
      return (
        <>
          <TeamForm creation={creation} />
          {view.kind === "created" && <CreatedDialog teamName={view.team.teamName} />}
        </>
      );
  }
}

/** The "Team Created!" dialog [2.24], [8.15]. */
function CreatedDialog({ teamName }: { teamName: string }) {
  const navigate = useNavigate();
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
