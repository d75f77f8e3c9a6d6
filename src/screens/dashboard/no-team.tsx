import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { selectTeamFailure } from "../../../machines/session/session.machine.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UsersIcon, WarningIcon } from "../../ui/icons.tsx";
import { useActors } from "../shared/actors.ts";
import { paths } from "../navigation/paths.ts";
import { usePageHeading } from "../navigation/use-page-heading.ts";

/** The next step for a student whom no team lists [2.18] [2.19]. */
export function NoTeam() {
  const heading = usePageHeading();
  return (
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
      Step 2 of 5: You need to create a team first, or ask a classmate to add you.
    </EmptyState>
  );
}

/** The list of teams could not be fetched, and is fetched again by itself [2.20]. */
export function TeamUnknown() {
  const { session } = useActors();
  const failure = useSelector(session, selectTeamFailure);
  const heading = usePageHeading();
  return (
    <EmptyState
      level={1}
      headingRef={heading}
      icon={<WarningIcon />}
      heading="We couldn't check which team you're in."
      action={<Button onClick={() => session.send({ type: "withoutTeam.shown" })}>Try again</Button>}
    >
      {`${failure === null ? "" : `${loadAdvice(failure)} `}Checking again in a few seconds.`}
    </EmptyState>
  );
}
