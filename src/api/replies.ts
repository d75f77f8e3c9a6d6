import type { NewReply, Reply } from "../../machines/domain/feedback.ts";
import { deleteAt, type Api, type Result } from "./client.ts";
import {
  dateOf,
  fields,
  idOf,
  listUnder,
  oldestFirst,
  refOf,
  requiredId,
  textOf,
  type Decode,
} from "./decode.ts";

/** GET /api/Reply/feedback/{feedbackId} [7.26], oldest first. */
export const listReplies = (
  api: Api,
  feedbackId: number,
  signal?: AbortSignal,
): Promise<Result<readonly Reply[]>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.GET("/api/Reply/feedback/{feedbackId}", { params: { path: { feedbackId } }, ...sending }),
    decode: repliesOf(feedbackId),
  });

/** POST /api/Reply [7.27]: sends the author's id and name as those of a student or a supervisor. */
export const createReply = (api: Api, sent: NewReply, signal?: AbortSignal): Promise<Result<Reply>> => {
  const { content, feedbackId, author } = sent;
  const { userId, name } = author;
  const signature =
    author.role === "supervisor"
      ? { supervisorId: userId, supervisorName: name }
      : { studentId: userId, studentName: name };
  return api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.POST("/api/Reply", { body: { content, feedbackId, ...signature }, ...sending }),
    decode: (raw) => {
      const created = reply(feedbackId)(raw);
      return { ...created, content: created.content || content, author };
    },
  });
};

/** PUT /api/Reply/{id} [7.28]: returns the text that the server has stored. */
export const updateReply = (
  api: Api,
  { id, content }: { readonly id: number; readonly content: string },
  signal?: AbortSignal,
): Promise<Result<string>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/Reply/{id}", { params: { path: { id } }, body: { content }, ...sending }),
    decode: (raw) => textOf(fields(raw)["content"], content),
  });

/** DELETE /api/Reply/{id} [7.29]. */
export const deleteReply = deleteAt("/api/Reply/{id}");

const repliesOf =
  (feedbackId: number): Decode<readonly Reply[]> =>
  (raw) =>
    oldestFirst(listUnder("replies", reply(feedbackId))(raw));

const reply =
  (feedbackId: number): Decode<Reply> =>
  (raw) => {
    const { id, content, date, studentId, studentName, supervisorId, supervisorName } = fields(raw);
    const bySupervisor = refOf(studentId) === null ? refOf(supervisorId) : null;
    return {
      id: requiredId(id),
      feedbackId,
      content: textOf(content),
      date: dateOf(date),
      author:
        bySupervisor === null
          ? { role: "student", userId: idOf(studentId) ?? 0, name: textOf(studentName) }
          : { role: "supervisor", userId: bySupervisor, name: textOf(supervisorName) },
    };
  };
