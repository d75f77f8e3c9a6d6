import { supervisorDepartment } from "../../../machines/domain/user.ts";
import type { Insertable } from "kysely";
import { emailKey } from "../identity-text.ts";
import type { Query } from "../store/store.ts";
import type { Database } from "../store/tables.ts";
import { calendarOf, type Calendar, type DemoPerson, type DemoTask, type DemoTeam } from "./kinds.ts";
import { demoStudents, demoSupervisors } from "./people.ts";
import { demoTasks } from "./tasks.ts";
import { demoTeams } from "./teams.ts";

/** Fills an empty database with the demo data, dated around `now`; every account gets the given password hash. */
export async function seedDemo(query: Query, now: Date, passwordHash: string): Promise<void> {
  const calendar = calendarOf(now);
  const tasks = demoTasks(calendar);
  const inTeam = new Set(demoTeams.flatMap(({ members }) => members));
  const people = [...demoSupervisors, ...demoStudents];
  await query
    .insertInto("users")
    .values(people.map((person) => userOf(person, inTeam.has(person.userId), passwordHash)))
    .execute();
  for (const team of demoTeams) {
    const teamId = await insertTeam(query, team, calendar);
    const rows = (tasks[team.name] ?? []).map((task) => taskOf(teamId, task, calendar.daysAgo(20)));
    if (rows.length > 0) await query.insertInto("tasks").values(rows).execute();
  }
}

function userOf(person: DemoPerson, inTeam: boolean, password: string): Insertable<Database["users"]> {
  const { userId, name, email, department = null, maxTeams = null } = person;
  const isSupervisor = maxTeams !== null;
  return {
    user_id: userId,
    role: isSupervisor ? "Supervisor" : "Student",
    name,
    email,
    email_key: emailKey(email),
    password,
    department: isSupervisor ? supervisorDepartment : department,
    in_team: inTeam ? 1 : 0,
    max_teams: maxTeams,
  };
}

async function insertTeam(query: Query, team: DemoTeam, calendar: Calendar): Promise<number> {
  const { team_id: teamId } = await query
    .insertInto("teams")
    .values({ team_name: team.name, created_date: calendar.daysAgo(40), supervisor_id: team.supervisorId })
    .returning("team_id")
    .executeTakeFirstOrThrow();
  await query
    .insertInto("team_members")
    .values(team.members.map((studentId, position) => ({ student_id: studentId, team_id: teamId, position })))
    .execute();
  if (team.project !== null) {
    const { title, description, isCompleted } = team.project;
    await query
      .insertInto("projects")
      .values({ team_id: teamId, title, description, is_completed: isCompleted ? 1 : 0 })
      .execute();
  }
  await insertLinks(query, teamId, team, calendar);
  await insertFeedback(query, teamId, team, calendar);
  return teamId;
}

async function insertLinks(
  query: Query,
  teamId: number,
  { links }: DemoTeam,
  calendar: Calendar,
): Promise<void> {
  const rows = links.map(({ studentId, title, url, daysAgo }) => ({
    team_id: teamId,
    student_id: studentId,
    title,
    url,
    date: calendar.daysAgo(daysAgo),
  }));
  if (rows.length > 0) await query.insertInto("links").values(rows).execute();
}

async function insertFeedback(
  query: Query,
  teamId: number,
  { supervisorId, feedback }: DemoTeam,
  calendar: Calendar,
): Promise<void> {
  if (supervisorId === null) return;
  for (const { content, daysAgo, replies } of feedback) {
    const { id } = await query
      .insertInto("feedback")
      .values({
        team_id: teamId,
        supervisor_id: supervisorId,
        content,
        date: calendar.daysAgo(daysAgo),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = replies.map(([authorId, text], at) => ({
      feedback_id: id,
      author_id: authorId,
      content: text,
      date: calendar.daysAgo(daysAgo * (1 - (at + 1) / (replies.length + 1))),
    }));
    if (rows.length > 0) await query.insertInto("replies").values(rows).execute();
  }
}

const taskOf = (teamId: number, task: DemoTask, createdDate: string): Insertable<Database["tasks"]> => ({
  team_id: teamId,
  title: task.title,
  description: task.description,
  due_date: task.due,
  priority: task.priority,
  status: task.status,
  assignee_names: JSON.stringify(task.assignees),
  created_date: createdDate,
});
