import { beforeAll, describe, expect, test } from "vitest";
import type { Rows } from "../../src/service/store/contents.ts";
import { admin } from "./support/admin.ts";
import { answer, answered, send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { putContents } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { seedTeams, student, supervisor, type TestUser } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();

/** Every kind of caller. The former ones have written something in the team and have left it. */
const kinds = ["author", "member", "supervisor", "formerMember", "formerSupervisor"] as const;
const outsiders = ["student", "otherSupervisor", "nobody"] as const;
type Kind = (typeof kinds)[number] | (typeof outsiders)[number];
const everyone: readonly Kind[] = [...kinds, ...outsiders];
const insiders: readonly Kind[] = ["author", "member", "supervisor"];

type Callers = Readonly<Record<Exclude<Kind, "nobody">, TestUser>>;
let callers: Callers;
let ids: Readonly<Record<string, number>>;
let rows: Rows;

beforeAll(async () => {
  const { people, ...seeded } = await seedTeams(service);
  const { leader, mate, neighbour, guide, stranger } = people;
  const { teamId, feedbackId } = seeded;
  const left = await student(service.url, "Left", 15);
  const otherSupervisor = await supervisor(service.url, "Other", 23);
  await runSql(service.dataFolder, `insert into team_members values (15, ${teamId}, 2)`);
  const reply = async ({ api }: TestUser) =>
    (await answer(api.POST("/api/Reply", { body: { content: "Mine", feedbackId } }))).id;
  const body = { title: "Mine", url: "https://example.org/mine", studentId: 15, teamId };
  const former = {
    formerLinkId: (await answer(left.api.POST("/api/Link", { body }))).id,
    formerReplyId: await reply(left),
    formerSupervisorsReplyId: await reply(guide),
  };
  expect((await admin(service, ["remove-from-team", left.email])).code).toBe(0);
  await runSql(service.dataFolder, `update teams set supervisor_id = 22 where team_id = ${teamId}`);
  const { feedbackId: ownFeedbackId } = await answer(
    stranger.api.POST("/api/Feedback", { body: { content: "Go on", supervisorId: 22, teamId } }),
  );
  ids = { ...seeded, ...former, ownFeedbackId };
  callers = {
    author: leader,
    member: mate,
    supervisor: stranger,
    formerMember: left,
    formerSupervisor: guide,
    student: neighbour,
    otherSupervisor,
  };
  // Rows have the types of their columns.
  rows = (await dump(service.dataFolder)) as Rows;
});

const title = () => ({ title: "x" });
const content = () => ({ content: "x" });
const link = () => ({ title: "x", url: "https://phishing.example" });

const members = "Only members of the team can do this.";
const supervisors = "Only the team's supervisor can do this.";
const belonging = "Only the team's members and its supervisor can do this.";
const ownFeedback = "You can only change your own feedback.";
const ownReplies = "You can only change your own replies.";

type Write = readonly [
  operationId: string,
  call: string,
  body: (userId: number) => unknown,
  allowed: readonly Kind[],
  /** The message for others of the team, and the one for users outside it. */
  inside: string,
  outside: string,
];

const table: readonly Write[] = [
  [
    "createTask",
    "POST /api/KanbanTask",
    () => ({ ...title(), teamId: ids["teamId"] }),
    ["author", "member"],
    members,
    members,
  ],
  ["updateTask", "PUT /api/KanbanTask/{taskId}", title, ["author", "member"], members, members],
  [
    "moveTask",
    "PATCH /api/KanbanTask/status",
    () => ({ taskId: ids["taskId"], status: 2 }),
    ["author", "member"],
    members,
    members,
  ],
  ["deleteTask", "DELETE /api/KanbanTask/{taskId}", () => undefined, ["author", "member"], members, members],
  [
    "flipCompletion",
    "PATCH /api/Project/{projectId}/complete",
    () => undefined,
    ["author", "member"],
    members,
    members,
  ],
  [
    "createFeedback",
    "POST /api/Feedback",
    (supervisorId) => ({ ...content(), supervisorId, teamId: ids["teamId"] }),
    ["supervisor"],
    supervisors,
    supervisors,
  ],
  ["updateFeedback", "PUT /api/Feedback/{ownFeedbackId}", content, ["supervisor"], ownFeedback, supervisors],
  [
    "deleteFeedback",
    "DELETE /api/Feedback/{ownFeedbackId}",
    () => undefined,
    ["supervisor"],
    ownFeedback,
    supervisors,
  ],
  ["updateFeedback", "PUT /api/Feedback/{feedbackId}", content, [], ownFeedback, supervisors],
  ["deleteFeedback", "DELETE /api/Feedback/{feedbackId}", () => undefined, [], ownFeedback, supervisors],
  [
    "createReply",
    "POST /api/Reply",
    () => ({ ...content(), feedbackId: ids["feedbackId"] }),
    insiders,
    "",
    belonging,
  ],
  ["updateReply", "PUT /api/Reply/{replyId}", content, ["author", "supervisor"], ownReplies, belonging],
  [
    "deleteReply",
    "DELETE /api/Reply/{replyId}",
    () => undefined,
    ["author", "supervisor"],
    ownReplies,
    belonging,
  ],
  ["updateReply", "PUT /api/Reply/{formerReplyId}", content, ["supervisor"], ownReplies, belonging],
  [
    "deleteReply",
    "DELETE /api/Reply/{formerReplyId}",
    () => undefined,
    ["supervisor"],
    ownReplies,
    belonging,
  ],
  [
    "updateReply",
    "PUT /api/Reply/{formerSupervisorsReplyId}",
    content,
    ["supervisor"],
    ownReplies,
    belonging,
  ],
  [
    "deleteReply",
    "DELETE /api/Reply/{formerSupervisorsReplyId}",
    () => undefined,
    ["supervisor"],
    ownReplies,
    belonging,
  ],
  [
    "createLink",
    "POST /api/Link",
    (studentId) => ({ ...link(), studentId, teamId: ids["teamId"] }),
    ["author", "member"],
    members,
    members,
  ],
  ["updateLink", "PUT /api/Link/{linkId}", link, ["author"], "You can only edit your own files", members],
  [
    "deleteLink",
    "DELETE /api/Link/{linkId}",
    () => undefined,
    ["author"],
    "You can only delete your own files",
    members,
  ],
  ["updateLink", "PUT /api/Link/{formerLinkId}", link, [], "You can only edit your own files", members],
  [
    "deleteLink",
    "DELETE /api/Link/{formerLinkId}",
    () => undefined,
    [],
    "You can only delete your own files",
    members,
  ],
];

/** Of one's own account, or of a team's members as such (`permissions.test.ts`). */
const elsewhere = ["updateStudent", "updateSupervisor", "updateStudentStatus"];

test("[6.3] [6.4] [6.5] [6.6] the table has every update and every deletion", () => {
  const writes = operations
    .filter(({ method }) => ["PUT", "PATCH", "DELETE"].includes(method))
    .map(({ operation }) => operation.operationId)
    .filter((id) => !elsewhere.includes(id));
  expect(table.map(([id]) => id)).toEqual(expect.arrayContaining(writes));
});

describe.each(table)(
  "[2.39] [5.8] [6.3] [6.4] [6.5] [6.6] %s, %s",
  (_, call, bodyOf, allowed, inside, outside) => {
    const attempt = async (kind: Kind) => {
      const { userId = 1, token } = kind === "nobody" ? {} : callers[kind];
      const [method = "", path = ""] = call.split(" ");
      const real = path.replaceAll(/\{(\w+)\}/g, (_name, name: string) => String(ids[name]));
      const { status, message } = await send(service.url, {
        method,
        path: real,
        token,
        body: bodyOf(userId),
      });
      return { status, message };
    };
    const refusal = (kind: Kind) => {
      if (kind === "nobody") return answered(401, "Please log in first.");
      return answered(403, insiders.includes(kind) ? inside : outside);
    };

    test("is refused to all others, each with the sentence for them, and changes nothing", async () => {
      await putContents(service, { rows });
      for (const kind of everyone.filter((each) => !allowed.includes(each)))
        expect([kind, await attempt(kind)]).toEqual([kind, refusal(kind)]);
      expect(await dump(service.dataFolder)).toEqual(rows);
    });

    test.each([...allowed])("is done for: %s", async (kind) => {
      await putContents(service, { rows });
      expect((await attempt(kind)).status).toBeOneOf([200, 201, 204]);
      expect(await dump(service.dataFolder)).not.toEqual(rows);
    });
  },
);
