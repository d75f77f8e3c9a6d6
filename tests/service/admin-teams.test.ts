import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, inPath, outcome } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { book, password, seedTeams, teamOf, type SeededTeams } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();
let seeded: SeededTeams;

beforeEach(async () => {
  seeded = await seedTeams(service);
});

const readTeam = (teamId: number) =>
  answer(seeded.people.guide.api.GET("/api/Teams/{teamId}", inPath({ teamId })));
const readBoard = (api: SeededTeams["people"]["leader"]["api"], teamId: number) =>
  api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId }));
const assign = (names: string[]) =>
  answer(
    seeded.people.leader.api.PUT("/api/KanbanTask/{id}", {
      ...inPath({ id: seeded.taskId }),
      body: { title: "Dig", teamId: seeded.teamId, assignedStudentNames: names },
    }),
  );
const exported = async (email: string) => {
  const { code, out } = await admin(service, ["export-person", email]);
  expect(code).toBe(0);
  // The command prints an object of lists.
  return { out, data: JSON.parse(out) as Record<string, unknown> };
};

describe("[design: operation]", () => {
  test("list names the team of each student", async () => {
    const { out } = await admin(service, ["list"]);
    const [heads = [], ...rows] = out.split("\n").map((line) => line.split("\t"));
    const [name, team] = [heads.indexOf("name"), heads.indexOf("team")];
    expect(Object.fromEntries(rows.map((row) => [row[name], row[team]]))).toEqual({
      Leader: "Leader's team",
      Mate: "Leader's team",
      Neighbour: "Neighbour's team",
      Guide: "",
      Free: "",
      Stranger: "",
    });
  });

  test("a team's name forges no line, no direction and no formula", async () => {
    await runSql(
      service.dataFolder,
      `update teams set team_name = '=1+1\nPassword: x\u202E' where team_id = ${seeded.teamId}`,
    );
    const { out } = await admin(service, ["list-teams"]);
    expect(out).toContain("\t'=1+1\\u000aPassword: x\\u202e\t");
    expect((await admin(service, ["remove-from-team", seeded.people.leader.email])).out).toBe(
      "Leader is no longer in the team =1+1\\u000aPassword: x\\u202e.",
    );
  });

  test("a formula in quotation marks is none in a table, and a refusal obeys no terminal", async () => {
    await runSql(
      service.dataFolder,
      `update teams set team_name = '"=1+1"\u001b]52;c;x' where team_id = ${seeded.teamId}`,
    );
    expect((await admin(service, ["list-teams"])).out).toContain(`\t'"=1+1"\\u001b]52;c;x\t`);
    expect((await admin(service, ["dissolve-team", String(seeded.teamId), "--yes"])).error).toMatch(
      /^The team "=1\+1"\\u001b\]52;c;x has /,
    );
  });

  test("remove-from-team takes a student out of the team, whose work stays, for another one", async () => {
    const { leader, mate } = seeded.people;
    await answer(
      leader.api.PATCH("/api/Teams/{teamId}/update-student-status", inPath({ teamId: seeded.teamId })),
    );
    await assign(["Leader", "Mate"]);
    const before = await dump(service.dataFolder);
    expect(await admin(service, ["remove-from-team", leader.email])).toEqual({
      code: 0,
      out: "Leader is no longer in the team Leader's team.",
      error: "",
    });
    const after = await dump(service.dataFolder);
    const work = ["teams", "projects", "tasks", "feedback", "replies", "links"];
    expect(work.map((table) => after[table])).toEqual(work.map((table) => before[table]));
    expect(after["audit"]).toMatchObject([
      { action: "remove-from-team", user_id: 11, detail: `team ${seeded.teamId}` },
    ]);
    expect(await readTeam(seeded.teamId)).toMatchObject({ memberCount: 1, memberStudentIds: [mate.userId] });
    expect((await outcome(readBoard(leader.api, seeded.teamId))).status).toBe(403);
    const [task] = await answer(readBoard(mate.api, seeded.teamId));
    expect(task?.assignedStudentNames).toEqual(["Leader", "Mate"]);
    const { students } = await answer(mate.api.GET("/api/Students/all"));
    expect(students.find(({ userId }) => userId === leader.userId)).toMatchObject({
      status: false,
      teamId: null,
    });
    expect(await readTeam(await teamOf(leader))).toMatchObject({ memberStudentIds: [leader.userId] });
  });

  test("a team without members keeps its work, and its supervisor still sees it", async () => {
    const { leader, mate, guide } = seeded.people;
    for (const { email } of [leader, mate]) await admin(service, ["remove-from-team", email]);
    expect(await readTeam(seeded.teamId)).toMatchObject({
      memberCount: 0,
      memberStudentIds: [],
      supervisorId: guide.userId,
      projectTitle: "Bridge",
    });
    expect(await answer(readBoard(guide.api, seeded.teamId))).toHaveLength(1);
  });

  test("a disabled supervisor has no open slot and keeps the teams", async () => {
    const { neighbour, guide } = seeded.people;
    const remaining = () =>
      answer(
        neighbour.api.GET(
          "/api/Supervisors/{supervisorId}/remaining-teams",
          inPath({ supervisorId: guide.userId }),
        ),
      );
    await admin(service, ["disable", guide.email]);
    expect(await remaining()).toEqual({ remainingTeams: 0 });
    expect(await outcome(book(neighbour, guide.userId, seeded.otherTeamId))).toEqual(
      answered(400, "Supervisor is full"),
    );
    const team = neighbour.api.GET("/api/Teams/{teamId}", inPath({ teamId: seeded.teamId }));
    expect(await answer(team)).toMatchObject({ supervisorId: guide.userId });
    await admin(service, ["enable", guide.email]);
    expect(await remaining()).toEqual({ remainingTeams: 4 });
  });

  test("export-person has everything about a student, without password and sessions", async () => {
    const { leader, mate } = seeded.people;
    await assign(["Leader"]);
    const { out, data } = await exported(leader.email);
    const member = { student_id: 11, team_id: seeded.teamId };
    expect(data).toEqual({
      account: {
        user_id: 11,
        role: "Student",
        name: "Leader",
        email: leader.email,
        email_key: leader.email,
        department: "Engineering",
        in_team: 0,
        max_teams: null,
        disabled: 0,
        created_date: expect.any(String),
        last_login: expect.any(String),
        failed_logins: 0,
      },
      memberships: [{ ...member, position: 0 }],
      teams: [expect.objectContaining({ team_id: seeded.teamId })],
      projects: [expect.objectContaining({ title: "Bridge" })],
      tasks: [expect.objectContaining({ title: "Dig", assignee_names: ["Leader"] })],
      feedback: [expect.objectContaining({ content: "Well begun" })],
      replies: [expect.objectContaining({ content: "Thanks" })],
      links: [expect.objectContaining({ url: "https://example.org/plan" })],
      audit: [],
    });
    expect(out).not.toMatch(new RegExp(`argon2|${password}`));
    const { data: others } = await exported(mate.email);
    const none = { tasks: [], replies: [], links: [] };
    expect(others).toMatchObject({ ...none, feedback: [{ content: "Well begun" }] });
    const { data: again } = await exported(leader.email);
    expect(again["audit"]).toMatchObject([{ operator: "olga", action: "export-person", user_id: 11 }]);
  });

  test("export-person has a supervisor's teams and feedback, and nothing of strangers", async () => {
    const { guide, stranger, free } = seeded.people;
    await assign([`${free.name}man`]);
    expect((await exported(guide.email)).data).toMatchObject({
      account: { user_id: 21, max_teams: 5 },
      memberships: [],
      teams: [{ team_id: seeded.teamId }],
      projects: [{ title: "Bridge" }],
      feedback: [{ content: "Well begun" }],
      replies: [],
    });
    for (const { email } of [stranger, free]) {
      const { account: _, ...rest } = (await exported(email)).data;
      expect(Object.values(rest).flat()).toEqual([]);
    }
  });
});
