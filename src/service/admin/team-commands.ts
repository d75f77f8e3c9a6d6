import type { Query } from "../store/store.ts";
import type { UserRow } from "../accounts.ts";
import { HttpError } from "../errors.ts";
import { readCapacity } from "../resources/supervisors.ts";
import { nobody, writeAudit } from "./audit.ts";
import type { CommandName } from "./command-line.ts";
import { mustBeConfirmed } from "./confirmation.ts";
import { nameIn, asData, listOf, type Result } from "./result.ts";
import { aboutPerson, aboutTeam, type Run, type Task } from "./task.ts";
import { dissolveTeam, findTeam, type FoundTeam } from "./teams.ts";
import { withNames } from "./person-data.ts";
import { refused, teamIdOf } from "./change-account.ts";

const exportTeam: Run = ({ store, command, operator }) =>
  store.change(async (query) => {
    const { team_id: teamId } = await findTeam(query, command.teamId);
    const data = await teamData(query, teamId);
    await writeAudit(query, operator.name, command.name, nobody, `team ${teamId}`);
    return asData(data);
  });

const dissolveWithoutAsking = aboutTeam(async (query, team, { command }) => {
  const deletesWork = command.options["delete-work"] === true;
  const members = await dissolveTeam(query, team, deletesWork);
  const parts = [
    listOf("members", members),
    listOf(
      "supervisor",
      [team.supervisor_id].flatMap((id) => id ?? []),
    ),
    deletesWork ? "with its work" : "",
  ];
  return {
    said: `The team ${nameIn(team.team_name)} is dissolved. Members who are free again: ${members.length}.`,
    detail: parts.map((part) => part && `, ${part}`).join(""),
    facts: { memberIds: members, supervisorId: team.supervisor_id },
  };
});

/** Asks for the team's name first, as its ID is in the command already. */
async function dissolve(task: Task): Promise<Result> {
  const { team_name: name } = await task.store.query((query) => findTeam(query, task.command.teamId));
  const work = task.command.options["delete-work"] === true ? " and deletes its work" : "";
  const sentence = `This dissolves the team ${nameIn(name)}${work}`;
  await mustBeConfirmed(task, { sentence, what: "its name", word: nameIn(name).trim() });
  return dissolveWithoutAsking(task);
}

/** The commands about one team. */
export const teamCommands = {
  "export-team": exportTeam,
  "add-to-team": aboutPerson(async (query, user, { command, maxTeamSize }) => {
    const team = await findTeam(query, command.teamId);
    const isOverLimit = command.options["over-limit"] === true;
    await addToTeam(query, team, user, isOverLimit ? Infinity : maxTeamSize);
    return {
      said: `${nameIn(user.name)} is now in the team ${nameIn(team.team_name)}.`,
      detail: `team ${team.team_id}`,
      facts: { team: { id: team.team_id, name: team.team_name } },
    };
  }),
  "transfer-booking": aboutPerson(async (query, user, { command }) => {
    const team = await findTeam(query, command.teamId);
    const isOverLimit = command.options["over-limit"] === true;
    const formerId = await transferBooking(query, team, user, isOverLimit);
    return {
      said: `${nameIn(user.name)} is now the supervisor of the team ${nameIn(team.team_name)}, and ${nameIn(team.supervisor_name ?? "")} has the slot back.`,
      detail: `team ${team.team_id}, from supervisor ${formerId}`,
      facts: { team: { id: team.team_id, name: team.team_name }, formerSupervisorId: formerId },
    };
  }),
  "reopen-project": aboutTeam(async (query, team) => {
    await reopenProject(query, team);
    return { said: `The project of the team ${nameIn(team.team_name)} is open again.` };
  }),
  "release-booking": aboutTeam(async (query, team) => {
    const supervisorId = await releaseBooking(query, team);
    return {
      said: `The team ${nameIn(team.team_name)} has no supervisor any more, and ${nameIn(team.supervisor_name ?? "")} has the slot back.`,
      detail: `, ${listOf("supervisor", [supervisorId])}`,
      facts: { supervisorId },
    };
  }),
  "dissolve-team": dissolve,
} as const satisfies Partial<Record<CommandName, Run>>;

/** Everything that belongs to a team, as rows of the tables, with the names of those who are in it or have written. */
async function teamData(query: Query, teamId: number) {
  const team = query.selectFrom("teams").where("team_id", "=", teamId);
  const members = query.selectFrom("team_members").where("team_id", "=", teamId);
  const projects = query.selectFrom("projects").where("team_id", "=", teamId);
  const tasks = query.selectFrom("tasks").where("team_id", "=", teamId);
  const feedback = query.selectFrom("feedback").where("team_id", "=", teamId);
  const replies = query.selectFrom("replies").where("feedback_id", "in", feedback.select("id"));
  const links = query.selectFrom("links").where("team_id", "=", teamId);
  const people = query
    .selectFrom("users")
    .where((user) =>
      user.or([
        user("user_id", "in", members.select("student_id")),
        user("user_id", "in", team.select("supervisor_id")),
        user("user_id", "in", feedback.select("supervisor_id")),
        user("user_id", "in", replies.select("author_id")),
        user("user_id", "in", links.select("student_id")),
      ]),
    )
    .select(["user_id", "role", "name"]);
  return {
    team: await team.selectAll().executeTakeFirstOrThrow(),
    members: await members.selectAll().orderBy("position").execute(),
    people: await people.orderBy("user_id").execute(),
    projects: await projects.selectAll().orderBy("id").execute(),
    tasks: (await tasks.selectAll().orderBy("id").execute()).map(withNames),
    feedback: await feedback.selectAll().orderBy("id").execute(),
    replies: await replies.selectAll().orderBy("id").execute(),
    links: await links.selectAll().orderBy("id").execute(),
  };
}

/**
 * Puts a student into the team, after its members. Throws a 409 `HttpError` for somebody who is no student, is disabled or
 * is in a team, and for a team of `most` members.
 */
async function addToTeam(
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
async function releaseBooking(query: Query, team: FoundTeam): Promise<number> {
  if (team.supervisor_id === null)
    throw new HttpError(409, `The team ${nameIn(team.team_name)} has no supervisor.`);
  await query.updateTable("teams").set({ supervisor_id: null }).where("team_id", "=", team.team_id).execute();
  return team.supervisor_id;
}

/**
 * Gives a supervised team another supervisor, and returns the former one's id. Throws a 409 `HttpError` for somebody who is
 * no supervisor, is disabled or has no free slot, unless there may be more teams than slots.
 */
async function transferBooking(
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
async function reopenProject(query: Query, team: FoundTeam): Promise<void> {
  if (team.is_completed === null) throw refused(`The team ${nameIn(team.team_name)} has no project`);
  if (team.is_completed === 0)
    throw refused(`The project of the team ${nameIn(team.team_name)} is not completed`);
  await query.updateTable("projects").set({ is_completed: 0 }).where("team_id", "=", team.team_id).execute();
}
