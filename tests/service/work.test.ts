import { beforeEach, describe, expect, test } from "vitest";
import { hostileStrings } from "../support/hostile-strings.ts";
import { answer, answered, inPath, outcome } from "./support/client.ts";
import { stopClock } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { runSql } from "./support/store.ts";
import { seedTeams, type SeededTeams, type TestUser } from "./support/seed-teams.ts";
import { bodyOf, taskWith } from "../support/tasks.ts";

const service = serviceOfFile();
let world: SeededTeams;

beforeEach(async () => {
  world = await seedTeams(service);
});

const later = "2026-05-05T05:05:05.000Z";
const byId = (id: number) => inPath({ id });

describe("tasks", () => {
  const tasks = (who: TestUser) =>
    answer(who.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId: world.teamId })));

  test("a task is stored as it was sent [7.18] [7.17] [3.7]", async () => {
    await stopClock(service, later);
    const { leader, mate, guide } = world.people;
    const body = {
      ...bodyOf(
        taskWith({ title: "Build 🧱 السد", description: "Line one\nline two", teamId: world.teamId }),
      ),
      dueDate: "2026-12-31T00:00:00Z",
      priority: 3,
      status: 2,
      assignedStudentNames: ["Leader", "Mate"],
    } as const;
    const { data, response } = await leader.api.POST("/api/KanbanTask", {
      body: { ...body, assignedStudentNames: [...body.assignedStudentNames] },
    });
    expect([response.status, data]).toEqual([201, { ...body, id: expect.any(Number), createdDate: later }]);
    for (const reader of [mate, guide]) expect((await tasks(reader))[1]).toEqual(data);
  });

  test("hostile texts of tasks are returned as sent, oldest first; a team without tasks has none [7.17]", async () => {
    const { leader, neighbour } = world.people;
    const sent = hostileStrings.filter(
      (text) => Buffer.from(text).toString() === text && !text.includes("\0"),
    );
    const before = await tasks(leader);
    for (const description of sent)
      await answer(
        leader.api.POST("/api/KanbanTask", { body: { title: "x", description, teamId: world.teamId } }),
      );
    const after = await tasks(leader);
    expect(after.slice(before.length).map(({ description }) => description)).toEqual(sent);
    expect(after.map(({ id }) => id)).toEqual(after.map(({ id }) => id).toSorted((a, b) => a - b));
    const empty = neighbour.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId: world.otherTeamId }));
    expect(await answer(empty)).toEqual([]);
  });

  test("a task defaults to To Do, medium priority and no date [9.4] [2.32] [5.5]", async () => {
    expect((await tasks(world.people.mate))[0]).toMatchObject({
      title: "Dig",
      status: 1,
      priority: 2,
      dueDate: null,
      assignedStudentIds: [],
      assignedStudentNames: [],
    });
  });

  test.each([
    ["2026-02-28T23:30:00-08:00", "2026-02-28T00:00:00Z"],
    ["2026-03-29T02:30:00.123Z", "2026-03-29T00:00:00Z"],
    ["9999-12-31T00:00:00Z", "9999-12-31T00:00:00Z"],
  ])("the due date %s is the day as written, %s [9.5]", async (dueDate, kept) => {
    const body = { title: "Dig", teamId: world.teamId, dueDate };
    expect(await answer(world.people.leader.api.POST("/api/KanbanTask", { body }))).toMatchObject({
      dueDate: kept,
    });
  });

  test("a date before 2000 may stay, but not be given [9.5] [7.19]", async () => {
    const { mate } = world.people;
    await runSql(
      service.dataFolder,
      `update tasks set due_date = '0027-12-03T00:00:00Z' where id = ${world.taskId}`,
    );
    const put = (dueDate: string) =>
      outcome(
        mate.api.PUT("/api/KanbanTask/{id}", { ...byId(world.taskId), body: { title: "Dig", dueDate } }),
      );
    expect(await put("0027-12-03T00:00:00Z")).toMatchObject({ status: 200 });
    expect(await put("0028-12-03T00:00:00Z")).toEqual(
      answered(400, "Due date must be in the year 2000 or later."),
    );
  });

  test("an edit replaces the given fields, including empty lists and no date [7.19] [2.33]", async () => {
    const { leader, mate } = world.people;
    const put = (body: {
      title: string;
      dueDate?: string | null;
      assignedStudentNames?: string[];
      priority?: 1 | 2 | 3;
      status?: 1 | 2 | 3;
    }) => answer(mate.api.PUT("/api/KanbanTask/{id}", { ...byId(world.taskId), body }));
    const full = await put({
      title: "Dig deeper",
      dueDate: "2026-06-01T00:00:00Z",
      assignedStudentNames: ["Mate"],
      priority: 1,
      status: 3,
    });
    expect(full).toMatchObject({
      title: "Dig deeper",
      dueDate: "2026-06-01T00:00:00Z",
      assignedStudentNames: ["Mate"],
      priority: 1,
      status: 3,
    });
    expect(await put({ title: "Dig deeper" })).toEqual(full);
    expect(await put({ title: "Dig", dueDate: null, assignedStudentNames: [] })).toEqual({
      ...full,
      title: "Dig",
      dueDate: null,
      assignedStudentNames: [],
    });
    expect((await tasks(leader))[0]).toMatchObject({ title: "Dig", description: "Deep", dueDate: null });
  });

  test("a task moves to any column, also to its own [7.20] [4.5]", async () => {
    for (const status of [3, 1, 2, 2] as const) {
      const body = { taskId: world.taskId, status };
      const moved = world.people.leader.api.PATCH("/api/KanbanTask/status", { body });
      expect(await answer(moved)).toMatchObject({ status, title: "Dig", description: "Deep" });
      expect((await tasks(world.people.guide))[0]).toMatchObject({ status });
    }
  });

  test("a deleted task is gone [7.21]", async () => {
    const remove = () => world.people.mate.api.DELETE("/api/KanbanTask/{id}", byId(world.taskId));
    expect(await outcome(remove())).toEqual(answered(204));
    expect(await tasks(world.people.leader)).toEqual([]);
    expect(await outcome(remove())).toEqual(answered(404, "Task not found"));
  });

  test("a task stays with its team [7.19]", async () => {
    const call = world.people.leader.api.PUT("/api/KanbanTask/{id}", {
      ...byId(world.taskId),
      body: { title: "Dig", teamId: world.otherTeamId },
    });
    expect(await outcome(call)).toEqual(answered(400, "A task cannot move to another team."));
  });
});

