import type { Query } from "../store/store.ts";
import { nobody, writeAudit } from "./audit.ts";
import { addToTeam, releaseBooking, reopenProject, transferBooking } from "./change-team.ts";
import type { CommandName } from "./command-line.ts";
import { mustBeConfirmed } from "./confirmation.ts";
import { nameIn, asData, listOf, type Result } from "./result.ts";
import { aboutPerson, aboutTeam, type Run, type Task } from "./task.ts";
import { dissolveTeam, findTeam } from "./teams.ts";
import { withNames } from "./person-data.ts";

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
