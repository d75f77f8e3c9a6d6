import { bareInt, object } from "./body.ts";
import { varchar } from "./column.ts";
import { localNow, read, stored, written } from "./dates.ts";
import {
  findPerson,
  findProject,
  findTeam,
  idUsed,
  membersOf,
  teamCountOf,
  teamOf,
  type Data,
  type Team,
} from "./data.ts";
import { long, longs, text } from "./fields.ts";
import { message, notFound, ok } from "./responses.ts";
import { unchanged, rule, ruleWithBody, type Rule } from "./rule.ts";

/** The title of the project is the team's in the list alone. */
function teamJson(
  data: Data,
  team: Team,
  given: { projectTitle?: string | null; createdDate?: string } = {},
) {
  const members = membersOf(data, team.team_id);
  const project = findProject(data, team.team_id);
  return {
    teamId: team.team_id,
    teamName: team.team_name,
    createdDate: read(team.created_date),
    memberCount: members.length,
    projectTitle: null,
    supervisorName: null,
    supervisorId: team.supervisor_id ?? 0,
    memberStudentIds: members,
    project:
      project === undefined
        ? null
        : { projectTitle: project.title, description: project.description, teamId: project.team_id },
    ...given,
  };
}

const newTeam = object("request", { teamName: text, memberStudentIds: longs, creatorStudentId: long });

export const teamRules: readonly Rule[] = [
  rule("GET /api/Teams", (data) =>
    unchanged(
      ok(
        data.teams.map((team) =>
          teamJson(data, team, { projectTitle: findProject(data, team.team_id)?.title ?? null }),
        ),
      ),
    ),
  ),

  rule("GET /api/Teams/{teamId:long}", (data, { ids: { teamId } }) => {
    const team = findTeam(data, teamId);
    return unchanged(team === undefined ? notFound : ok(teamJson(data, team)));
  }),

  // The caller is not added, unknown ids are dropped, and the students' status stays as it is.
  ruleWithBody("POST /api/Teams/create", newTeam, (data, { body: { teamName, memberStudentIds }, now }) => {
    const students = data.users.filter(
      (user) => user.role === "Student" && memberStudentIds.includes(user.user_id),
    );
    const isRefused =
      teamName.length > 100 || students.some((student) => teamOf(data, student.user_id) !== undefined);
    if (isRefused) return unchanged(message(500, "Internal server error"));
    const moment = localNow(now);
    const team: Team = {
      team_id: data.nextIds.teams,
      team_name: varchar(teamName),
      created_date: stored(moment),
      supervisor_id: null,
    };
    const members = students
      .map((student) => student.user_id)
      .toSorted((a, b) => a - b)
      .map((id, position) => ({ student_id: id, team_id: team.team_id, position }));
    const after: Data = {
      ...data,
      teams: [...data.teams, team],
      team_members: [...data.team_members, ...members],
      nextIds: idUsed(data, "teams"),
    };
    const response = { ...teamJson(after, team, { createdDate: written(moment) }), teamName };
    return { data: after, response: ok(response) };
  }),

  rule("PATCH /api/Teams/{teamId}/update-student-status", (data, { ids: { teamId } }) => {
    const members = membersOf(data, teamId);
    return {
      data: {
        ...data,
        users: data.users.map((user) => (members.includes(user.user_id) ? { ...user, in_team: 1 } : user)),
      },
      response: message(200, "Student statuses updated successfully."),
    };
  }),

  rule("GET /api/Supervisors/{userId}/remaining-teams", (data, { ids: { userId } }) => {
    const supervisor = findPerson(data, "Supervisor", userId);
    if (supervisor === undefined) return unchanged(message(404, "Supervisor not found"));
    return unchanged(ok({ remainingTeams: (supervisor.max_teams ?? 0) - teamCountOf(data, userId) }));
  }),

  ruleWithBody("POST /api/Supervisors/{userId}/max-teams", bareInt, (data, { ids: { userId }, body }) => {
    if (findPerson(data, "Supervisor", userId) === undefined)
      return unchanged(message(404, "Supervisor not found"));
    return {
      data: {
        ...data,
        users: data.users.map((user) => (user.user_id === userId ? { ...user, max_teams: body } : user)),
      },
      response: message(200, "Max teams updated successfully"),
    };
  }),

  // A team that is booked already changes its supervisor, and the former one does not get the slot back.
  rule("POST /api/Supervisors/{supervisorId}/book-team/{teamId}", (data, { ids }) => {
    const supervisor = findPerson(data, "Supervisor", ids.supervisorId);
    if (supervisor === undefined) return unchanged(message(400, "Supervisor not found"));
    const count = teamCountOf(data, ids.supervisorId);
    if (count >= (supervisor.max_teams ?? 0))
      return unchanged(message(400, "Supervisor has reached the maximum number of teams"));
    if (findTeam(data, ids.teamId) === undefined) return unchanged(message(400, "Team not found"));
    return {
      data: {
        ...data,
        teamCounts: { ...data.teamCounts, [ids.supervisorId]: count + 1 },
        teams: data.teams.map((team) =>
          team.team_id === ids.teamId ? { ...team, supervisor_id: ids.supervisorId } : team,
        ),
      },
      response: message(200, "Team booked successfully."),
    };
  }),
];
