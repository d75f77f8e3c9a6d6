import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { mustBelong, mustBeMember, mustStay } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { number, text } from "../rows.ts";
import type { Query } from "../store.ts";
import type { Context } from "./context.ts";

type Link = components["schemas"]["Link"];

const selectLinks = `select links.*, users.name as student_name from links join users on user_id = student_id`;

const linkOf = (row: Row): Link => ({
  id: number(row, "id"),
  title: text(row, "title"),
  url: text(row, "url"),
  date: text(row, "date"),
  studentId: number(row, "student_id"),
  studentName: text(row, "student_name"),
  teamId: number(row, "team_id"),
});

async function readLink(query: Query, id: number): Promise<Link> {
  const row = await query.row(`${selectLinks} where links.id = ?`, id);
  if (row === null) throw new HttpError(404, "File not found");
  return linkOf(row);
}

/** Only the uploader may edit or delete a file [5.8]. */
async function readOwnLink(query: Query, caller: Caller, id: number, verb: "edit" | "delete"): Promise<Link> {
  const link = await readLink(query, id);
  if (link.studentId !== caller.userId) throw new HttpError(403, `You can only ${verb} your own files`);
  return link;
}

/** File links [7.30 to 7.33]; a URL is stored as typed, whatever its scheme. */
export const linkHandlers = ({
  store,
  now,
}: Context): Pick<Handlers, "listLinks" | "createLink" | "updateLink" | "deleteLink"> => ({
  listLinks: ({ caller, path: { teamId } }) =>
    store.read(async (query) => {
      await mustBelong(query, caller, teamId);
      return (await query.rows(`${selectLinks} where team_id = ? order by links.id desc`, teamId)).map(
        linkOf,
      );
    }),
  createLink: ({ caller, body: { title, url, studentId, teamId } }) =>
    store.change(async (change) => {
      await mustBeMember(change, caller, teamId);
      if (studentId !== caller.userId)
        throw new HttpError(403, "You can only upload files in your own name.");
      const id = await change.run(
        "insert into links (team_id, student_id, title, url, date) values (?, ?, ?, ?, ?)",
        teamId,
        caller.userId,
        title.trim(),
        url.trim(),
        now().toISOString(),
      );
      return readLink(change, id);
    }),
  updateLink: ({ caller, path: { id }, body: { title, url, teamId } }) =>
    store.change(async (change) => {
      const link = await readOwnLink(change, caller, id, "edit");
      mustStay("A file", link.teamId, teamId);
      await change.run("update links set title = ?, url = ? where id = ?", title.trim(), url.trim(), id);
      return readLink(change, id);
    }),
  deleteLink: ({ caller, path: { id } }) =>
    store.change(async (change) => {
      await readOwnLink(change, caller, id, "delete");
      await change.run("delete from links where id = ?", id);
      return undefined;
    }),
});
