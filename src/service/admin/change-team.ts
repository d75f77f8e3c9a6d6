import type { UserRow } from "../accounts.ts";
import { HttpError } from "../errors.ts";
import { readCapacity } from "../resources/supervisors.ts";
import type { Query } from "../store/store.ts";
import { refused, teamIdOf } from "./change-account.ts";
import { nameIn } from "./result.ts";
import type { FoundTeam } from "./teams.ts";

/**
 * Puts a student into the team, after its members. Throws a 409 `HttpError` for somebody who is no student, is disabled or
 * is in a team, and for a team of `most` members.
 */
export async function addToTeam(
  query: Query,
  { team_id: teamId, team_name: teamName }: FoundTeam,
  user: UserRow,
  most: number,
): Promise<void> {
  const name = nameIn(user.name);
  if (user.role !== "Student") throw refused(`${name} is no student`);
  if (user.disabled === 1) throw refused(`${name} is disabled: use enable first`);
  const joined = await teamIdOf(query, user);
  if (joined !== null)
    throw refused(
      joined === teamId
        ? `${name} is in this team already`
        : `${name} is in the team ${joined}: use remove-from-team first`,
    );
  const members = await query
    .selectFrom("team_members")
    .where("team_id", "=", teamId)
    .select("position")
    .execute();
  if (members.length >= most)
    throw refused(
      `The team ${nameIn(teamName)} has ${members.length} members, and MAX_TEAM_SIZE allows ${most}: add --over-limit to add one more`,
    );
  const position = Math.max(-1, ...members.map((member) => member.position)) + 1;
  await query
    .insertInto("team_members")
    .values({ student_id: user.user_id, team_id: teamId, position })
    .execute();
  await query.updateTable("users").set({ in_team: 1 }).where("user_id", "=", user.user_id).execute();
}

/** The supervisor has the slot back; work and feedback stay. Throws a 409 `HttpError` if there is no supervisor. */
export async function releaseBooking(query: Query, team: FoundTeam): Promise<number> {
  if (team.supervisor_id === null)
    throw new HttpError(409, `The team ${nameIn(team.team_name)} has no supervisor.`);
  await query.updateTable("teams").set({ supervisor_id: null }).where("team_id", "=", team.team_id).execute();
  return team.supervisor_id;
}

/**
 * Gives a supervised team another supervisor, and returns the former one's id. Throws a 409 `HttpError` for somebody who is
 * no supervisor, is disabled or has no free slot, unless there may be more teams than slots.
 */
export async function transferBooking(
  query: Query,
  { team_id: teamId, team_name: teamName, supervisor_id: formerId }: FoundTeam,
  user: UserRow,
  isOverLimit: boolean,
): Promise<number> {
  const name = nameIn(user.name);
  if (formerId === null)
    throw refused(`The team ${nameIn(teamName)} has no supervisor, so its members can book one`);
  if (user.role !== "Supervisor") throw refused(`${name} is no supervisor`);
  if (user.disabled === 1) throw refused(`${name} is disabled: use enable first`);
  if (formerId === user.user_id)
    throw refused(`${name} is the supervisor of the team ${nameIn(teamName)} already`);
  const capacity = await readCapacity(query, user.user_id);
  if (capacity !== null && capacity.booked >= capacity.maxTeams && !isOverLimit)
    throw refused(
      `${name} has ${capacity.booked} of at most ${capacity.maxTeams} teams: add --over-limit to add one more`,
    );
  await query
    .updateTable("teams")
    .set({ supervisor_id: user.user_id })
    .where("team_id", "=", teamId)
    .execute();
  return formerId;
}

/** Marks the team's project as not completed. Throws a 409 `HttpError` if there is none that is. */
export async function reopenProject(query: Query, team: FoundTeam): Promise<void> {
  if (team.is_completed === null) throw refused(`The team ${nameIn(team.team_name)} has no project`);
  if (team.is_completed === 0)
    throw refused(`The project of the team ${nameIn(team.team_name)} is not completed`);
  await query.updateTable("projects").set({ is_completed: 0 }).where("team_id", "=", team.team_id).execute();
}
