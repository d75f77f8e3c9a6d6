import type { InferResult } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import { mayWrite, mustBelong, mustBeMember, mustStay } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { quotaChecks } from "../limits/quota-checks.ts";
import { bytesOf } from "../store/json-text.ts";
import type { Query } from "../store/store.ts";
import type { Context } from "./context.ts";

type Link = components["schemas"]["Link"];

const selectLinks = (query: Query) =>
  query
    .selectFrom("links")
    .innerJoin("users", "users.user_id", "links.student_id")
    .selectAll("links")
    .select("users.name as student_name");

const linkOf = (row: InferResult<ReturnType<typeof selectLinks>>[number]): Link => ({
  id: row.id,
  title: row.title,
  url: row.url,
  date: row.date,
  studentId: row.student_id,
  studentName: row.student_name,
  teamId: row.team_id,
});

async function readLink(query: Query, id: number): Promise<Link> {
  const row = await selectLinks(query).where("links.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, "File not found");
  return linkOf(row);
}

/** Only the uploader may edit or delete a file [5.8], and only while a member of the team. */
async function readOwnLink(
  query: Query,
  caller: Caller,
  id: number,
  change: "linkEdit" | "linkDeletion",
): Promise<Link> {
  const link = await readLink(query, id);
  await mayWrite(query, caller, change, { teamId: link.teamId, authorId: link.studentId });
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
      const rows = await selectLinks(query)
        .where("links.team_id", "=", teamId)
        .orderBy("links.id", "desc")
        .execute();
      return rows.map(linkOf);
    }),
  createLink: ({ caller, body: { title, url, studentId, teamId } }) =>
    store.change(async (query) => {
      await mustBeMember(query, caller, teamId);
      if (studentId !== caller.userId)
        throw new HttpError(403, "You can only upload files in your own name.");
      const bytes = bytesOf(title.trim(), url.trim());
      await quotaChecks[store.kind].link(query, teamId, caller.userId, { rows: 1, bytes });
      const { id } = await query
        .insertInto("links")
        .values({
          team_id: teamId,
          student_id: caller.userId,
          title: title.trim(),
          url: url.trim(),
          date: now().toISOString(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return readLink(query, id);
    }),
  updateLink: ({ caller, path: { id }, body: { title, url, teamId } }) =>
    store.change(async (query) => {
      const link = await readOwnLink(query, caller, id, "linkEdit");
      mustStay("A file", link.teamId, teamId);
      const growth = { rows: 0, bytes: bytesOf(title.trim(), url.trim()) - bytesOf(link.title, link.url) };
      await quotaChecks[store.kind].link(query, link.teamId, link.studentId, growth);
      await query
        .updateTable("links")
        .set({ title: title.trim(), url: url.trim() })
        .where("id", "=", id)
        .execute();
      return readLink(query, id);
    }),
  deleteLink: ({ caller, path: { id } }) =>
    store.change(async (query) => {
      await readOwnLink(query, caller, id, "linkDeletion");
      await query.deleteFrom("links").where("id", "=", id).execute();
      return undefined;
    }),
});
