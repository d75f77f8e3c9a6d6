import type { Feedback, NewFeedback } from "../../machines/domain/feedback.ts";
import { deleteAt, type Api, type Result } from "./client.ts";
import { dateOf, fields, listUnder, newestFirst, refOf, requiredId, textOf, type Decode } from "./decode.ts";

/** GET /api/Feedback/Team/{teamId} [7.22], newest first. The service sends 404 for "none yet" (row 10). */
export const listFeedback = (
  api: Api,
  teamId: number,
  signal?: AbortSignal,
): Promise<Result<readonly Feedback[]>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.GET("/api/Feedback/Team/{teamId}", { params: { path: { teamId } }, ...sending }),
    alsoRead: 404,
    decode: (raw, status) =>
      status === 404 ? [] : newestFirst(listUnder("feedbacks", feedback(teamId))(raw)),
  });

/** POST /api/Feedback [7.23]. */
export const createFeedback = (
  api: Api,
  sent: NewFeedback,
  signal?: AbortSignal,
): Promise<Result<Feedback>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) => client.POST("/api/Feedback", { body: bodyOf(sent), ...sending }),
    decode: (raw) => {
      const created = feedback(sent.teamId)(raw);
      return {
        ...created,
        content: created.content || sent.content,
        supervisorId: created.supervisorId ?? sent.supervisorId,
      };
    },
  });

/** PUT /api/Feedback/{id} [7.24]: returns the text that the server has stored. */
export const updateFeedback = (
  api: Api,
  { id, ...sent }: NewFeedback & { readonly id: number },
  signal?: AbortSignal,
): Promise<Result<string>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/Feedback/{id}", { params: { path: { id } }, body: bodyOf(sent), ...sending }),
    decode: (raw) => textOf(fields(raw)["content"], sent.content),
  });

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
