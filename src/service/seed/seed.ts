import { supervisorDepartment } from "../../../machines/domain/user.ts";
import { emailKey } from "../resources/auth.ts";
import type { Change } from "../store.ts";
import { calendarOf, type Calendar, type DemoPerson, type DemoTask, type DemoTeam } from "./kinds.ts";
import { demoStudents, demoSupervisors } from "./people.ts";
import { demoTasks } from "./tasks.ts";
import { demoTeams } from "./teams.ts";

/**
 * Fills an empty database with the demo data, dated around `now`; every account gets the given password hash.
 */
export async function seedDemo(change: Change, now: Date, passwordHash: string): Promise<void> {
  const calendar = calendarOf(now);
  const tasks = demoTasks(calendar);
  for (const person of [...demoSupervisors, ...demoStudents])
    await insertPerson(change, person, passwordHash);
  for (const team of demoTeams) {
    const teamId = await insertTeam(change, team, calendar);
    for (const task of tasks[team.name] ?? []) await insertTask(change, teamId, task, calendar.daysAgo(20));
  }
}

async function insertPerson(change: Change, person: DemoPerson, passwordHash: string): Promise<void> {
  const { userId, name, email, department = null, maxTeams = null } = person;
  const isSupervisor = maxTeams !== null;
  await change.run(
    "insert into users (user_id, role, name, email, email_key, password, department, max_teams) values (?, ?, ?, ?, ?, ?, ?, ?)",
    userId,
    isSupervisor ? "Supervisor" : "Student",
    name,
    email,
    emailKey(email),
    passwordHash,
    isSupervisor ? supervisorDepartment : department,
    maxTeams,
  );
}

async function insertTeam(change: Change, team: DemoTeam, calendar: Calendar): Promise<number> {
  const teamId = await change.run(
    "insert into teams (team_name, created_date, supervisor_id) values (?, ?, ?)",
    team.name,
    calendar.daysAgo(40),
    team.supervisorId,
  );
  for (const [position, studentId] of team.members.entries()) {
    await change.run(
      "insert into team_members (student_id, team_id, position) values (?, ?, ?)",
      studentId,
      teamId,
      position,
    );
    await change.run("update users set in_team = 1 where user_id = ?", studentId);
  }
  if (team.project !== null) {
    const { title, description, isCompleted } = team.project;
    await change.run(
      "insert into projects (team_id, title, description, is_completed) values (?, ?, ?, ?)",
      teamId,
      title,
      description,
      isCompleted ? 1 : 0,
    );
  }
  await insertLinks(change, teamId, team, calendar);
  await insertFeedback(change, teamId, team, calendar);
  return teamId;
}

async function insertLinks(
  change: Change,
  teamId: number,
  { links }: DemoTeam,
  calendar: Calendar,
): Promise<void> {
  for (const { studentId, title, url, daysAgo } of links) {
    await change.run(
      "insert into links (team_id, student_id, title, url, date) values (?, ?, ?, ?, ?)",
      teamId,
      studentId,
      title,
      url,
      calendar.daysAgo(daysAgo),
    );
  }
}

async function insertFeedback(
  change: Change,
  teamId: number,
  team: DemoTeam,
  calendar: Calendar,
): Promise<void> {
  for (const { content, daysAgo, replies } of team.feedback) {
    const feedbackId = await change.run(
      "insert into feedback (team_id, supervisor_id, content, date) values (?, ?, ?, ?)",
      teamId,
      team.supervisorId,
      content,
      calendar.daysAgo(daysAgo),
    );
    for (const [at, [authorId, text]] of replies.entries()) {
      const date = calendar.daysAgo(daysAgo * (1 - (at + 1) / (replies.length + 1)));
      await change.run(
        "insert into replies (feedback_id, author_id, content, date) values (?, ?, ?, ?)",
        feedbackId,
        authorId,
        text,
        date,
      );
    }
  }
}

async function insertTask(
  change: Change,
  teamId: number,
  task: DemoTask,
  createdDate: string,
): Promise<void> {
  await change.run(
    `insert into tasks (team_id, title, description, due_date, priority, status, assignee_names, created_date)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    teamId,
    task.title,
    task.description,
    task.due,
    task.priority,
    task.status,
    JSON.stringify(task.assignees),
    createdDate,
  );
}
