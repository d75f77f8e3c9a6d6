import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { mustBelong, mustStay, mustSupervise } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { number, text } from "../rows.ts";
import type { Query } from "../store.ts";
import type { Context } from "./context.ts";
import { replyOf, selectReplies } from "./replies.ts";

type Feedback = components["schemas"]["Feedback"];
type Reply = components["schemas"]["Reply"];

const selectFeedback = `
  select feedback.*, users.name as supervisor_name from feedback join users on user_id = supervisor_id`;

const feedbackOf = (row: Row, replies: Reply[]): Feedback => ({
  feedbackId: number(row, "id"),
  content: text(row, "content"),
  date: text(row, "date"),
  supervisorId: number(row, "supervisor_id"),
  supervisorName: text(row, "supervisor_name"),
  teamId: number(row, "team_id"),
  replies,
});

async function listFeedback(query: Query, teamId: number): Promise<Feedback[]> {
  const replies = (
    await query.rows(`${selectReplies} where feedback.team_id = ? order by replies.id`, teamId)
  ).map(replyOf);
  const rows = await query.rows(`${selectFeedback} where team_id = ? order by feedback.id desc`, teamId);
  return rows.map((row) =>
    feedbackOf(
      row,
      replies.filter(({ feedbackId }) => feedbackId === number(row, "id")),
    ),
  );
}

async function readFeedback(query: Query, id: number): Promise<Feedback> {
  const row = await query.row(`${selectFeedback} where feedback.id = ?`, id);
  if (row === null) throw new HttpError(404, "Feedback not found");
  const replies = await query.rows(`${selectReplies} where feedback_id = ? order by replies.id`, id);
  return feedbackOf(row, replies.map(replyOf));
}

async function readOwnFeedback(query: Query, caller: Caller, id: number): Promise<Feedback> {
  const feedback = await readFeedback(query, id);
  if (feedback.supervisorId !== caller.userId)
    throw new HttpError(403, "You can only change your own feedback.");
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
    store.change(async (change) => {
      await mustSupervise(change, caller, teamId);
      mustBeOwnName(caller, supervisorId);
      const id = await change.run(
        "insert into feedback (team_id, supervisor_id, content, date) values (?, ?, ?, ?)",
        teamId,
        caller.userId,
        content.trim(),
        now().toISOString(),
      );
      return readFeedback(change, id);
    }),
  updateFeedback: ({ caller, path: { id }, body: { content, supervisorId, teamId } }) =>
    store.change(async (change) => {
      const feedback = await readOwnFeedback(change, caller, id);
      mustBeOwnName(caller, supervisorId);
      mustStay("Feedback", feedback.teamId, teamId);
      await change.run(
        "update feedback set content = ?, date = ? where id = ?",
        content.trim(),
        now().toISOString(),
        id,
      );
      return readFeedback(change, id);
    }),
  deleteFeedback: ({ caller, path: { id } }) =>
    store.change(async (change) => {
      await readOwnFeedback(change, caller, id);
      await change.run("delete from feedback where id = ?", id);
      return undefined;
    }),
});
