import type { InferResult } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import { mayWrite, mustBelong, mustStay, mustSupervise } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { quotaChecks } from "../limits/quota-checks.ts";
import { bytesOf } from "../store/json-text.ts";
import type { Query } from "../store/store.ts";
import type { Context } from "./context.ts";
import { replyOf, selectReplies } from "./replies.ts";

type Feedback = components["schemas"]["Feedback"];
type Reply = components["schemas"]["Reply"];

const selectFeedback = (query: Query) =>
  query
    .selectFrom("feedback")
    .innerJoin("users", "users.user_id", "feedback.supervisor_id")
    .selectAll("feedback")
    .select("users.name as supervisor_name");

type FeedbackRow = InferResult<ReturnType<typeof selectFeedback>>[number];

const feedbackOf = (row: FeedbackRow, replies: Reply[]): Feedback => ({
  feedbackId: row.id,
  content: row.content,
  date: row.date,
  supervisorId: row.supervisor_id,
  supervisorName: row.supervisor_name,
  teamId: row.team_id,
  replies,
});

async function listFeedback(query: Query, teamId: number): Promise<Feedback[]> {
  const replies = await selectReplies(query)
    .where("feedback.team_id", "=", teamId)
    .orderBy("replies.id")
    .execute();
  const repliesTo = new Map<number, Reply[]>();
  for (const reply of replies) {
    const known = repliesTo.get(reply.feedback_id);
    if (known === undefined) repliesTo.set(reply.feedback_id, [replyOf(reply)]);
    else known.push(replyOf(reply));
  }
  const rows = await selectFeedback(query)
    .where("feedback.team_id", "=", teamId)
    .orderBy("feedback.id", "desc")
    .execute();
  return rows.map((row) => feedbackOf(row, repliesTo.get(row.id) ?? []));
}

async function readFeedback(query: Query, id: number): Promise<Feedback> {
  const row = await selectFeedback(query).where("feedback.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, "Feedback not found");
  const replies = await selectReplies(query)
    .where("replies.feedback_id", "=", id)
    .orderBy("replies.id")
    .execute();
  return feedbackOf(row, replies.map(replyOf));
}

/** Throws a 403 `HttpError` for feedback of others, or to a team that the caller no longer supervises. */
async function readOwnFeedback(query: Query, caller: Caller, id: number): Promise<Feedback> {
  const feedback = await readFeedback(query, id);
  await mayWrite(query, caller, "feedback", { teamId: feedback.teamId, authorId: feedback.supervisorId });
  return feedback;
}

function mustBeOwnName(caller: Caller, supervisorId: number | undefined): void {
  if (supervisorId !== undefined && supervisorId !== caller.userId) {
    throw new HttpError(403, "You can only write feedback in your own name.");
  }
}

/** Feedback [7.22 to 7.25]: written by the team's supervisor, who may edit and delete their own [6.4]. */
export const feedbackHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listFeedback" | "createFeedback" | "updateFeedback" | "deleteFeedback"> => ({
  listFeedback: ({ caller, path: { teamId } }) =>
    store.read(async (query) => {
      await mustBelong(query, caller, teamId);
      return listFeedback(query, teamId);
    }),
  createFeedback: ({ caller, body: { content, supervisorId, teamId } }) =>
    store.change(async (query) => {
      await mustSupervise(query, caller, teamId);
      mustBeOwnName(caller, supervisorId);
      const text = content.trim();
      await quotaChecks[store.kind].feedback(query, teamId, caller.userId, { rows: 1, bytes: bytesOf(text) });
      const { id } = await query
        .insertInto("feedback")
        .values({
          team_id: teamId,
          supervisor_id: caller.userId,
          content: text,
          date: now().toISOString(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return readFeedback(query, id);
    }),
  updateFeedback: ({ caller, path: { id }, body: { content, supervisorId, teamId } }) =>
    store.change(async (query) => {
      const feedback = await readOwnFeedback(query, caller, id);
      mustBeOwnName(caller, supervisorId);
      mustStay("Feedback", feedback.teamId, teamId);
      const text = content.trim();
      const growth = { rows: 0, bytes: bytesOf(text) - bytesOf(feedback.content) };
      await quotaChecks[store.kind].feedback(query, feedback.teamId, feedback.supervisorId, growth);
      await query
        .updateTable("feedback")
        .set({ content: text, date: now().toISOString() })
        .where("id", "=", id)
        .execute();
      return readFeedback(query, id);
    }),
  deleteFeedback: ({ caller, path: { id } }) =>
    store.change(async (query) => {
      await readOwnFeedback(query, caller, id);
      await query.deleteFrom("feedback").where("id", "=", id).execute();
      return undefined;
    }),
});
