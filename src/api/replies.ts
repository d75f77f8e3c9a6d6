import type { NewReply, Reply } from "../../machines/domain/feedback.ts";
import { deleteAt, mutation, query } from "./client.ts";
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
export const listReplies = query((feedbackId: number) => ({
  send: (client, options) =>
    client.GET("/api/Reply/feedback/{feedbackId}", { params: { path: { feedbackId } }, ...options }),
  decode: (raw) => oldestFirst(listUnder("replies", reply(feedbackId))(raw)),
}));

/** POST /api/Reply [7.27]: sends the author's id and name as those of a student or a supervisor. */
export const createReply = mutation(({ content, feedbackId, author }: NewReply) => ({
  send: (client, options) =>
    client.POST("/api/Reply", { body: { content, feedbackId, ...signatureOf(author) }, ...options }),
  decode: (raw) => {
    const created = reply(feedbackId)(raw);
    return { ...created, content: created.content || content, author };
  },
}));

const signatureOf = ({ role, userId, name }: NewReply["author"]) =>
  role === "supervisor"
    ? { supervisorId: userId, supervisorName: name }
    : { studentId: userId, studentName: name };

/** PUT /api/Reply/{id} [7.28]: returns the text that the server has stored. */
export const updateReply = mutation(({ id, content }: { readonly id: number; readonly content: string }) => ({
  send: (client, options) =>
    client.PUT("/api/Reply/{id}", { params: { path: { id } }, body: { content }, ...options }),
  decode: (raw) => textOf(fields(raw)["content"], content),
}));

/** DELETE /api/Reply/{id} [7.29]. */
export const deleteReply = deleteAt("/api/Reply/{id}");

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
