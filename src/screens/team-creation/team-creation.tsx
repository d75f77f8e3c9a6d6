import { useSelector } from "@xstate/react";
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
import { paths } from "../paths.ts";
import { Redirect, type Refused } from "../redirect.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { CreatedDialog } from "./created-dialog.tsx";
import { TeamForm } from "./team-form.tsx";

const refused: Refused = { refused: paths.createTeam };

/** Create Team [2.21] to [2.24]. Unlike other guarded pages it says why a visitor is turned away [8.4]. */
export function TeamCreation({ flow: creation }: { flow: TeamCreationRef }) {
  const heading = usePageHeading();
  const isRefused = useSelector(creation, selectIsRefused);
  const isInTeam = useSelector(creation, selectIsInTeam);
  const isLoading = useSelector(creation, selectIsLoading);
  const isUnread = useSelector(creation, selectIsUnread);
  const created = useSelector(creation, selectCreatedTeam);

  if (isRefused) return <Redirect to={paths.landing} state={refused} />;
  if (isInTeam) return <Redirect to={paths.student} />;
  return (
    <>
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
      {created !== null && <CreatedDialog teamName={created.teamName} />}
    </>
  );
}
