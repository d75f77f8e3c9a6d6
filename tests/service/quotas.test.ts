import { beforeEach, expect, test } from "vitest";
import { quotas } from "../../src/service/limits/quotas.ts";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, inPath, outcome, type Refused } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { addRows, type Row } from "./support/rows.ts";
import { password, seedTeams, type SeededTeams } from "./support/seed-teams.ts";
import { runSql } from "./support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;

beforeEach(async () => {
  world = await seedTeams(service);
});

interface Quota {
  readonly table: "tasks" | "feedback" | "replies" | "links";
  readonly row: (world: SeededTeams) => Row;
  /** What the row has where it does not count. */
  readonly elsewhere: (world: SeededTeams) => Row | Promise<Row>;
  readonly add: (world: SeededTeams) => Promise<Refused>;
  /** Deletes the one that `seedTeams` has added. */
  readonly remove: (world: SeededTeams) => Promise<Refused>;
  readonly refusal: string;
}

const date = "2026-11-01T00:00:00.000Z";
const ofOtherTeam = ({ otherTeamId }: SeededTeams): Row => ({ team_id: otherTeamId });

const table: readonly Quota[] = [
  {
    table: "tasks",
    row: ({ teamId }) => ({
      team_id: teamId,
      title: "x",
      description: "",
      priority: 1,
      status: 1,
      assignee_names: "[]",
      created_date: date,
    }),
    elsewhere: ofOtherTeam,
    add: ({ people, teamId }) =>
      outcome(people.mate.api.POST("/api/KanbanTask", { body: { title: "x", teamId } })),
    remove: ({ people, taskId: id }) =>
      outcome(people.mate.api.DELETE("/api/KanbanTask/{id}", inPath({ id }))),
    refusal: "This team has 5,000 tasks, which is the most. Delete some first.",
  },
  {
    table: "feedback",
    row: ({ teamId, people }) => ({
      team_id: teamId,
      supervisor_id: people.guide.userId,
      content: "x",
      date,
    }),
    elsewhere: ofOtherTeam,
    add: ({ people, teamId }) =>
      outcome(
        people.guide.api.POST("/api/Feedback", {
          body: { content: "x", supervisorId: people.guide.userId, teamId },
        }),
      ),
    remove: ({ people, feedbackId: id }) =>
      outcome(people.guide.api.DELETE("/api/Feedback/{id}", inPath({ id }))),
    refusal: "This team has 2,000 comments from its supervisor, which is the most. Delete some first.",
  },
  {
    table: "replies",
    row: ({ feedbackId, people }) => ({
      feedback_id: feedbackId,
      author_id: people.guide.userId,
      content: "x",
      date,
    }),
    elsewhere: async ({ people, teamId }) => {
      const body = { content: "y", supervisorId: people.guide.userId, teamId };
      const { feedbackId } = await answer(people.guide.api.POST("/api/Feedback", { body }));
      return { feedback_id: feedbackId };
    },
    add: ({ people, feedbackId }) =>
      outcome(people.mate.api.POST("/api/Reply", { body: { content: "x", feedbackId } })),
    remove: ({ people, replyId: id }) => outcome(people.leader.api.DELETE("/api/Reply/{id}", inPath({ id }))),
    refusal: "This feedback has 2,000 replies, which is the most. Delete some first.",
  },
  {
    table: "links",
    row: ({ teamId, people }) => ({
      team_id: teamId,
      student_id: people.mate.userId,
      title: "x",
      url: "x",
      date,
    }),
    elsewhere: ofOtherTeam,
    add: ({ people, teamId }) =>
      outcome(
        people.mate.api.POST("/api/Link", {
          body: { title: "x", url: "x", studentId: people.mate.userId, teamId },
        }),
      ),
    remove: ({ people, linkId: id }) => outcome(people.leader.api.DELETE("/api/Link/{id}", inPath({ id }))),
    refusal: "This team has 2,000 files, which is the most. Delete some first.",
  },
];

test.each(table.map((row) => [row.table, row] as const))(
  "[8.19] [design: the local service] %s: the last one fits, one more is refused, and one less makes room",
  async (_, { table: name, row, add, remove, refusal }) => {
    const { most } = quotas[name];
    expect(refusal).toContain(` has ${most.toLocaleString("en")} `);
    // One is there.
    await addRows(service.dataFolder, name, row(world), most - 2);
    expect(await add(world)).toMatchObject({ message: "" });
    expect(await add(world)).toEqual(answered(409, refusal));
    expect(await remove(world)).toEqual(answered(204));
    expect(await add(world)).toMatchObject({ message: "" });
  },
);

