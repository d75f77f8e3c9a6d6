import type { Feedback, Reply } from "../../../machines/domain/feedback.ts";
import type { Task } from "../../../machines/domain/task.ts";
import type { Profile } from "../../../machines/domain/profile.ts";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { Project } from "../../../machines/domain/project.ts";
import type { Contents } from "../../../src/service/store/contents.ts";
import { cheapCost, hashPassword } from "../../../src/service/passwords.ts";
import { classmate, credentials, student, supervisor } from "../../flows/people.ts";
import { rowOf } from "../tasks.ts";

/** A user of the service. */
interface Person {
  readonly userId: number;
  readonly name: string;
  readonly role: "student" | "supervisor";
  readonly email: string;
  readonly department: string;
}

interface WorldTeam {
  readonly teamId: number;
  readonly teamName: string;
  readonly memberStudentIds: readonly number[];
  readonly supervisorId: number | null;
  readonly project:
    | (Pick<Project, "id" | "title" | "description"> & Partial<Pick<Project, "isCompleted">>)
    | null;
}

/** The service's data, from which all responses of a path follow. */
export interface World {
  readonly people: readonly Person[];
  /** Ids of the students whose status is set. */
  readonly inTeam: readonly number[];
  readonly teams: readonly WorldTeam[];
  /** Each supervisor's capacity in teams. */
  readonly room: Readonly<Record<number, number>>;
  readonly tasks: readonly Task[];
  readonly feedback: readonly Feedback[];
  readonly replies: readonly Reply[];
  readonly files: readonly FileLink[];
  readonly nextIds: Readonly<Record<string, number>>;
}

const lina: Person = { ...student, userId: 10, name: "Lina", email: "lina@uni.example" };
const full: Person = { ...supervisor, userId: 11, name: "Dr. Full", email: "full@uni.example" };

export const falcons: WorldTeam = {
  teamId: 3,
  teamName: "Falcons",
  memberStudentIds: [7, 9],
  supervisorId: null,
  project: null,
};
export const owls: WorldTeam = {
  teamId: 2,
  teamName: "Owls",
  memberStudentIds: [10],
  supervisorId: null,
  project: null,
};

/** All users, registered; only Lina is in a team. */
export const everybody: World = {
  people: [student, classmate, supervisor, lina, full],
  inTeam: [10],
  teams: [owls],
  room: { 8: 1, 11: 0 },
  tasks: [],
  feedback: [],
  replies: [],
  files: [],
  nextIds: { teams: 3, projects: 20, tasks: 3, feedback: 2, replies: 13, links: 3 },
};

/** Adds this team, replacing those that share its id or a member. */
export const withTeam = (world: World, team: WorldTeam): World => ({
  ...world,
  teams: [
    ...world.teams.filter(
      (other) =>
        other.teamId !== team.teamId &&
        !other.memberStudentIds.some((id) => team.memberStudentIds.includes(id)),
    ),
    team,
  ],
});

/** Replaces the user's profile. */
export const withProfile = (world: World, userId: number, profile: Profile): World => ({
  ...world,
  people: world.people.map((person) => (person.userId === userId ? { ...person, ...profile } : person)),
});

/** Removes this student from every team. */
export const withoutTeamOf = (world: World, userId: number): World => ({
  ...world,
  inTeam: world.inTeam.filter((id) => id !== userId),
  teams: world.teams.map((team) => ({
    ...team,
    memberStudentIds: team.memberStudentIds.filter((id) => id !== userId),
  })),
});

/** The day of every path: the service's clock stands still. */
export const day = "2026-11-01T00:00:00.000Z";

/** Hashing is slow on purpose, so all users share a password that is hashed once. */
const passwordHash = hashPassword(credentials.password, cheapCost);

export async function contentsOf({
  people,
  inTeam,
  teams,
  room,
  tasks,
  feedback,
  replies,
  files,
  nextIds,
}: World): Promise<Contents> {
  const password = await passwordHash;
  return {
    nextIds,
    rows: {
      users: people.map(({ userId, role, name, email, department }) => ({
        user_id: userId,
        role: role === "student" ? "Student" : "Supervisor",
        name,
        email,
        email_key: email.toLowerCase(),
        password,
        department,
        in_team: inTeam.includes(userId) ? 1 : 0,
        max_teams: role === "supervisor" ? (room[userId] ?? 0) : null,
      })),
      teams: teams.map(({ teamId, teamName, supervisorId }) => ({
        team_id: teamId,
        team_name: teamName,
        created_date: day,
        supervisor_id: supervisorId,
      })),
      team_members: teams.flatMap(({ teamId, memberStudentIds }) =>
        memberStudentIds.map((id, position) => ({ student_id: id, team_id: teamId, position })),
      ),
      projects: teams.flatMap(({ teamId, project }) =>
        project === null
          ? []
          : [
              {
                id: project.id,
                team_id: teamId,
                title: project.title,
                description: project.description,
                is_completed: project.isCompleted ? 1 : 0,
              },
            ],
      ),
      tasks: tasks.map((task) => rowOf(task, day)),
      feedback: feedback.map(({ id, teamId, supervisorId, content, date }) => ({
        id,
        team_id: teamId,
        supervisor_id: supervisorId,
        content,
        date,
      })),
      replies: replies.map(({ id, feedbackId, author, content, date }) => ({
        id,
        feedback_id: feedbackId,
        author_id: author.userId,
        content,
        date,
      })),
      links: files.map(({ id, teamId, studentId, title, url, date }) => ({
        id,
        team_id: teamId,
        student_id: studentId,
        title,
        url,
        date,
      })),
    },
  };
}

/** The teams have their supervisors, but no projects. */
export const withoutProjects = (world: World): World => ({
  ...world,
  teams: world.teams.map((team) => ({ ...team, project: null })),
});
