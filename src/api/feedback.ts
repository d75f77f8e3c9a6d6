import type { Feedback, NewFeedback } from "../../machines/domain/feedback.ts";
import { deleteAt, mutation, query } from "./client.ts";
import { dateOf, fields, listUnder, newestFirst, refOf, requiredId, textOf, type Decode } from "./decode.ts";

/** GET /api/Feedback/Team/{teamId} [7.22], newest first. The service sends 404 for "none yet" (row 10). */
export const listFeedback = query((teamId: number) => ({
  send: (client, options) =>
    client.GET("/api/Feedback/Team/{teamId}", { params: { path: { teamId } }, ...options }),
  alsoRead: 404,
  decode: (raw, status) => (status === 404 ? [] : newestFirst(listUnder("feedbacks", feedback(teamId))(raw))),
}));

/** POST /api/Feedback [7.23]. */
export const createFeedback = mutation((sent: NewFeedback) => ({
  send: (client, options) => client.POST("/api/Feedback", { body: bodyOf(sent), ...options }),
  decode: (raw) => {
    const created = feedback(sent.teamId)(raw);
    return {
      ...created,
      content: created.content || sent.content,
      supervisorId: created.supervisorId ?? sent.supervisorId,
    };
  },
}));

/** PUT /api/Feedback/{id} [7.24]: returns the text that the server has stored. */
export const updateFeedback = mutation(({ id, ...sent }: NewFeedback & { readonly id: number }) => ({
  send: (client, options) =>
    client.PUT("/api/Feedback/{id}", { params: { path: { id } }, body: bodyOf(sent), ...options }),
  decode: (raw) => textOf(fields(raw)["content"], sent.content),
}));

/** DELETE /api/Feedback/{id} [7.25]: deletes its replies as well. */
export const deleteFeedback = deleteAt("/api/Feedback/{id}");

const bodyOf = ({ content, supervisorId, teamId }: NewFeedback) => ({ content, supervisorId, teamId });

const feedback =
  (teamId: number): Decode<Feedback> =>
  (raw) => {
    const { feedbackId, id: otherId, content, date, supervisorId, supervisorName, ...rest } = fields(raw);
    return {
      id: requiredId(feedbackId, otherId),
      content: textOf(content),
      date: dateOf(date),
      supervisorId: refOf(supervisorId),
      supervisorName: textOf(supervisorName),
      teamId: refOf(rest["teamId"]) ?? teamId,
    };
  };
