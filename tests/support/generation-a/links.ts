import { object } from "./body.ts";
import { varchar } from "./column.ts";
import { read } from "./dates.ts";
import { findPerson, replaced, type Link } from "./data.ts";
import { date, long, text } from "./fields.ts";
import { failed, noContent, notFound, ok } from "./responses.ts";
import { unchanged, rule, ruleWithBody, type Rule } from "./rule.ts";

/** Without the team; the name is null. */
const linkJson = (link: Link) => ({
  id: link.id,
  url: link.url,
  title: link.title,
  date: read(link.date),
  studentId: link.student_id,
  studentName: null,
});

const newLink = object("dto", { url: text, title: text, studentId: long });
const changedLink = object("dto", {
  id: long,
  url: text,
  title: text,
  date,
  studentId: long,
  studentName: text,
});

export const linkRules: readonly Rule[] = [
  rule("GET /api/Link/team/{teamId:long}", (data, { ids: { teamId } }) =>
    unchanged(ok(data.links.filter((link) => link.team_id === teamId).map(linkJson))),
  ),

  // A link needs a team, which the call does not accept.
  ruleWithBody("POST /api/Link", newLink, () => unchanged(failed)),

  // Needs the name that no response has.
  ruleWithBody("PUT /api/Link/{id:long}", changedLink, (data, { ids, body }) => {
    const link = data.links.find(({ id }) => id === ids.id);
    if (link === undefined) return unchanged(notFound);
    const isRefused =
      findPerson(data, "Student", body.studentId) === undefined ||
      body.title.length > 100 ||
      body.url.length > 500;
    if (isRefused) return unchanged(failed);
    const changed = { ...link, url: body.url, title: body.title, student_id: body.studentId };
    const kept = { ...changed, url: varchar(body.url), title: varchar(body.title) };
    return { data: { ...data, links: replaced(data.links, kept) }, response: ok(linkJson(changed)) };
  }),

  rule("DELETE /api/Link/{id:long}", (data, { ids }) => {
    const others = data.links.filter(({ id }) => id !== ids.id);
    if (others.length === data.links.length) return unchanged(notFound);
    return { data: { ...data, links: others }, response: noContent };
  }),
];
