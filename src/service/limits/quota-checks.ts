import { sql, type Expression } from "kysely";
import { jsonFunctions } from "../store/json-text.ts";
import { statement, type Build } from "../store/statement.ts";
import type { Query, StoreKind } from "../store/store.ts";
import type { Database } from "../store/tables.ts";
import {
  byteQuotas,
  bytesOfEachProject,
  isLarger,
  mustHaveRoom,
  mustStayWithin,
  quotas,
  type Growth,
} from "./quotas.ts";

/** What is stored: rows, and bytes as `bytesOf` counts them. */
interface Used {
  readonly rows: number;
  readonly bytes: number;
}

const sumOf = (...parts: readonly Used[]): Used =>
  parts.reduce((sum, part) => ({ rows: sum.rows + part.rows, bytes: sum.bytes + part.bytes }), {
    rows: 0,
    bytes: 0,
  });

/** Reads the one row of a query. */
function usage<Values extends object>(build: Build<Values, Used>) {
  const read = statement(build);
  return async (query: Query, values: Values): Promise<Used> => sumOf(...(await read(query, values)));
}

type TextTable = "tasks" | "feedback" | "replies" | "links";

function usagesIn(kind: StoreKind) {
  const { bytes } = jsonFunctions[kind];
  const used = (...texts: readonly Expression<string>[]) => [
    sql<number>`count(*)`.as("rows"),
    sql<number>`coalesce(sum(${sql.join(texts.map(bytes), sql` + `)}), 0)`.as("bytes"),
  ];
  /** The rows of a table that have this id in a column. */
  const usedIn = <Table extends TextTable>(
    table: Table,
    owner: keyof Database[Table] & string,
    ...texts: readonly (keyof Database[Table] & string)[]
  ) =>
    usage((query, values: { id: number }) =>
      query
        .selectFrom<TextTable>(table)
        .where(sql.ref(owner), "=", values.id)
        .select(used(...texts.map((text) => sql.ref<string>(text)))),
    );
  return {
    tasks: usedIn("tasks", "team_id", "title", "description", "assignee_names"),
    feedback: usedIn("feedback", "team_id", "content"),
    links: usedIn("links", "team_id", "title", "url"),
    feedbackBy: usedIn("feedback", "supervisor_id", "content"),
    repliesBy: usedIn("replies", "author_id", "content"),
    linksBy: usedIn("links", "student_id", "title", "url"),
    replies: usage((query, values: { id: number }) =>
      query
        .selectFrom("replies")
        .innerJoin("feedback", "feedback.id", "replies.feedback_id")
        .where("feedback.team_id", "=", values.id)
        .select((row) => used(row.ref("replies.content"))),
    ),
    /** Beyond what each project may have in any case. */
    projects: usage((query) =>
      query.selectFrom("projects").select((row) => {
        const size = sql<number>`${bytes(row.ref("title"))} + ${bytes(row.ref("description"))}`;
        const beyond = sql`case when ${size} > ${bytesOfEachProject} then ${size} - ${bytesOfEachProject} else 0 end`;
        return [sql<number>`count(*)`.as("rows"), sql<number>`coalesce(sum(${beyond}), 0)`.as("bytes")];
      }),
    ),
  };
}

function checksIn(kind: StoreKind) {
  const stored = usagesIn(kind);

  const author = async (query: Query, authorId: number, growth: Growth): Promise<void> => {
    const used = sumOf(
      await stored.feedbackBy(query, { id: authorId }),
      await stored.repliesBy(query, { id: authorId }),
      await stored.linksBy(query, { id: authorId }),
    );
    mustStayWithin(used.rows, growth.rows, quotas.author);
    mustStayWithin(used.bytes, growth.bytes, byteQuotas.author);
  };

  return {
    task: async (query: Query, teamId: number, growth: Growth): Promise<void> => {
      if (!isLarger(growth)) return;
      const used = await stored.tasks(query, { id: teamId });
      mustStayWithin(used.rows, growth.rows, quotas.tasks);
      mustStayWithin(used.bytes, growth.bytes, byteQuotas.tasks);
    },
    feedback: async (query: Query, teamId: number, authorId: number, growth: Growth): Promise<void> => {
      if (!isLarger(growth)) return;
      const feedback = await stored.feedback(query, { id: teamId });
      mustStayWithin(feedback.rows, growth.rows, quotas.feedback);
      const comments = sumOf(feedback, await stored.replies(query, { id: teamId }));
      mustStayWithin(comments.bytes, growth.bytes, byteQuotas.comments);
      await author(query, authorId, growth);
    },
    reply: async (
      query: Query,
      { teamId, feedbackId }: { readonly teamId: number; readonly feedbackId: number },
      authorId: number,
      growth: Growth,
    ): Promise<void> => {
      if (!isLarger(growth)) return;
      if (growth.rows > 0)
        await mustHaveRoom(query.selectFrom("replies").where("feedback_id", "=", feedbackId), quotas.replies);
      const replies = await stored.replies(query, { id: teamId });
      mustStayWithin(replies.rows, growth.rows, quotas.repliesOfTeam);
      const comments = sumOf(await stored.feedback(query, { id: teamId }), replies);
      mustStayWithin(comments.bytes, growth.bytes, byteQuotas.comments);
      await author(query, authorId, growth);
    },
    link: async (query: Query, teamId: number, authorId: number, growth: Growth): Promise<void> => {
      if (!isLarger(growth)) return;
      const used = await stored.links(query, { id: teamId });
      mustStayWithin(used.rows, growth.rows, quotas.links);
      mustStayWithin(used.bytes, growth.bytes, byteQuotas.links);
      await author(query, authorId, growth);
    },
    project: async (query: Query, growth: Growth): Promise<void> => {
      const { bytes } = await stored.projects(query, {});
      mustStayWithin(bytes, Math.max(0, growth.bytes - bytesOfEachProject), byteQuotas.projects);
    },
  };
}

/**
 * Each refuses with a 409 `HttpError` what would exceed a quota, in the transaction that adds or changes the row, so
 * that the quotas hold through several instances. What makes nothing larger is always allowed.
 */
export const quotaChecks = { sqlite: checksIn("sqlite"), postgres: checksIn("postgres") };
