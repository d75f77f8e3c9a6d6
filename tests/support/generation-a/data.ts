import type { Selectable } from "kysely";
import type { Database } from "../../../src/service/store/tables.ts";

type Row<Table extends keyof Database> = Readonly<Selectable<Database[Table]>>;

export type User = Row<"users">;
export type Team = Row<"teams">;
export type Project = Row<"projects">;

/** Any number can be a priority or a status. */
export type Task = Omit<Row<"tasks">, "priority" | "status"> & {
  readonly priority: number;
  readonly status: number;
};

export type Feedback = Row<"feedback">;

/** Can have an author of each role, or none. */
export type Reply = Omit<Row<"replies">, "author_id"> & {
  readonly student_id: number | null;
  readonly supervisor_id: number | null;
};

export type Link = Row<"links">;

/** The service's data: the rows of the local service, and what only this generation holds. */
export interface Data {
  readonly users: readonly User[];
  readonly teams: readonly Team[];
  readonly team_members: readonly Row<"team_members">[];
  readonly projects: readonly Project[];
  readonly tasks: readonly Task[];
  readonly feedback: readonly Feedback[];
  readonly replies: readonly Reply[];
  readonly links: readonly Link[];
  readonly audit: readonly Row<"audit">[];
  /** A counter for each supervisor, which is not always the number of their teams. */
  readonly teamCounts: Readonly<Record<number, number>>;
  readonly nextIds: Readonly<
    Record<"teams" | "projects" | "tasks" | "feedback" | "replies" | "links" | "audit", number>
  >;
}

export const noData: Data = {
  users: [],
  teams: [],
  team_members: [],
  projects: [],
  tasks: [],
  feedback: [],
  replies: [],
  links: [],
  audit: [],
  teamCounts: {},
  nextIds: { teams: 1, projects: 1, tasks: 1, feedback: 1, replies: 1, links: 1, audit: 1 },
};

/** The ids after one of this table is given away. */
export const idUsed = (data: Data, table: keyof Data["nextIds"]): Data["nextIds"] => ({
  ...data.nextIds,
  [table]: data.nextIds[table] + 1,
});

export const teamCountOf = (data: Data, supervisorId: number): number => data.teamCounts[supervisorId] ?? 0;

export const findUser = (data: Data, userId: number): User | undefined =>
  data.users.find((user) => user.user_id === userId);

export const findPerson = (data: Data, role: User["role"], userId: number): User | undefined =>
  data.users.find((user) => user.user_id === userId && user.role === role);

export const findTeam = (data: Data, teamId: number): Team | undefined =>
  data.teams.find((team) => team.team_id === teamId);

export const findProject = (data: Data, teamId: number): Project | undefined =>
  data.projects.find((project) => project.team_id === teamId);

export const teamOf = (data: Data, studentId: number): Team | undefined => {
  const membership = data.team_members.find((member) => member.student_id === studentId);
  return membership === undefined ? undefined : findTeam(data, membership.team_id);
};

/** The ids of a team's members, in the order of the students' table. */
export const membersOf = (data: Data, teamId: number): readonly number[] =>
  data.team_members
    .filter((member) => member.team_id === teamId)
    .map((member) => member.student_id)
    .toSorted((a, b) => a - b);

/** The rows with this one in the place of that with its id. */
export const replaced = <R extends { readonly id: number }>(rows: readonly R[], changed: R): readonly R[] =>
  rows.map((row) => (row.id === changed.id ? changed : row));
