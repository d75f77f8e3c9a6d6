import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { mustBeMember } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { flag, isNull, number, numberOrNull, text, textOrNull } from "../rows.ts";
import type { Change, Query } from "../store.ts";
import type { Context } from "./context.ts";

type Team = components["schemas"]["Team"];

const selectTeams = `
  select teams.*, users.name as supervisor_name, projects.id as project_id, title, description, is_completed
  from teams left join users on user_id = supervisor_id left join projects using (team_id)`;

function teamOf(row: Row, memberStudentIds: number[]): Team {
  const supervisorId = numberOrNull(row, "supervisor_id");
  const project = isNull(row, "project_id")
    ? null
    : {
        projectId: number(row, "project_id"),
        projectTitle: text(row, "title"),
        description: text(row, "description"),
        supervisorId,
        isCompleted: flag(row, "is_completed"),
      };
  return {
    teamId: number(row, "team_id"),
    teamName: text(row, "team_name"),
    createdDate: text(row, "created_date"),
    memberCount: memberStudentIds.length,
    memberStudentIds,
    supervisorId,
    supervisorName: textOrNull(row, "supervisor_name"),
    projectTitle: project?.projectTitle ?? null,
    project,
  };
}

async function listTeams(query: Query): Promise<Team[]> {
  const members = new Map<number, number[]>();
  for (const row of await query.rows(
    "select team_id, student_id from team_members order by team_id, position",
  )) {
    const teamId = number(row, "team_id");
    members.set(teamId, [...(members.get(teamId) ?? []), number(row, "student_id")]);
  }
  const rows = await query.rows(`${selectTeams} order by team_id`);
  return rows.map((row) => teamOf(row, members.get(number(row, "team_id")) ?? []));
}

async function readTeam(query: Query, teamId: number): Promise<Team> {
  const row = await query.row(`${selectTeams} where teams.team_id = ?`, teamId);
  if (row === null) throw new HttpError(404, "Team not found");
  const members = await query.rows(
    "select student_id from team_members where team_id = ? order by position",
    teamId,
  );
  return teamOf(
    row,
    members.map((member) => number(member, "student_id")),
  );
}

/** Teams [7.8 to 7.11]; directory reads need no token. */
export const teamHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listTeams" | "readTeam" | "createTeam" | "updateStudentStatus"> => ({
  listTeams: () => store.read(listTeams),
  readTeam: ({ path: { teamId } }) => store.read((query) => readTeam(query, teamId)),
  createTeam: ({ caller, body: { teamName, memberStudentIds } }) =>
    store.change(async (change) => {
      const team = await readTeam(
        change,
        await insertTeam(change, caller, teamName, memberStudentIds, now()),
      );
      return { ...team, team };
    }),
  updateStudentStatus: ({ caller, path: { teamId } }) =>
    store.change(async (change) => {
      await mustBeMember(change, caller, teamId);
      await change.run(
        "update users set in_team = 1 where user_id in (select student_id from team_members where team_id = ?)",
        teamId,
      );
      return { message: "Student status updated successfully" };
    }),
});

async function insertTeam(
  change: Change,
  caller: Caller,
  teamName: string,
  memberIds: readonly number[],
  date: Date,
): Promise<number> {
  if (caller.role !== "Student") throw new HttpError(403, "Only students can create a team.");
  const members = [...new Set(memberIds)];
  if (!members.includes(caller.userId))
    throw new HttpError(400, "You must be one of the members of the team you create.");
  for (const studentId of members) await mustBeFreeStudent(change, caller, studentId);
  const teamId = await change.run(
    "insert into teams (team_name, created_date) values (?, ?)",
    teamName.trim(),
    date.toISOString(),
  );
  for (const [position, studentId] of members.entries()) {
    await change.run(
      "insert into team_members (student_id, team_id, position) values (?, ?, ?)",
      studentId,
      teamId,
      position,
    );
  }
  return teamId;
}

async function mustBeFreeStudent(change: Change, caller: Caller, studentId: number): Promise<void> {
  const row = await change.row(
    "select name, team_id from users left join team_members on student_id = user_id where user_id = ? and role = 'Student'",
    studentId,
  );
  if (row === null) throw new HttpError(400, `There is no student with the user ID ${studentId}.`);
  if (isNull(row, "team_id")) return;
  throw new HttpError(
    409,
    studentId === caller.userId ? "You are already in a team." : `${text(row, "name")} is already in a team.`,
  );
}
