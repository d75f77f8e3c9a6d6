import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import {
  book,
  password,
  registration,
  seedTeams,
  student,
  teamOf,
  type SeededTeams,
} from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();
let seeded: SeededTeams;

beforeEach(async () => {
  seeded = await seedTeams(service);
});

const run = (...args: readonly string[]) => admin(service, args);
const done = async (...args: readonly string[]) => {
  const { code, out, error } = await run(...args);
  expect([code, error]).toEqual([0, ""]);
  return out;
};
const rowsOf = (out: string) => out.split("\n").map((line) => line.split("\t"));
const audited = async () => (await dump(service.dataFolder))["audit"];
const remaining = (supervisorId: number) =>
  answer(
    clientOf(service.url).GET("/api/Supervisors/{supervisorId}/remaining-teams", inPath({ supervisorId })),
  );
const listStudents = async () =>
  (await answer(seeded.people.guide.api.GET("/api/Students/all"))).students.map(({ name }) => name);
const listPeople = async () =>
  (await answer(clientOf(service.url).GET("/api/Auth/getUsers"))).users.map(({ name }) => name);
const readTeam = (teamId: number) => clientOf(service.url).GET("/api/Teams/{teamId}", inPath({ teamId }));
const readFeedback = (api: SeededTeams["people"]["leader"]["api"]) =>
  api.GET("/api/Feedback/Team/{teamId}", inPath({ teamId: seeded.teamId }));
const login = (email: string) =>
  outcome(clientOf(service.url).POST("/api/Auth/login", { body: { email, password } }));
const markMembers = () =>
  answer(
    seeded.people.leader.api.PATCH(
      "/api/Teams/{teamId}/update-student-status",
      inPath({ teamId: seeded.teamId }),
    ),
  );
const assign = (...names: readonly string[]) =>
  answer(
    seeded.people.leader.api.PUT("/api/KanbanTask/{id}", {
      ...inPath({ id: seeded.taskId }),
      body: { title: "Dig", teamId: seeded.teamId, assignedStudentNames: [...names] },
    }),
  );
const assigned = async () => (await dump(service.dataFolder))["tasks"];