describe("feedback and replies", () => {
  const feedback = (who: TestUser, teamId = world.teamId) =>
    answer(who.api.GET("/api/Feedback/Team/{teamId}", inPath({ teamId })));

  test("feedback has its author and replies [7.22] [7.23] [3.8] [3.9]", async () => {
    const { leader, guide } = world.people;
    expect(await feedback(leader)).toEqual([
      {
        feedbackId: world.feedbackId,
        content: "Well begun",
        date: expect.any(String),
        supervisorId: guide.userId,
        supervisorName: "Guide",
        teamId: world.teamId,
        replies: [
          {
            id: world.replyId,
            content: "Thanks",
            date: expect.any(String),
            feedbackId: world.feedbackId,
            studentId: leader.userId,
            studentName: "Leader",
            supervisorId: null,
            supervisorName: null,
          },
        ],
      },
    ]);
  });

  test("a team without feedback has an empty list [7.22] [2.38]", async () => {
    expect(await feedback(world.people.neighbour, world.otherTeamId)).toEqual([]);
  });

  test("feedback can be edited, and is deleted with its replies [7.24] [7.25] [4.7]", async () => {
    await stopClock(service, later);
    const { guide, mate } = world.people;
    const body = { content: " Better ", supervisorId: guide.userId, teamId: world.teamId };
    expect(
      await answer(guide.api.PUT("/api/Feedback/{id}", { ...byId(world.feedbackId), body })),
    ).toMatchObject({ content: "Better", date: later });
    expect(await outcome(guide.api.DELETE("/api/Feedback/{id}", byId(world.feedbackId)))).toEqual(
      answered(204),
    );
    expect(await feedback(mate)).toEqual([]);
    const replies = mate.api.GET(
      "/api/Reply/feedback/{feedbackId}",
      inPath({ feedbackId: world.feedbackId }),
    );
    expect(await outcome(replies)).toEqual(answered(404, "Feedback not found"));
  });

  test("members and supervisor reply under their own name, whatever name is sent [7.26] [7.27]", async () => {
    const { mate, guide } = world.people;
    const { feedbackId } = world;
    const fromMate = await answer(
      mate.api.POST("/api/Reply", {
        body: { content: "And mine", feedbackId, studentId: mate.userId, studentName: "Someone else" },
      }),
    );
    expect(fromMate).toMatchObject({ studentId: mate.userId, studentName: "Mate", supervisorId: null });
    const fromGuide = await answer(
      guide.api.POST("/api/Reply", { body: { content: "Welcome", feedbackId, supervisorId: guide.userId } }),
    );
    expect(fromGuide).toMatchObject({ studentId: null, supervisorId: guide.userId, supervisorName: "Guide" });
    const replies = await answer(mate.api.GET("/api/Reply/feedback/{feedbackId}", inPath({ feedbackId })));
    expect(replies.map(({ content }) => content)).toEqual(["Thanks", "And mine", "Welcome"]);
    expect((await feedback(guide))[0]?.replies).toEqual(replies);
  });

  test("only its author and the team's supervisor edit a reply [7.28] [2.39]", async () => {
    const { leader, mate, guide } = world.people;
    const edit = (who: TestUser, content: string) =>
      who.api.PUT("/api/Reply/{id}", { ...byId(world.replyId), body: { content } });
    expect(await answer(edit(leader, "Thank you"))).toMatchObject({
      content: "Thank you",
      studentId: leader.userId,
    });
    expect(await answer(edit(guide, "Thanks!"))).toMatchObject({
      content: "Thanks!",
      studentId: leader.userId,
    });
    expect(await outcome(edit(mate, "No"))).toEqual(answered(403, "You can only change your own replies."));
  });

  test("a student cannot edit the supervisor's reply [6.4]", async () => {
    const { leader, guide } = world.people;
    const { id } = await answer(
      guide.api.POST("/api/Reply", { body: { content: "Hm", feedbackId: world.feedbackId } }),
    );
    expect(await outcome(leader.api.DELETE("/api/Reply/{id}", byId(id)))).toMatchObject({ status: 403 });
    expect(await outcome(guide.api.DELETE("/api/Reply/{id}", byId(id)))).toEqual(answered(204));
  });

  test("nobody writes under another's name [7.23] [7.27]", async () => {
    const { mate, leader, guide, stranger } = world.people;
    const { feedbackId, teamId } = world;
    const reply = (who: TestUser, author: { studentId?: number; supervisorId?: number }) =>
      outcome(who.api.POST("/api/Reply", { body: { content: "x", feedbackId, ...author } }));
    const ownName = answered(403, "You can only reply in your own name.");
    expect(await reply(mate, { studentId: leader.userId })).toEqual(ownName);
    expect(await reply(mate, { supervisorId: guide.userId })).toEqual(ownName);
    expect(await reply(guide, { studentId: leader.userId })).toEqual(ownName);
    const write = guide.api.POST("/api/Feedback", {
      body: { content: "x", supervisorId: stranger.userId, teamId },
    });
    expect(await outcome(write)).toEqual(answered(403, "You can only write feedback in your own name."));
  });
});

