import type { InferResult } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import { mayWrite, mustBelong } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { quotaChecks } from "../limits/quota-checks.ts";
import { bytesOf } from "../store/json-text.ts";
import type { Query } from "../store/store.ts";
import type { Context } from "./context.ts";

type Reply = components["schemas"]["Reply"];

/** Replies with their author; `team_id` is the feedback's. */
export const selectReplies = (query: Query) =>
  query
    .selectFrom("replies")
    .innerJoin("users", "users.user_id", "replies.author_id")
    .innerJoin("feedback", "feedback.id", "replies.feedback_id")
    .selectAll("replies")
    .select(["users.name as author_name", "users.role as author_role", "feedback.team_id"]);

type ReplyRow = InferResult<ReturnType<typeof selectReplies>>[number];

/** A reply has its author in the student or the supervisor fields [3.9]. */
export function replyOf(row: ReplyRow): Reply {
  const isStudent = row.author_role === "Student";
  return {
    id: row.id,
    content: row.content,
    date: row.date,
    feedbackId: row.feedback_id,
    studentId: isStudent ? row.author_id : null,
    studentName: isStudent ? row.author_name : null,
    supervisorId: isStudent ? null : row.author_id,
    supervisorName: isStudent ? null : row.author_name,
  };
}

const findReply = (query: Query, id: number): Promise<ReplyRow> =>
  selectReplies(query)
    .where("replies.id", "=", id)
    .executeTakeFirstOrThrow(() => new HttpError(404, "Reply not found"));

const readReply = async (query: Query, id: number): Promise<Reply> => replyOf(await findReply(query, id));

async function teamOfFeedback(query: Query, feedbackId: number): Promise<number> {
  const row = await query
    .selectFrom("feedback")
    .where("id", "=", feedbackId)
    .select("team_id")
    .executeTakeFirstOrThrow(() => new HttpError(404, "Feedback not found"));
  return row.team_id;
}

/** Only its author or the team's supervisor [2.39]. */
async function readOwnOrSupervised(query: Query, caller: Caller, id: number): Promise<ReplyRow> {
  const reply = await findReply(query, id);
  await mayWrite(query, caller, "reply", { teamId: reply.team_id, authorId: reply.author_id });
  return reply;
}

/** Replies [7.26 to 7.29]. */
export const replyHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listReplies" | "createReply" | "updateReply" | "deleteReply"> => ({
  listReplies: ({ caller, path: { feedbackId } }) =>
    store.read(async (query) => {
      await mustBelong(query, caller, await teamOfFeedback(query, feedbackId));
      const rows = await selectReplies(query)
        .where("replies.feedback_id", "=", feedbackId)
        .orderBy("replies.id")
        .execute();
      return rows.map(replyOf);
    }),
  createReply: ({ caller, body: { content, feedbackId, studentId, supervisorId } }) =>
    store.change(async (query) => {
      const teamId = await teamOfFeedback(query, feedbackId);
      await mustBelong(query, caller, teamId);
      mustBeAuthor(caller, studentId ?? null, supervisorId ?? null);
      const text = content.trim();
      const place = { teamId, feedbackId };
      await quotaChecks[store.kind].reply(query, place, caller.userId, { rows: 1, bytes: bytesOf(text) });
      const { id } = await query
        .insertInto("replies")
        .values({
          feedback_id: feedbackId,
          author_id: caller.userId,
          content: text,
          date: now().toISOString(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return readReply(query, id);
    }),
  updateReply: ({ caller, path: { id }, body: { content } }) =>
    store.change(async (query) => {
      const reply = await readOwnOrSupervised(query, caller, id);
      const text = content.trim();
      const place = { teamId: reply.team_id, feedbackId: reply.feedback_id };
      const growth = { rows: 0, bytes: bytesOf(text) - bytesOf(reply.content) };
      await quotaChecks[store.kind].reply(query, place, reply.author_id, growth);
      await query
        .updateTable("replies")
        .set({ content: text, date: now().toISOString() })
        .where("id", "=", id)
        .execute();
      return readReply(query, id);
    }),
  deleteReply: ({ caller, path: { id } }) =>
    store.change(async (query) => {
      await readOwnOrSupervised(query, caller, id);
      await query.deleteFrom("replies").where("id", "=", id).execute();
      return undefined;
    }),
});

function mustBeAuthor({ userId, role }: Caller, studentId: number | null, supervisorId: number | null): void {
  const [own, other] = role === "Student" ? [studentId, supervisorId] : [supervisorId, studentId];
  if ((own !== null && own !== userId) || other !== null)
    throw new HttpError(403, "You can only reply in your own name.");
}
