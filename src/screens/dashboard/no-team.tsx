import { Link } from "react-router-dom";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UsersIcon } from "../../ui/icons.tsx";
import { useActors } from "../actors.ts";
import { paths } from "../paths.ts";
import { usePageHeading } from "../use-page-heading.ts";

/**
 * The next step for a student who is in no team, as far as is known [2.18] [2.19]. `isUnknown`: the team
 * could not be fetched.
 */
export function NoTeam({ isUnknown }: { isUnknown: boolean }) {
  const { session } = useActors();
  const heading = usePageHeading();
  return (
    <>
      {isUnknown && (
        <Alert
          tone="warning"
          title="We couldn't check which team you're in."
          action={<Button onClick={() => session.send({ type: "withoutTeam.shown" })}>Try again</Button>}
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
        Step 2 of 5: You need to create a team first, or ask a classmate to add you.
      </EmptyState>
    </>
  );
}
