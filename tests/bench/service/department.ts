import { readGeneration } from "../../../src/service/store/generation.ts";
import { openPostgres } from "../../../src/service/store/postgres.ts";
import { openSqlite } from "../../../src/service/store/sqlite.ts";
import { createTokens } from "../../../src/service/tokens.ts";
import { hashPassword } from "../../../src/service/passwords.ts";
import { systemClock } from "../../../src/service/clock.ts";
import { createServerOfOurOwn } from "../../service/support/postgres-server.ts";
import { endingStart, newFolder, startService, usageOf } from "../../service/support/service.ts";

export type StoreName = "SQLite" | "PostgreSQL";

/** A production service with a department's data. */
export interface Department {
  readonly url: string;
  /** What its process takes now, in MB. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export const teamCount = 20;
/** So many that the benchmarks stay below the limits of each user. */
const teamSize = 50;
const tasksPerTeam = 60;
const supervisorId = 1001;

export const studentIds = Array.from({ length: teamCount * teamSize }, (_, index) => index + 1);
export const password = "plum-teapot-42";
export const emailOf = (userId: number): string => `user${userId}@example.edu`;

const secret = "a secret of the benchmark, long enough";
const tokens = createTokens({ current: secret, previous: [] }, 480, systemClock);
/** Of the database that was filled last. */
let generation = "";
const issued = new Map<number, string>();
/** A token as after a login. */
export function tokenOf(userId: number): string {
  const token = issued.get(userId) ?? tokens.issue(userId, 0, generation);
  issued.set(userId, token);
  return token;
}

/** The ids of a team's tasks, and a token of a member for the `n`th request. */
export const tasksOf = (team: number) => ({
  tokenFor: (n: number): string =>
    tokenOf(studentIds[(team - 1) * teamSize + (n % teamSize)] ?? supervisorId),
  ids: Array.from({ length: tasksPerTeam }, (_, index) => (team - 1) * tasksPerTeam + index + 1),
});

/** The teams in turn: the task and the token of the `n`th move, and the status that it moves the task to. */
export function moveOf(n: number) {
  const { tokenFor, ids } = boards[n % teamCount] ?? tasksOf(1);
  const round = Math.floor(n / teamCount);
  return {
    token: tokenFor(round),
    body: { taskId: ids[round % ids.length], status: (Math.floor(round / ids.length) % 3) + 1 },
  };
}

/** The teams in turn: the `n`th read of a board by a member. */
export function readOf(n: number) {
  const at = n % teamCount;
  const { tokenFor } = boards[at] ?? tasksOf(1);
  return {
    method: "GET",
    path: `/api/KanbanTask/team/${at + 1}`,
    token: tokenFor(Math.floor(n / teamCount)),
  } as const;
}

/** Starts the built service in production on this store, filled with 1,000 students in 20 teams of 60 tasks. */
export async function startDepartment(name: StoreName): Promise<Department> {
  const dataFolder = newFolder();
  const server = name === "PostgreSQL" ? await createServerOfOurOwn({ fsync: "on" }) : null;
  const databaseUrl = server === null ? null : `${server.url}postgres`;
  const env = {
    TOKEN_SECRET: secret,
    TRUST_PROXY: "1",
    METRICS_PORT: "0",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const { code, said } = await endingStart({ mode: "production", dataFolder, args: ["--initialize"], env });
  if (code !== 0) throw new Error(said);
  await fill(dataFolder, databaseUrl);
  const service = await startService({ mode: "production", dataFolder, env });
  return {
    url: service.url,
    memory: async () => (await usageOf(service)).memoryMB,
    stop: async () => {
      await service.stop();
      await server?.remove();
    },
  };
}

const boards = Array.from({ length: teamCount }, (_, index) => tasksOf(index + 1));

async function fill(folder: string, databaseUrl: string | null): Promise<void> {
  const hash = await hashPassword(password);
  const options = {
    folder,
    creation: "never",
    mode: "",
    migrates: true,
    fresh: false,
    seed: async () => {},
  } as const;
  const store =
    databaseUrl === null ? await openSqlite(options) : await openPostgres({ ...options, databaseUrl });
  const date = "2026-11-01T00:00:00.000Z";
  await store.change(async (query) => {
    for (const userId of [...studentIds, supervisorId])
      await query
        .insertInto("users")
        .values({
          user_id: userId,
          role: userId === supervisorId ? "Supervisor" : "Student",
          name: `User ${userId}`,
          email: emailOf(userId),
          email_key: emailOf(userId),
          password: hash,
          department: "Informatics",
          in_team: userId === supervisorId ? 0 : 1,
          max_teams: userId === supervisorId ? teamCount : null,
        })
        .execute();
    for (let team = 1; team <= teamCount; team += 1) {
      await query
        .insertInto("teams")
        .values({ team_name: `Team ${team}`, created_date: date, supervisor_id: supervisorId })
        .execute();
      const members = studentIds.slice((team - 1) * teamSize, team * teamSize);
      await query
        .insertInto("team_members")
        .values(members.map((studentId, position) => ({ student_id: studentId, team_id: team, position })))
        .execute();
      await query
        .insertInto("projects")
        .values({ team_id: team, title: `Project ${team}`, description: "Maps of a building. ".repeat(20) })
        .execute();
      await query
        .insertInto("tasks")
        .values(
          Array.from({ length: tasksPerTeam }, (_, index) => ({
            team_id: team,
            title: `Task ${index + 1} of the team`,
            description: "Measure the corridor, and write down what was found.",
            due_date: "2026-12-01T00:00:00Z",
            priority: 2 as const,
            status: 1 as const,
            assignee_names: JSON.stringify([`User ${members[0] ?? 1}`]),
            created_date: date,
          })),
        )
        .execute();
    }
  });
  generation = await store.query(readGeneration);
  issued.clear();
  await store.close();
}