test.each(table.map((row) => [row.table, row] as const))(
  "[design: the local service] %s of another team, or of other feedback, do not count",
  async (_, { table: name, row, elsewhere, add }) => {
    const other = { ...row(world), ...(await elsewhere(world)) };
    await addRows(service.dataFolder, name, other, quotas[name].most);
    expect(await add(world)).toMatchObject({ message: "" });
  },
);

test("[9.6] of twenty tasks at the same time, as many as fit are added", async () => {
  const [tasks] = table;
  if (tasks === undefined) throw new Error("The table is empty.");
  await addRows(service.dataFolder, "tasks", tasks.row(world), quotas.tasks.most - 4);
  const all = await Promise.all(Array.from({ length: 20 }, () => tasks.add(world)));
  expect(all.map(({ message }) => message).filter((message) => message === "")).toHaveLength(3);
  expect(all.filter(({ message }) => message === tasks.refusal)).toHaveLength(17);
});

test("[8.19] [design: the local service] a team has at most 5,000 replies, to whatever feedback", async () => {
  const { feedbackId, teamId, people } = world;
  const body = { content: "y", supervisorId: people.guide.userId, teamId };
  const { feedbackId: second } = await answer(people.guide.api.POST("/api/Feedback", { body }));
  const row = { author_id: people.guide.userId, content: "x", date };
  // One is there.
  await addRows(service.dataFolder, "replies", { ...row, feedback_id: feedbackId }, 1000);
  await addRows(service.dataFolder, "replies", { ...row, feedback_id: second }, 3998);
  const add = () => outcome(people.mate.api.POST("/api/Reply", { body: { content: "x", feedbackId } }));
  expect(await add()).toMatchObject({ message: "" });
  expect(await add()).toEqual(
    answered(409, "This team has 5,000 replies, which is the most. Delete some first."),
  );
});

test("[8.19] [design: the local service] one user writes at most 20,000 comments, replies and files", async () => {
  const { feedbackId, otherTeamId, people } = world;
  const { userId, api } = people.guide;
  const link = { team_id: otherTeamId, student_id: userId, title: "x", url: "x", date };
  // One comment is there.
  await addRows(service.dataFolder, "links", link, quotas.author.most - 2);
  const add = () => outcome(api.POST("/api/Reply", { body: { content: "x", feedbackId } }));
  expect(await add()).toMatchObject({ message: "" });
  expect(await add()).toEqual(
    answered(
      409,
      "This person has 20,000 comments, replies and files, which is the most. Delete some first.",
    ),
  );
});

test("[8.19] [design: the local service] there are at most 2,000 teams", async () => {
  const { userId, api } = world.people.free;
  // Two are there.
  await addRows(service.dataFolder, "teams", { team_name: "x", created_date: date }, quotas.teams.most - 2);
  const add = () =>
    outcome(api.POST("/api/Teams/create", { body: { teamName: "x", memberStudentIds: [userId] } }));
  expect(await add()).toEqual(
    answered(409, "This service has 2,000 teams, which is the most. Ask the people who run it."),
  );
  await runSql(service.dataFolder, "delete from teams where team_id = (select max(team_id) from teams)");
  expect(await add()).toMatchObject({ message: "" });
});

test("[8.19] [design: the local service] 4,500 students and 5,000 accounts register, and the operator adds more", async () => {
  const fill = (first: number, count: number, role: "Student" | "Supervisor") =>
    runSql(
      service.dataFolder,
      `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${first + count - 1})
      insert into users (user_id, role, name, email, email_key, password)
      select i, '${role}', 'x', 'x' || i, 'x' || i, '' from n`,
    );
  const register = (role: "student" | "supervisor", userId: number) =>
    outcome(
      clientOf(service.url).POST(`/api/Auth/register/${role}`, {
        body: { name: "A", email: `a${userId}@example.edu`, password, userId, department: "Law" },
      }),
    );
  // Four students and two supervisors are there.
  await fill(1000, quotas.students.most - 5, "Student");
  expect(await register("student", 100)).toMatchObject({ message: "" });
  expect(await register("student", 101)).toEqual(
    answered(409, "This service has 4,500 students, which is the most. Ask the people who run it."),
  );
  await fill(9000, quotas.users.most - quotas.students.most - 3, "Supervisor");
  expect(await register("supervisor", 102)).toMatchObject({ message: "" });
  expect(await register("supervisor", 103)).toEqual(
    answered(409, "This service has 5,000 accounts, which is the most. Ask the people who run it."),
  );
  const newStudent = ["--role", "student", "--name", "B", "--email", "b@example.edu", "--id", "104"];
  expect(await admin(service, ["create-user", ...newStudent])).toMatchObject({ code: 0 });
});