describe("[design: operation]", () => {
  test("list-teams and show-team show the members of a team and its work", async () => {
    expect(rowsOf(await done("list-teams")).map(([id, name, , ...rest]) => [id, name, ...rest])).toEqual([
      ["id", "team", "members", "supervisor", "project"],
      [String(seeded.teamId), "Leader's team", "2", "Guide", "Bridge"],
      [String(seeded.otherTeamId), "Neighbour's team", "1", "", ""],
    ]);
    const shown = rowsOf(await done("show-team", String(seeded.teamId)));
    expect(shown.filter(([what]) => what !== "created")).toEqual([
      ["what", "value", "id", "email"],
      ["team", "Leader's team", String(seeded.teamId)],
      ["member", "Leader", "11", "leader@example.edu"],
      ["member", "Mate", "12", "mate@example.edu"],
      ["supervisor", "Guide", "21", "guide@example.edu"],
      ["project", "Bridge"],
      ["completed", "no"],
      ["tasks", "1"],
      ["comments", "1"],
      ["replies", "1"],
      ["files", "1"],
    ]);
    expect(await audited()).toEqual([]);
  });

  test("dissolve-team deletes work only with --delete-work", async () => {
    const before = await dump(service.dataFolder);
    expect(await run("dissolve-team", String(seeded.teamId), "--yes")).toEqual({
      code: 1,
      out: "",
      error: `The team Leader's team has 1 project, 1 task, 1 comment, 1 reply, and 1 file: save them with export-team ${seeded.teamId}, and add --delete-work to delete them with the team; nothing was changed.`,
    });
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test("dissolve-team frees the members and the supervisor's slot, and touches no other team", async () => {
    const { leader, mate, neighbour, guide } = seeded.people;
    await markMembers();
    await answer(
      neighbour.api.POST("/api/KanbanTask", {
        body: { title: "x", description: "", teamId: seeded.otherTeamId },
      }),
    );
    expect(await done("dissolve-team", String(seeded.teamId), "--delete-work", "--yes")).toBe(
      "The team Leader's team is dissolved. Members who are free again: 2.",
    );
    const after = await dump(service.dataFolder);
    for (const table of ["projects", "feedback", "replies", "links"]) expect(after[table]).toEqual([]);
    expect(after).toMatchObject({
      teams: [{ team_id: seeded.otherTeamId }],
      team_members: [{ student_id: neighbour.userId }],
      tasks: [{ title: "x" }],
      audit: [
        {
          action: "dissolve-team",
          user_id: 0,
          detail: `team ${seeded.teamId}, members 11 12, supervisor 21, with its work`,
        },
      ],
    });
    expect(await remaining(guide.userId)).toEqual({ remainingTeams: 5 });
    const { students } = await answer(mate.api.GET("/api/Students/all"));
    expect(students.filter(({ status }) => status)).toEqual([]);
    expect(await teamOf(leader, mate)).toBeGreaterThan(seeded.otherTeamId);
    expect(rowsOf(await done("audit"))[1]?.slice(2, 4)).toEqual(["dissolve-team", ""]);
  });

  test("dissolve-team needs no option where there is no work", async () => {
    await done("dissolve-team", String(seeded.otherTeamId), "--yes");
    expect((await outcome(readTeam(seeded.otherTeamId))).status).toBe(404);
  });

  test("export-team has all work of the team and the names of its people", async () => {
    await assign("Mate");
    // The command prints an object of lists.
    const data = JSON.parse(await done("export-team", String(seeded.teamId))) as Record<string, unknown>;
    expect(data).toMatchObject({
      team: { team_name: "Leader's team" },
      members: [{ student_id: 11 }, { student_id: 12 }],
      projects: [{ title: "Bridge" }],
      tasks: [{ title: "Dig", assignee_names: ["Mate"] }],
      feedback: [{ content: "Well begun" }],
      replies: [{ content: "Thanks" }],
      links: [{ url: "https://example.org/plan" }],
    });
    expect(data["people"]).toEqual([
      { user_id: 11, role: "Student", name: "Leader" },
      { user_id: 12, role: "Student", name: "Mate" },
      { user_id: 21, role: "Supervisor", name: "Guide" },
    ]);
    expect(await audited()).toMatchObject([{ action: "export-team", detail: `team ${seeded.teamId}` }]);
  });

  test("release-booking gives the slot back; members keep the feedback, the supervisor has no access", async () => {
    const { leader, guide, stranger } = seeded.people;
    expect(await done("release-booking", String(seeded.teamId))).toBe(
      "The team Leader's team has no supervisor any more, and Guide has the slot back.",
    );
    expect(await remaining(guide.userId)).toEqual({ remainingTeams: 5 });
    expect(await answer(readFeedback(leader.api))).toMatchObject([
      { content: "Well begun", supervisorName: "Guide", replies: [{ content: "Thanks" }] },
    ]);
    const refused = answered(403, "Only the team's supervisor can do this.");
    const edit = guide.api.PUT("/api/Feedback/{id}", {
      ...inPath({ id: seeded.feedbackId }),
      body: { content: "Badly begun", supervisorId: guide.userId, teamId: seeded.teamId },
    });
    expect(await outcome(edit)).toEqual(refused);
    expect(await outcome(guide.api.DELETE("/api/Feedback/{id}", inPath({ id: seeded.feedbackId })))).toEqual(
      refused,
    );
    expect((await outcome(readFeedback(guide.api))).status).toBe(403);
    expect(await outcome(book(leader, stranger.userId, seeded.teamId))).toEqual(answered(200));
    expect(await answer(readFeedback(stranger.api))).toMatchObject([{ supervisorName: "Guide" }]);
    expect(await audited()).toMatchObject([
      { action: "release-booking", user_id: 0, detail: `team ${seeded.teamId}, supervisor 21` },
    ]);
    expect((await run("release-booking", String(seeded.otherTeamId))).error).toBe(
      "The team Neighbour's team has no supervisor.",
    );
  });

  test("a student who was removed from a team cannot change the files that stay there", async () => {
    const { leader } = seeded.people;
    await done("remove-from-team", leader.email);
    expect(await outcome(leader.api.DELETE("/api/Link/{id}", inPath({ id: seeded.linkId })))).toEqual(
      answered(403, "Only members of the team can do this."),
    );
  });

  test.each([
    ["leader", "Leader has written 1 reply and 1 file"],
    ["guide", "Guide has written 1 comment"],
  ] as const)("delete-person keeps %s, who has written something", async (who, sentence) => {
    const before = await dump(service.dataFolder);
    const { code, error } = await run("delete-person", seeded.people[who].email, "--yes");
    expect([code, error]).toEqual([
      1,
      `${sentence}: use anonymize-person, which keeps them without the name; nothing was changed.`,
    ]);
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test("delete-person deletes account and membership, and another account with the ID is not theirs", async () => {
    const { mate } = seeded.people;
    await assign("Leader", "Mate");
    expect(await done("delete-person", mate.email, "--yes")).toBe("The account of Mate is deleted.");
    expect(await answer(readTeam(seeded.teamId))).toMatchObject({ memberStudentIds: [11] });
    expect(await assigned()).toMatchObject([{ assignee_names: '["Leader"]' }]);
    expect(JSON.stringify(await dump(service.dataFolder))).not.toMatch(/mate/i);
    expect(await audited()).toMatchObject([
      { action: "delete-person", user_id: 12, detail: `teams ${seeded.teamId}` },
    ]);
    await answer(
      clientOf(service.url).POST("/api/Auth/register/student", { body: registration("Other", 12) }),
    );
    expect((await outcome(mate.api.GET("/api/Students/all"))).status).toBe(401);
    expect(JSON.parse(await done("export-person", registration("Other", 12).email))).toMatchObject({
      audit: [],
    });
  });

  test("delete-unused lists older unused accounts, and deletes them only with --delete", async () => {
    const disabled = await student(service.url, "Disabled", 92);
    await student(service.url, "New", 93);
    await runSql(
      service.dataFolder,
      "update users set created_date = '2020-01-01T00:00:00.000Z' where user_id <> 93",
    );
    await done("disable", disabled.email);
    // What they have written stays.
    await done("remove-from-team", seeded.people.leader.email);
    await done("release-booking", String(seeded.teamId));
    const idsOfUsers = async () => {
      const { users = [] } = await dump(service.dataFolder);
      // A row has the types of its columns.
      return (users as Record<string, unknown>[]).map((user) => user["user_id"]);
    };
    const before = await idsOfUsers();
    const listed = await done("delete-unused", "300");
    expect(rowsOf(listed).map((row) => row.slice(0, 3))).toEqual([
      ["id", "role", "name"],
      ["14", "Student", "Free"],
      ["22", "Supervisor", "Stranger"],
      ["Accounts without a team and work: 2. Add --delete to delete them; nothing was changed."],
    ]);
    expect(await idsOfUsers()).toEqual(before);
    expect(await done("delete-unused", "300", "--delete", "--yes")).toBe("Accounts that are deleted: 2.");
    expect(await idsOfUsers()).toEqual(before.filter((id) => id !== 14 && id !== 22));
    expect((await audited())?.slice(-2)).toMatchObject([
      { action: "delete-person", user_id: 14, detail: "unused for 300 days" },
      { action: "delete-person", user_id: 22, detail: "unused for 300 days" },
    ]);
    expect(await done("delete-unused", "300")).toBe(
      "No account of more than 300 days is without a team and work.",
    );
  });

  test("delete-person releases a supervisor's bookings", async () => {
    const { neighbour, stranger } = seeded.people;
    await answer(book(neighbour, stranger.userId, seeded.otherTeamId));
    await done("delete-person", stranger.email, "--yes");
    expect(await answer(readTeam(seeded.otherTeamId))).toMatchObject({ supervisorId: null });
    expect(await listPeople()).not.toContain("Stranger");
  });

  test("anonymize-person keeps a student's replies and files without name, address and access", async () => {
    const { leader, mate } = seeded.people;
    await markMembers();
    await assign("Leader", "Mate");
    await done("anonymize-person", leader.email, "--yes");
    const [feedback] = await answer(readFeedback(mate.api));
    expect(feedback?.replies).toMatchObject([{ content: "Thanks", studentName: "Former student" }]);
    const links = mate.api.GET("/api/Link/team/{teamId}", inPath({ teamId: seeded.teamId }));
    expect(await answer(links)).toMatchObject([{ title: "Plan", studentName: "Former student" }]);
    expect(await assigned()).toMatchObject([{ assignee_names: '["Mate"]' }]);
    const { teams: _, ...rest } = await dump(service.dataFolder);
    expect(JSON.stringify(rest)).not.toMatch(/leader/i);
    expect(rest["users"]).toContainEqual(
      expect.objectContaining({ user_id: 11, department: null, in_team: 0, disabled: 1 }),
    );
    expect(await answer(readTeam(seeded.teamId))).toMatchObject({ memberStudentIds: [12] });
    expect((await outcome(leader.api.GET("/api/Students/all"))).status).toBe(401);
    expect((await login(leader.email)).status).toBe(401);
    expect([await listStudents(), await listPeople()].flat()).not.toContain("Former student");
    for (const address of [leader.email, "former 11", "Former 11"])
      expect((await run("reset-password", address)).error).toBe(
        "There is no account with this e-mail address.",
      );
    const again = clientOf(service.url).POST("/api/Auth/register/student", {
      body: registration("Leader", 31),
    });
    expect(await outcome(again)).toEqual(answered(201));
  });

  test("anonymize-person keeps a supervisor's feedback and releases the bookings", async () => {
    const { leader, guide } = seeded.people;
    await done("anonymize-person", guide.email, "--yes");
    expect(await answer(readFeedback(leader.api))).toMatchObject([{ supervisorName: "Former supervisor" }]);
    expect(await answer(readTeam(seeded.teamId))).toMatchObject({ supervisorId: null, supervisorName: null });
    expect(JSON.stringify(await dump(service.dataFolder))).not.toMatch(/guide/i);
  });

  test("a name stays in the tasks where a member has the same", async () => {
    const { leader } = seeded.people;
    await runSql(service.dataFolder, "update users set name = 'Mate' where user_id = 11");
    await assign("Mate");
    await done("anonymize-person", leader.email, "--yes");
    expect(await assigned()).toMatchObject([{ assignee_names: '["Mate"]' }]);
  });

  test("disabled people are listed only while a team needs their names, and join none", async () => {
    const { leader, neighbour, free, guide, stranger } = seeded.people;
    await done("remove-from-team", neighbour.email);
    for (const { email } of [leader, free, guide, stranger]) await done("disable", email);
    expect(await listPeople()).toEqual(["Guide", "Leader", "Mate", "Neighbour"]);
    const students = (await answer(neighbour.api.GET("/api/Students/all"))).students;
    expect(students.map(({ name }) => name)).toEqual(["Leader", "Mate", "Neighbour"]);
    const readFree = clientOf(service.url).GET("/api/Auth/{userId}", inPath({ userId: free.userId }));
    expect(await outcome(readFree)).toEqual(answered(404, "User not found"));
    const create = neighbour.api.POST("/api/Teams/create", {
      body: { teamName: "Rockets", memberStudentIds: [13, 14] },
    });
    expect(await outcome(create)).toEqual(answered(400, "There is no student with the user ID 14."));
    await done("enable", free.email);
    expect(await listPeople()).toContain("Free");
  });
});
