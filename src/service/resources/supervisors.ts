import { standing } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import type { Query } from "../store/store.ts";
import type { Context } from "./context.ts";

interface Capacity {
  readonly maxTeams: number;
  readonly booked: number;
}

/** A supervisor's capacity and bookings [9.6], none while disabled; null if there is no such supervisor. */
export async function readCapacity(query: Query, supervisorId: number): Promise<Capacity | null> {
  const row = await query
    .selectFrom("users")
    .where("users.user_id", "=", supervisorId)
    .where("users.role", "=", "Supervisor")
    .select([
      "users.max_teams",
      "users.disabled",
      (nested) =>
        nested
          .selectFrom("teams")
          .whereRef("teams.supervisor_id", "=", "users.user_id")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as("booked"),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { maxTeams: row.disabled === 1 ? 0 : (row.max_teams ?? 0), booked: row.booked ?? 0 };
}

/** Capacity and booking [7.12 to 7.14]. */
export const supervisorHandlers = ({
  store,
}: Context): Pick<Handlers, "readRemainingTeams" | "setMaxTeams" | "bookTeam"> => ({
  readRemainingTeams: async ({ path: { supervisorId } }) => {
    const capacity = await store.query((query) => readCapacity(query, supervisorId));
    if (capacity === null) throw new HttpError(404, "Supervisor not found");
    return { remainingTeams: Math.max(0, capacity.maxTeams - capacity.booked) };
  },
  setMaxTeams: ({ caller, path: { id }, body: maxTeams }) =>
    store.change(async (query) => {
      if (caller.userId !== id) throw new HttpError(403, "You can only set your own team limit.");
      const capacity = await readCapacity(query, id);
      if (capacity === null) throw new HttpError(403, "Only supervisors can set a team limit.");
      if (maxTeams < capacity.booked) {
        throw new HttpError(
          400,
          `Max teams must be at least ${capacity.booked}, the number of teams already booked.`,
        );
      }
      await query.updateTable("users").set({ max_teams: maxTeams }).where("user_id", "=", id).execute();
      return { message: "Max teams updated successfully" };
    }),
  bookTeam: ({ caller, path: { supervisorId, teamId } }) =>
    store.change(async (query) => {
      await book(query, caller, supervisorId, teamId);
      return { message: "Team booked successfully" };
    }),
});

/** Assigns the supervisor to the team; idempotent. */
async function book(query: Query, caller: Caller, supervisorId: number, teamId: number): Promise<void> {
  const team = await query
    .selectFrom("teams")
    .where("team_id", "=", teamId)
    .select("supervisor_id")
    .executeTakeFirstOrThrow(() => new HttpError(400, "Team not found"));
  if ((await standing(query, caller, teamId)) !== "member")
    throw new HttpError(403, "Only members of the team can book its supervisor.");
  if (team.supervisor_id === supervisorId) return;
  if (team.supervisor_id !== null) throw new HttpError(400, "The team already has a supervisor");
  const capacity = await readCapacity(query, supervisorId);
  if (capacity === null) throw new HttpError(400, "Supervisor not found");
  if (capacity.booked >= capacity.maxTeams) throw new HttpError(400, "Supervisor is full");
  await query
    .updateTable("teams")
    .set({ supervisor_id: supervisorId })
    .where("team_id", "=", teamId)
    .execute();
}
