import type { FileLink, NewFileLink } from "../../machines/domain/file-link.ts";
import { deleteAt, mutation, query } from "./client.ts";
import {
  dateOf,
  fields,
  idOf,
  listUnder,
  newestFirst,
  refOf,
  requiredId,
  textOf,
  type Decode,
} from "./decode.ts";

/** GET /api/Link/team/{teamId} [7.30], newest first. */
export const listLinks = query((teamId: number) => ({
  send: (client, options) =>
    client.GET("/api/Link/team/{teamId}", { params: { path: { teamId } }, ...options }),
  decode: (raw) => newestFirst(listUnder("links", link({ teamId }))(raw)),
}));

/** POST /api/Link [7.31]. */
export const createLink = mutation((sent: NewFileLink) => ({
  send: (client, options) => client.POST("/api/Link", { body: sent, ...options }),
  decode: link(sent),
}));

/** PUT /api/Link/{id} [7.32]: the full link, with a `studentName` that is never null (row 18). */
export const updateLink = mutation(({ id, date, teamId, ...rest }: FileLink) => ({
  send: (client, options) =>
    client.PUT("/api/Link/{id}", {
      params: { path: { id } },
      body: { id, ...rest, ...(date && { date }), ...(teamId !== null && { teamId }) },
      ...options,
    }),
  decode: (raw) => link({ date, teamId, ...rest })({ ...fields(raw), id }),
}));

/** DELETE /api/Link/{id} [7.33]. */
export const deleteLink = deleteAt("/api/Link/{id}");

/** `url` is as typed, with or without a scheme (row 23): the UI decides what may be clicked. */
const link =
  (known: Partial<FileLink>): Decode<FileLink> =>
  (raw) => {
    const { id, title, url, date, studentId, studentName, teamId } = fields(raw);
    return {
      id: requiredId(id),
      title: textOf(title, known.title),
      url: textOf(url, known.url),
      date: dateOf(textOf(date, known.date)),
      studentId: refOf(studentId) ?? known.studentId ?? idOf(studentId) ?? 0,
      studentName: textOf(studentName, known.studentName),
      teamId: refOf(teamId) ?? known.teamId ?? null,
    };
  };
