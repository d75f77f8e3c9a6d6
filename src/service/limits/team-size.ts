import { HttpError } from "../errors.ts";

/** How many members a new team may have, unless the operator says otherwise. */
export const usualTeamSize = 8;

/** Refuses with 400 a new team with so many members. */
export function mustFitTeam(members: number, most: number): void {
  if (members > most)
    throw new HttpError(400, `A team can have at most ${most} ${most === 1 ? "member" : "members"}.`);
}
