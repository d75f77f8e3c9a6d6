import { standing } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { number, numberOrNull } from "../rows.ts";
import type { Change, Query } from "../store.ts";
import type { Context } from "./context.ts";

interface Capacity {
  readonly maxTeams: number;
  readonly booked: number;
}

/** A supervisor's capacity and bookings [9.6]; null if there is no such supervisor. */
async function readCapacity(query: Query, supervisorId: number): Promise<Capacity | null> {
  const row = await query.row(
    `select max_teams, (select count(*) from teams where supervisor_id = user_id) as booked
     from users where user_id = ? and role = 'Supervisor'`,
    supervisorId,
  );
  return row && { maxTeams: number(row, "max_teams"), booked: number(row, "booked") };
}

/** Capacity and booking [7.12 to 7.14]. */
export const supervisorHandlers = ({
  store,
}: Context): Pick<Handlers, "readRemainingTeams" | "setMaxTeams" | "bookTeam"> => ({
  readRemainingTeams: async ({ path: { supervisorId } }) => {
    const capacity = await store.read((query) => readCapacity(query, supervisorId));
    if (capacity === null) throw new HttpError(404, "Supervisor not found");
    return { remainingTeams: Math.max(0, capacity.maxTeams - capacity.booked) };
  },
  setMaxTeams: ({ caller, path: { id }, body: maxTeams }) =>
    store.change(async (change) => {
      if (caller.userId !== id) throw new HttpError(403, "You can only set your own team limit.");
      const capacity = await readCapacity(change, id);
      if (capacity === null) throw new HttpError(403, "Only supervisors can set a team limit.");
      if (maxTeams < capacity.booked) {
        throw new HttpError(
          400,
          `Max teams must be at least ${capacity.booked}, the number of teams already booked.`,
        );
      }
      await change.run("update users set max_teams = ? where user_id = ?", maxTeams, id);
      return { message: "Max teams updated successfully" };
    }),
  bookTeam: ({ caller, path: { supervisorId, teamId } }) =>
    store.change(async (change) => {
      await book(change, caller, supervisorId, teamId);
      return { message: "Team booked successfully" };
    }),
});

/** Assigns the supervisor to the team; idempotent. */
async function book(change: Change, caller: Caller, supervisorId: number, teamId: number): Promise<void> {
  const team = await change.row("select supervisor_id from teams where team_id = ?", teamId);
  if (team === null) throw new HttpError(400, "Team not found");
  if ((await standing(change, caller, teamId)) !== "member")
    throw new HttpError(403, "Only members of the team can book its supervisor.");
  const present = numberOrNull(team, "supervisor_id");
  if (present === supervisorId) return;
  if (present !== null) throw new HttpError(400, "The team already has a supervisor");
  const capacity = await readCapacity(change, supervisorId);
  if (capacity === null) throw new HttpError(400, "Supervisor not found");
  if (capacity.booked >= capacity.maxTeams) throw new HttpError(400, "Supervisor is full");
  await change.run("update teams set supervisor_id = ? where team_id = ?", supervisorId, teamId);
}
