/** A supervisor who can be booked, with the number of free slots [3.5]. */
export interface Supervisor {
  readonly userId: number;
  readonly name: string;
  readonly remainingTeams: number;
}

/** Supervisors with free slots [9.3], most slots first. */
export const bookableSupervisors = (supervisors: readonly Supervisor[]): readonly Supervisor[] =>
  supervisors
    .filter(({ remainingTeams }) => remainingTeams > 0)
    .toSorted((a, b) => b.remainingTeams - a.remainingTeams || a.name.localeCompare(b.name));
