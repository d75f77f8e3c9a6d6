import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import type { RefObject } from "react";
import { selectTeams } from "../../../machines/activity/activity.machine.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import { ArrowLeftIcon, ArrowRightIcon, UsersIcon } from "../../ui/icons.tsx";
import { Inline } from "../../ui/layout.tsx";
import { lastNavLink, navLink } from "../../ui/links.css.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useActors } from "../shared/actors.ts";
import { LinkCount } from "../news/news-bar.tsx";
import { useNews } from "../news/use-seen.ts";
import { teamPages, type TeamPage, paths } from "./paths.ts";

/**
 * Links between the pages of one team, and to the same page of the teams before and after it, for their
 * supervisor [2.29] [2.40] [2.48].
 */
export function TeamPages({ teamId, current }: { teamId: number; current: TeamPage["name"] }) {
  const { activityRef } = useActors();
  const teams = useSelector(activityRef, selectTeams);
  const { countIn } = useNews();
  const at = teams.findIndex((team) => team.teamId === teamId);
  const { pathOf } = teamPages.find(({ name }) => name === current) ?? teamPages[0];
  return (
    <Inline as="nav" gap="hair" aria-label="This team">
      {teamPages.map(({ name, pathOf: pathOfPage, shows }) => {
        const count = countIn(teamId, shows);
        const countId = `team-new-${name}`;
        return (
          <Link
            key={name}
            className={navLink}
            to={pathOfPage(teamId)}
            aria-current={name === current ? "page" : undefined}
            aria-describedby={count > 0 ? countId : undefined}
          >
            <span>{name}</span>
            <LinkCount id={countId} count={count} />
          </Link>
        );
      })}
      {at !== -1 && (
        <>
          <Neighbor team={teams[at - 1]} is="previous" pathOf={pathOf} />
          <Neighbor team={teams[at + 1]} is="next" pathOf={pathOf} />
        </>
      )}
    </Inline>
  );
}

interface NeighborProps {
  /** Undefined: this team is the first or the last. */
  team: TeamProject | undefined;
  is: "previous" | "next";
  pathOf: (teamId: number) => string;
}

function Neighbor({ team, is, pathOf }: NeighborProps) {
  if (team === undefined) return null;
  const { word, className, icon } = neighbors[is];
  return (
    <Link className={className} to={pathOf(team.teamId)} title={`${word} team: ${team.teamName}`}>
      {icon}
    </Link>
  );
}

const neighbors = {
  previous: { word: "Previous", className: navLink, icon: <ArrowLeftIcon size="small" /> },
  next: { word: "Next", className: lastNavLink, icon: <ArrowRightIcon size="small" /> },
} as const;

/**
 * Instead of what belongs to a team that the supervisor does not supervise, or that does not exist. `headingRef` is for
 * a page that shows nothing else.
 */
export function ForeignTeam({ headingRef }: { headingRef?: RefObject<HTMLHeadingElement | null> }) {
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
