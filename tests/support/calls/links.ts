import { createLink, deleteLink, listLinks, updateLink } from "../../../src/api/links.ts";
import { members, sent, team, type SpecifiedCall } from "./call.ts";
import { id, text } from "./refused-values.ts";
import { link, newLink } from "./samples.ts";

const linkFields = [...text("title", "File name", 100), ...text("url", "File URL", 500)];

export const linkCalls = {
  listLinks: {
    clause: "7.30",
    request: "GET /api/Link/team/{teamId}",
    callers: team,
    callerClauses: "[6.5]",
    app: [sent(listLinks, 7, { answer: [link], value: [link] })],
  },
  createLink: {
    clause: "7.31",
    request: "POST /api/Link",
    callers: members,
    callerClauses: "[6.5]",
    required: { title: "File name", url: "File URL", studentId: "User ID", teamId: "Team id" },
    refused: [...linkFields, ...id("studentId", "User ID"), ...id("teamId", "Team id")],
    app: [sent(createLink, newLink, { body: newLink, answer: link, value: link })],
  },
  updateLink: {
    clause: "7.32",
    request: "PUT /api/Link/{linkId}",
    callers: ["leader"],
    callerClauses: "[6.5]",
    required: { title: "File name", url: "File URL" },
    refused: linkFields,
    app: [
      sent(updateLink, link, {
        title: "[7.32] updateLink, the full link",
        ids: [81],
        body: link,
        answer: { ...link, title: "Report 2" },
        value: { ...link, title: "Report 2" },
      }),
    ],
  },
  deleteLink: {
    clause: "7.33",
    request: "DELETE /api/Link/{linkId}",
    callers: ["leader"],
    callerClauses: "[6.5]",
    app: [sent(deleteLink, 81)],
  },
} satisfies Record<string, SpecifiedCall>;
