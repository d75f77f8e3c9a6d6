import { beforeEach, expect, test } from "vitest";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { reset, stopClock } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { student, supervisor, type TestUser } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let ana: TestUser;
let bea: TestUser;

beforeEach(async () => {
  await reset(service);
  ana = await student(service.url, "Ana", 7);
  bea = await student(service.url, "Bea", 8);
});

const create = (who: TestUser, memberStudentIds: number[], teamName = "Rockets") =>
  who.api.POST("/api/Teams/create", { body: { teamName, memberStudentIds } });
const markMembers = (who: TestUser, teamId: number) =>
  who.api.PATCH("/api/Teams/{teamId}/update-student-status", inPath({ teamId }));

test("a leader creates a team; the response contains it twice [7.10] [3.3]", async () => {
  await stopClock(service, "2026-03-01T08:00:00.000Z");
  const team = {
    teamId: 1,
    teamName: "Rockets",
    createdDate: "2026-03-01T08:00:00.000Z",
    memberCount: 2,
    memberStudentIds: [8, 7],
    supervisorId: null,
    supervisorName: null,
    projectTitle: null,
    project: null,
  };
  expect(await answer(create(bea, [8, 7, 8]))).toEqual({ ...team, team });
  expect(await answer(clientOf(service.url).GET("/api/Teams"))).toEqual([team]);
  expect(await answer(clientOf(service.url).GET("/api/Teams/{teamId}", inPath({ teamId: 1 })))).toEqual(team);
});

test("creating sets the team; only the separate call sets the members' status, repeatably [7.11] [4.3]", async () => {
  const { teamId } = await answer(create(ana, [7, 8]));
  const students = async () =>
    (await answer(ana.api.GET("/api/Students/all"))).students.map(({ userId, status, teamId: team }) => [
      userId,
      status,
      team,
    ]);
  expect(await students()).toEqual([
    [7, false, teamId],
    [8, false, teamId],
  ]);
  for (let again = 0; again < 2; again++) {
    expect(await outcome(markMembers(bea, teamId))).toEqual(answered(200));
    expect(await students()).toEqual([
      [7, true, teamId],
      [8, true, teamId],
    ]);
  }
});

test("members must be free students, and include the caller [5.3] [6.1]", async () => {
  const sup = await supervisor(service.url, "Sup", 9);
  await answer(create(bea, [8]));
  const before = await dump(service.dataFolder);
  expect(await outcome(create(ana, [8]))).toEqual(
    answered(400, "You must be one of the members of the team you create."),
  );
  expect(await outcome(create(ana, [7, 8]))).toEqual(answered(409, "Bea is already in a team."));
  expect(await outcome(create(bea, [8]))).toEqual(answered(409, "You are already in a team."));
  expect(await outcome(create(ana, [7, 99]))).toEqual(
    answered(400, "There is no student with the user ID 99."),
  );
  expect(await outcome(create(ana, [7, 9]))).toEqual(
    answered(400, "There is no student with the user ID 9."),
  );
  expect(await outcome(create(sup, [9, 7]))).toEqual(answered(403, "Only students can create a team."));
  expect(await dump(service.dataFolder)).toEqual(before);
});

test("a team has at most as many members as the operator allows [7.10]", async () => {
  const others = await Promise.all(
    Array.from({ length: 7 }, (_, at) => student(service.url, `Mate ${at}`, 100 + at)),
  );
  const ids = others.map(({ userId }) => userId);
  expect(await outcome(create(ana, [7, 8, ...ids]))).toEqual(
    answered(400, "A team can have at most 8 members."),
  );
  expect((await dump(service.dataFolder))["teams"]).toEqual([]);
  expect(await answer(create(ana, [7, ...ids, 7]))).toMatchObject({ memberCount: 8 });
});

test("of parallel teams that share a student, one wins and the others leave nothing behind [7.10] [4.3]", async () => {
  const leaders = await Promise.all(
    Array.from({ length: 20 }, (_, at) => student(service.url, `Leader ${at}`, 100 + at)),
  );
  const all = await Promise.all(
    leaders.map((leader) => outcome(create(leader, [leader.userId, bea.userId]))),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
  const { teams, team_members: members } = await dump(service.dataFolder);
  expect(teams).toHaveLength(1);
  expect(members).toHaveLength(2);
});
