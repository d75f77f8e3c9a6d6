import type { TeamWork } from "../domain/team-work.ts";
import type { ReportSnapshot } from "./report.machine.ts";
import type { TeamFacts } from "./report.setup.ts";

/** A team as it is printed. */
export interface PrintedTeam {
  readonly facts: TeamFacts;
  readonly work: TeamWork;
}

/**
 * The teams to print, in order, without those that were skipped. A team that the service no longer lists has no
 * project and no people.
 */
export const printedTeamsIn = ({
  context: { teams, facts, works },
}: ReportSnapshot): readonly PrintedTeam[] =>
  teams.flatMap(({ teamId, name }) => {
    const work = works[teamId];
    const known = facts?.find((each) => each.teamId === teamId);
    return work === undefined ? [] : { work, facts: known ?? unknownFacts(teamId, name) };
  });

const unknownFacts = (teamId: number, teamName: string): TeamFacts => ({
  teamId,
  teamName,
  title: null,
  members: [],
  supervisorName: null,
  isCompleted: false,
  names: {},
});
