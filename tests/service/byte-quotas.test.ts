import { beforeEach, expect, test } from "vitest";
import { byteQuotas, bytesOfEachProject } from "../../src/service/limits/quotas.ts";
import { bytesOf } from "../../src/service/store/json-text.ts";
import { answered, inPath, outcome, type Refused } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { addRows } from "./support/rows.ts";
import { seedTeams, type SeededTeams } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;

beforeEach(async () => {
  world = await seedTeams(service);
});

const date = "2026-11-01T00:00:00.000Z";

interface ByteQuota {
  readonly most: number;
  /** What counts of what `seedTeams` has stored. */
  readonly stored: number;
  /** Stores this many bytes, behind the service's back. */
  readonly store: (world: SeededTeams, bytes: number) => Promise<void>;
  readonly add: (world: SeededTeams, text: string) => Promise<Refused>;
  /** The bytes that `add` stores beside its text. */
  readonly beside: number;
  /** Changes the one that `seedTeams` has added. */
  readonly change: (world: SeededTeams, text: string) => Promise<Refused>;
  readonly seeded: string;
  readonly refusal: string;
}

const sized = (bytes: number, ...beside: readonly string[]) => "a".repeat(bytes - bytesOf("", ...beside));
const plan = "https://example.org/plan";

const comments = {
  most: byteQuotas.comments.most,
  stored: bytesOf("Well begun", "Thanks"),
  beside: 0,
  refusal:
    "The comments and replies of a team can have 2 MB of text, and this would be more. Shorten or delete some first.",
};
const author = {
  most: byteQuotas.author.most,
  refusal:
    "The comments, replies and files of one person can have 8 MB of text, and this would be more. Shorten or delete some first.",
};
const ofFeedback = {
  add: ({ people: { guide }, teamId }, content) =>
    outcome(guide.api.POST("/api/Feedback", { body: { content, supervisorId: guide.userId, teamId } })),
  change: ({ people: { guide }, feedbackId: id, teamId }, content) =>
    outcome(
      guide.api.PUT("/api/Feedback/{id}", {
        ...inPath({ id }),
        body: { content, supervisorId: guide.userId, teamId },
      }),
    ),
  seeded: "Well begun",
} satisfies Partial<ByteQuota>;
const ofReplies = {
  add: ({ people, feedbackId }, content) =>
    outcome(people.leader.api.POST("/api/Reply", { body: { content, feedbackId } })),
  // The quota is the author's, also if the supervisor edits the reply.
  change: ({ people, replyId: id }, content) =>
    outcome(people.guide.api.PUT("/api/Reply/{id}", { ...inPath({ id }), body: { content } })),
  seeded: "Thanks",
} satisfies Partial<ByteQuota>;
const ofLinks = {
  add: ({ people: { leader }, teamId }, url) =>
    outcome(leader.api.POST("/api/Link", { body: { title: "x", url, studentId: leader.userId, teamId } })),
  beside: bytesOf("x"),
  change: ({ people, linkId: id, teamId }, url) =>
    outcome(
      people.leader.api.PUT("/api/Link/{id}", { ...inPath({ id }), body: { title: "Plan", url, teamId } }),
    ),
  seeded: plan,
} satisfies Partial<ByteQuota>;

const addFeedback = (team_id: number, supervisor_id: number, bytes: number) =>
  addRows(service.dataFolder, "feedback", { team_id, supervisor_id, content: sized(bytes), date }, 1);
const addLink = (team_id: number, student_id: number, bytes: number) =>
  addRows(service.dataFolder, "links", { team_id, student_id, title: "", url: sized(bytes, ""), date }, 1);
const addReply = (feedback_id: number, author_id: number, bytes: number) =>
  addRows(service.dataFolder, "replies", { feedback_id, author_id, content: sized(bytes), date }, 1);

