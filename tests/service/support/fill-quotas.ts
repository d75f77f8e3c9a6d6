import type { Insertable } from "kysely";
import { byteQuotas, bytesOfEachProject, quotas } from "../../../src/service/limits/quotas.ts";
import { bytesOf } from "../../../src/service/store/json-text.ts";
import { readGeneration } from "../../../src/service/store/generation.ts";
import { openStore } from "../../../src/service/store/open-store.ts";
import type { Query } from "../../../src/service/store/store.ts";
import type { Database } from "../../../src/service/store/tables.ts";
import { databaseUrlOf, onPostgres } from "./databases.ts";

/** As long as ids get. */
const firstId = 9_007_199_254_000_000;
const date = "2026-11-01T00:00:00.000Z";
const studentsPerTeam = 2;

export const leaderId = firstId;
/** A student without a team. */
export const freeId = firstId + quotas.teams.most * studentsPerTeam;
const supervisorCount = 100;
/** Supervises the first teams, and has written as much as one person may. */
export const guideId = firstId + quotas.users.most - supervisorCount;
/** The team that is full, another one, and the feedback that has most replies. */
export const teamId = 1;
export const otherTeamId = 2;
export const feedbackId = 1;

/** A text of that many characters that can be stored. */
const ofLength = (length: number, character: string): string => `x${character.repeat(length - 1)}`;

/** A text of that many bytes in a response. */
const ofBytes = (bytes: number, character: string): string => {
  const each = bytesOf(character) - bytesOf("");
  const left = Math.max(1, Math.floor(bytes) - bytesOf(""));
  return "x".repeat(1 + ((left - 1) % each)) + character.repeat(Math.floor((left - 1) / each));
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function insert<T extends keyof Database>(
  query: Query,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const each = 500;
  for (let from = 0; from < rows.length; from += each)
    await query
      .insertInto(table)
      .values(rows.slice(from, from + each))
      .execute();
}

/** Fills the database of a data folder to its quotas, with texts of this character. Returns the generation that tokens name. */
export async function fillQuotas(folder: string, character: string): Promise<string> {
  const store = await openStore({
    folder,
    databaseUrl: onPostgres ? databaseUrlOf(folder) : null,
    creation: "ifMissing",
    mode: "",
    migrates: true,
    fresh: false,
    seed: async () => {},
  });
  await store.change(async (query) => {
    await fillDirectory(query, character);
    await fillTeam(query, character);
    await fillAuthor(query, character);
  });
  const generation = await store.query(readGeneration);
  await store.close();
  return generation;
}

async function fillDirectory(query: Query, character: string): Promise<void> {
  await insert(
    query,
    "users",
    times(quotas.users.most, (index) => {
      const isStudent = firstId + index < guideId;
      return {
        user_id: firstId + index,
        role: isStudent ? ("Student" as const) : ("Supervisor" as const),
        name: ofLength(100, "語"),
        email: `user${index}@example.edu`,
        email_key: `user${index}@example.edu`,
        password: ofLength(150, "p"),
        department: isStudent ? ofLength(100, character) : "General",
        in_team: isStudent ? (1 as const) : (0 as const),
        max_teams: isStudent ? null : quotas.teams.most,
      };
    }),
  );
  const teams = times(quotas.teams.most, (index) => index);
  await insert(
    query,
    "teams",
    teams.map((index) => ({
      team_name: ofLength(100, character),
      created_date: date,
      supervisor_id: guideId + (index < 20 ? 0 : index % supervisorCount),
    })),
  );
  await insert(
    query,
    "team_members",
    teams.flatMap((index) =>
      times(studentsPerTeam, (position) => ({
        student_id: firstId + index * studentsPerTeam + position,
        team_id: index + 1,
        position,
      })),
    ),
  );
  const title = ofLength(100, character);
  // One team has no project.
  const bytesEach = bytesOfEachProject + byteQuotas.projects.most / (teams.length - 1) - bytesOf(title);
  await insert(
    query,
    "projects",
    teams
      .slice(1)
      .map((index) => ({ team_id: index + 1, title, description: ofBytes(bytesEach, character) })),
  );
}

async function fillTeam(query: Query, character: string): Promise<void> {
  const tasks = quotas.tasks.most;
  const names = JSON.stringify(["x"]);
  const bytesOfTask = byteQuotas.tasks.most / tasks - bytesOf("x", names);
  await insert(
    query,
    "tasks",
    times(tasks, () => ({
      team_id: teamId,
      title: "x",
      description: ofBytes(bytesOfTask, character),
      due_date: "2026-12-01T00:00:00Z",
      priority: 2 as const,
      status: 1 as const,
      assignee_names: names,
      created_date: date,
    })),
  );
  const [feedback, replies] = [quotas.feedback.most, quotas.repliesOfTeam.most];
  const content = ofBytes(byteQuotas.comments.most / (feedback + replies), character);
  await insert(
    query,
    "feedback",
    times(feedback, () => ({ team_id: teamId, supervisor_id: guideId, content, date })),
  );
  await insert(
    query,
    "replies",
    times(replies, (index) => ({
      feedback_id: index < quotas.replies.most ? feedbackId : 2 + (index % (feedback - 1)),
      author_id: leaderId + (index % studentsPerTeam),
      content,
      date,
    })),
  );
  const links = quotas.links.most;
  await insert(
    query,
    "links",
    times(links, (index) => ({
      team_id: teamId,
      student_id: leaderId + (index % studentsPerTeam),
      title: "x",
      url: ofBytes(byteQuotas.links.most / links - bytesOf("x"), character),
      date,
    })),
  );
}

/** More feedback of the first supervisor, to others of their teams. */
async function fillAuthor(query: Query, character: string): Promise<void> {
  const rows = quotas.author.most - quotas.feedback.most;
  const most = byteQuotas.comments.most / quotas.feedback.most;
  const bytes = Math.min(most, byteQuotas.author.most / quotas.author.most);
  await insert(
    query,
    "feedback",
    times(rows, (index) => ({
      team_id: otherTeamId + 1 + (index % 10),
      supervisor_id: guideId,
      content: ofBytes(bytes, character),
      date,
    })),
  );
}
