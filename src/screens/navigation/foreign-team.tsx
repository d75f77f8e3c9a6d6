import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UsersIcon } from "../../ui/icons.tsx";
import { paths } from "./paths.ts";

interface ForeignTeamProps {
  /** If it is all that the page shows. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Instead of what belongs to a team that the supervisor does not supervise, or that does not exist. */
export function ForeignTeam({ headingRef }: ForeignTeamProps) {
  return (
    <EmptyState
      icon={<UsersIcon />}
      heading="This isn't one of your teams."
      {...(headingRef !== undefined && { level: 1, headingRef })}
      action={
        <Link className={buttonClass("secondary")} to={paths.supervisorBoard}>
          Team Overview
        </Link>
      }
    >
      Teams appear in your overview once they have booked you.
    </EmptyState>
  );
}