const byteTable: Readonly<Record<string, ByteQuota>> = {
  tasks: {
    most: byteQuotas.tasks.most,
    stored: bytesOf("Dig", "Deep", "[]"),
    store: ({ teamId }, bytes) =>
      addRows(
        service.dataFolder,
        "tasks",
        {
          team_id: teamId,
          title: "",
          description: sized(bytes, "", "[]"),
          priority: 1,
          status: 1,
          assignee_names: "[]",
          created_date: date,
        },
        1,
      ),
    add: ({ people, teamId }, description) =>
      outcome(people.mate.api.POST("/api/KanbanTask", { body: { title: "x", description, teamId } })),
    beside: bytesOf("x", "[]"),
    change: ({ people, taskId: id }, description) =>
      outcome(
        people.mate.api.PUT("/api/KanbanTask/{id}", {
          ...inPath({ id }),
          body: { title: "Dig", description },
        }),
      ),
    seeded: "Deep",
    refusal:
      "The tasks of a team can have 2 MB of text, and this would be more. Shorten or delete some first.",
  },
  "feedback, with replies": {
    ...comments,
    ...ofFeedback,
    store: ({ feedbackId, people }, bytes) => addReply(feedbackId, people.mate.userId, bytes),
  },
  "replies, with feedback": {
    ...comments,
    ...ofReplies,
    store: ({ teamId, people }, bytes) => addFeedback(teamId, people.stranger.userId, bytes),
  },
  files: {
    most: byteQuotas.links.most,
    stored: bytesOf("Plan", plan),
    ...ofLinks,
    store: ({ teamId, people }, bytes) => addLink(teamId, people.mate.userId, bytes),
    refusal:
      "The files of a team can have 1 MB of text, and this would be more. Shorten or delete some first.",
  },
  "feedback of a person, with that of other teams": {
    ...author,
    ...ofFeedback,
    stored: bytesOf("Well begun"),
    beside: 0,
    store: ({ otherTeamId, people }, bytes) => addFeedback(otherTeamId, people.guide.userId, bytes),
  },
  "replies of a person, with files of other teams": {
    ...author,
    ...ofReplies,
    stored: bytesOf("Thanks", "Plan", plan),
    beside: 0,
    store: ({ otherTeamId, people }, bytes) => addLink(otherTeamId, people.leader.userId, bytes),
  },
  "files of a person, with replies of other teams": {
    ...author,
    ...ofLinks,
    stored: bytesOf("Thanks", "Plan", plan),
    store: async ({ otherTeamId, people }, bytes) => {
      await addFeedback(otherTeamId, people.stranger.userId, bytesOf(""));
      const [row] = (await dump(service.dataFolder))["feedback"]?.slice(-1) ?? [];
      await addReply(Number(Object(row).id), people.leader.userId, bytes);
    },
  },
};

test.each(Object.entries(byteTable))(
  "[8.19] [design: the local service] bytes of %s: an exact fit is stored, one more letter is refused",
  async (_, { most, stored, store, add, beside, change, seeded, refusal }) => {
    // A quotation mark takes two bytes, a control character six, a Chinese one three.
    const text = 'x"\u0001語';
    await store(world, most - stored - beside - bytesOf(text));
    expect(await add(world, `${text}x`)).toEqual(answered(409, refusal));
    expect(await add(world, text)).toMatchObject({ message: "" });
    expect(await add(world, "x")).toEqual(answered(409, refusal));
    expect(await change(world, `${seeded}x`)).toEqual(answered(409, refusal));
    expect(await change(world, seeded.slice(0, -1))).toMatchObject({ status: 200 });
    expect(await change(world, seeded)).toMatchObject({ status: 200 });
  },
);

test.each(Object.entries(byteTable))(
  "[8.19] [design: the local service] bytes of %s: content over the quota can be changed if it does not grow",
  async (_, { most, store, change, seeded, refusal }) => {
    await store(world, most);
    expect(await change(world, seeded)).toMatchObject({ status: 200 });
    expect(await change(world, seeded.slice(0, -1))).toMatchObject({ status: 200 });
    expect(await change(world, seeded)).toEqual(answered(409, refusal));
  },
);

test("[8.19] [design: the local service] names assigned to a task count; a task of a full team can be moved", async () => {
  const { people, taskId, teamId } = world;
  const { tasks } = byteTable;
  await tasks?.store(world, tasks.most);
  const change = (assignedStudentNames: string[]) =>
    outcome(
      people.mate.api.PUT("/api/KanbanTask/{id}", {
        ...inPath({ id: taskId }),
        body: { title: "Dig", assignedStudentNames },
      }),
    );
  expect(await change(["Mate"])).toEqual(answered(409, tasks?.refusal));
  const body = { title: "x", teamId, assignedStudentNames: ["Mate"] };
  expect(await outcome(people.mate.api.POST("/api/KanbanTask", { body }))).toEqual(
    answered(409, tasks?.refusal),
  );
  expect(
    await outcome(people.mate.api.PATCH("/api/KanbanTask/status", { body: { taskId, status: 3 } })),
  ).toMatchObject({ status: 200 });
});

test("[8.19] [design: the local service] long descriptions keep out long ones, and no short one", async () => {
  const { people, otherTeamId } = world;
  const project = (description: string) => ({
    projectTitle: "x",
    description,
    supervisorId: people.guide.userId,
    teamId: otherTeamId,
    isCompleted: false,
  });
  const others = sized(byteQuotas.projects.most + bytesOfEachProject, "Bridge");
  await runSql(service.dataFolder, `update projects set description = '${others}'`);
  const add = (description: string) =>
    outcome(people.neighbour.api.POST("/api/Project", { body: project(description) }));
  expect(await add(sized(bytesOfEachProject + 1, "x"))).toEqual(
    answered(409, "There are too many long descriptions of projects. Shorten this one to 1,000 letters."),
  );
  expect(await add(sized(bytesOfEachProject, "x"))).toMatchObject({ message: "" });
});
