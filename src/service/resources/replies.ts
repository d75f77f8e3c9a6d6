import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { mustBelong } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { number, text } from "../rows.ts";
import type { Query } from "../store.ts";
import type { Context } from "./context.ts";

type Reply = components["schemas"]["Reply"];

/** Replies with their author; `team_id` is the feedback's. */
export const selectReplies = `
  select replies.*, users.name as author_name, users.role as author_role, feedback.team_id
  from replies join users on user_id = author_id join feedback on feedback.id = feedback_id`;

/** A reply has its author in the student or the supervisor fields [3.9]. */
export function replyOf(row: Row): Reply {
  const isStudent = text(row, "author_role") === "Student";
  const author = { id: number(row, "author_id"), name: text(row, "author_name") };
  return {
    id: number(row, "id"),
    content: text(row, "content"),
    date: text(row, "date"),
    feedbackId: number(row, "feedback_id"),
    studentId: isStudent ? author.id : null,
    studentName: isStudent ? author.name : null,
    supervisorId: isStudent ? null : author.id,
    supervisorName: isStudent ? null : author.name,
  };
}

async function readReply(query: Query, id: number): Promise<Reply> {
  const row = await query.row(`${selectReplies} where replies.id = ?`, id);
  if (row === null) throw new HttpError(404, "Reply not found");
  return replyOf(row);
}

async function teamOfFeedback(query: Query, feedbackId: number): Promise<number> {
  const row = await query.row("select team_id from feedback where id = ?", feedbackId);
  if (row === null) throw new HttpError(404, "Feedback not found");
  return number(row, "team_id");
}

/** Only its author or the team's supervisor [2.39]. */
async function mustOwnOrSupervise(query: Query, caller: Caller, id: number): Promise<void> {
  const reply = await readReply(query, id);
  const found = await mustBelong(query, caller, await teamOfFeedback(query, reply.feedbackId));
  const isAuthor = (reply.studentId ?? reply.supervisorId) === caller.userId;
  if (!isAuthor && found !== "supervisor") throw new HttpError(403, "You can only change your own replies.");
}

/** Replies [7.26 to 7.29]. */
export const replyHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listReplies" | "createReply" | "updateReply" | "deleteReply"> => ({
  listReplies: ({ caller, path: { feedbackId } }) =>
    store.read(async (query) => {
      await mustBelong(query, caller, await teamOfFeedback(query, feedbackId));
      return (await query.rows(`${selectReplies} where feedback_id = ? order by replies.id`, feedbackId)).map(
        replyOf,
      );
    }),
  createReply: ({ caller, body: { content, feedbackId, studentId, supervisorId } }) =>
    store.change(async (change) => {
      await mustBelong(change, caller, await teamOfFeedback(change, feedbackId));
      mustBeAuthor(caller, studentId ?? null, supervisorId ?? null);
      const id = await change.run(
        "insert into replies (feedback_id, author_id, content, date) values (?, ?, ?, ?)",
        feedbackId,
        caller.userId,
        content.trim(),
        now().toISOString(),
      );
      return readReply(change, id);
    }),
  updateReply: ({ caller, path: { id }, body: { content } }) =>
    store.change(async (change) => {
      await mustOwnOrSupervise(change, caller, id);
      await change.run(
        "update replies set content = ?, date = ? where id = ?",
        content.trim(),
        now().toISOString(),
        id,
      );
      return readReply(change, id);
    }),
  deleteReply: ({ caller, path: { id } }) =>
    store.change(async (change) => {
      await mustOwnOrSupervise(change, caller, id);
      await change.run("delete from replies where id = ?", id);
      return undefined;
    }),
});

function mustBeAuthor({ userId, role }: Caller, studentId: number | null, supervisorId: number | null): void {
  const [own, other] = role === "Student" ? [studentId, supervisorId] : [supervisorId, studentId];
  if ((own !== null && own !== userId) || other !== null)
    throw new HttpError(403, "You can only reply in your own name.");
}