describe("file links", () => {
  const links = (who: TestUser) =>
    answer(who.api.GET("/api/Link/team/{teamId}", inPath({ teamId: world.teamId })));

  test.each(["https://example.org/a?b=c#d", "javascript:alert(1)"])(
    "the URL %s is stored as typed [7.31] [7.30] [3.10]",
    async (url) => {
      await stopClock(service, later);
      const { mate, guide } = world.people;
      const body = { title: "Plan B", url, studentId: mate.userId, teamId: world.teamId };
      const { data, response } = await mate.api.POST("/api/Link", { body });
      const link = { ...body, id: expect.any(Number), date: later, studentName: "Mate" };
      expect([response.status, data]).toEqual([201, link]);
      expect((await links(guide))[0]).toEqual(link);
    },
  );

  test("only the uploader edits and deletes [7.32] [7.33] [5.8]", async () => {
    const { leader, mate, guide } = world.people;
    const before = (await links(mate))[0];
    const edit = (who: TestUser) =>
      who.api.PUT("/api/Link/{id}", {
        ...byId(world.linkId),
        body: { ...before, title: "New plan", url: "https://example.org/new" },
      });
    for (const who of [mate, guide])
      expect(await outcome(edit(who))).toEqual(answered(403, "You can only edit your own files"));
    expect(await answer(edit(leader))).toEqual({
      ...before,
      title: "New plan",
      url: "https://example.org/new",
    });
    const remove = (who: TestUser) => outcome(who.api.DELETE("/api/Link/{id}", byId(world.linkId)));
    for (const who of [mate, guide])
      expect(await remove(who)).toEqual(answered(403, "You can only delete your own files"));
    expect(await remove(leader)).toEqual(answered(204));
    expect(await links(mate)).toEqual([]);
  });

  test("nobody uploads under another's name [7.31]", async () => {
    const { mate, leader } = world.people;
    const call = mate.api.POST("/api/Link", {
      body: { title: "x", url: "x", studentId: leader.userId, teamId: world.teamId },
    });
    expect(await outcome(call)).toEqual(answered(403, "You can only upload files in your own name."));
  });
});
