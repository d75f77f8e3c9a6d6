import { beforeEach, expect, test } from "vitest";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { book, student, supervisor, teamOf, type TestUser } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let sup: TestUser;

beforeEach(async () => {
  await reset(service);
  sup = await supervisor(service.url, "Sup", 1);
});

const setMax = (who: TestUser, max: number, id = who.userId) =>
  who.api.POST("/api/Supervisors/{id}/max-teams", { ...inPath({ id }), body: max });
const remaining = async (supervisorId = sup.userId): Promise<number> =>
  (
    await answer(
      clientOf(service.url).GET("/api/Supervisors/{supervisorId}/remaining-teams", inPath({ supervisorId })),
    )
  ).remainingTeams;
const readTeam = (teamId: number, api = clientOf(service.url)) =>
  answer(api.GET("/api/Teams/{teamId}", inPath({ teamId })));
const createProject = (who: TestUser, teamId: number) =>
  who.api.POST("/api/Project", {
    body: {
      projectTitle: "Bridge",
      description: "Over the river",
      supervisorId: 1,
      teamId,
      isCompleted: true,
    },
  });
const flip = (who: TestUser, id: number) => who.api.PATCH("/api/Project/{id}/complete", inPath({ id }));
const readProject = (id: number, api = clientOf(service.url)) =>
  answer(api.GET("/api/Project/{id}", inPath({ id })));

async function leaderWithTeam(userId: number): Promise<{ leader: TestUser; teamId: number }> {
  const leader = await student(service.url, `Leader ${userId}`, userId);
  return { leader, teamId: await teamOf(leader) };
}

test("booking takes a slot and gives the team its supervisor [7.14] [4.4] [9.6]", async () => {
  const { leader, teamId } = await leaderWithTeam(7);
  expect(await remaining()).toBe(5);
  expect(await outcome(book(leader, 1, teamId))).toEqual(answered(200));
  expect(await remaining()).toBe(4);
  expect(await readTeam(teamId)).toMatchObject({ supervisorId: 1, supervisorName: "Sup" });
});

test("repeating a booking returns the same and takes no second slot [7.14]", async () => {
  const { leader, teamId } = await leaderWithTeam(7);
  await answer(setMax(sup, 1));
  for (let again = 0; again < 3; again++)
    expect(await outcome(book(leader, 1, teamId))).toEqual(answered(200));
  expect(await remaining()).toBe(0);
});

test("an invalid booking is refused and changes nothing [7.14] [8.5]", async () => {
  const full = await supervisor(service.url, "Full", 2);
  await answer(setMax(full, 0));
  const booked = await leaderWithTeam(7);
  await answer(book(booked.leader, 1, booked.teamId));
  const { leader, teamId } = await leaderWithTeam(8);
  const before = await dump(service.dataFolder);
  expect(await outcome(book(leader, 2, teamId))).toEqual(answered(400, "Supervisor is full"));
  expect(await outcome(book(leader, 99, teamId))).toEqual(answered(400, "Supervisor not found"));
  expect(await outcome(book(leader, 7, teamId))).toEqual(answered(400, "Supervisor not found"));
  expect(await outcome(book(leader, 1, 99))).toEqual(answered(400, "Team not found"));
  expect(await outcome(book(booked.leader, 2, booked.teamId))).toEqual(
    answered(400, "The team already has a supervisor"),
  );
  expect(await outcome(book(leader, 1, booked.teamId))).toMatchObject({ status: 403 });
  expect(await outcome(book(sup, 1, teamId))).toMatchObject({ status: 403 });
  expect(await dump(service.dataFolder)).toEqual(before);
});

test("of fifty teams that book the last slot at once, exactly one gets it [7.14] [9.3] [9.6]", async () => {
  await answer(setMax(sup, 1));
  const teams = await Promise.all(Array.from({ length: 50 }, (_, at) => leaderWithTeam(100 + at)));
  const seen: number[] = [];
  const all = await Promise.all(
    teams.map(async ({ leader, teamId }) => {
      const result = await outcome(book(leader, 1, teamId));
      seen.push(await remaining());
      return result;
    }),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ message }) => message === "Supervisor is full")).toHaveLength(49);
  expect(Math.min(...seen)).toBe(0);
  const { teams: rows } = await dump(service.dataFolder);
  expect(rows?.filter((row) => JSON.stringify(row).includes('"supervisor_id":1'))).toHaveLength(1);
});

test("two parallel bookings of one team with different supervisors: one wins, one slot is taken [7.14]", async () => {
  await supervisor(service.url, "Other", 2);
  const { leader, teamId } = await leaderWithTeam(7);
  const all = await Promise.all([outcome(book(leader, 1, teamId)), outcome(book(leader, 2, teamId))]);
  expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  expect((await remaining(1)) + (await remaining(2))).toBe(9);
});

test("a supervisor sets only their own max teams, at least the booked number [7.13] [5.16] [6.7]", async () => {
  const { leader, teamId } = await leaderWithTeam(7);
  await answer(book(leader, 1, teamId));
  await answer(setMax(sup, 1));
  const before = await dump(service.dataFolder);
  expect(await outcome(setMax(sup, 0))).toEqual(
    answered(400, "Max teams must be at least 1, the number of teams already booked."),
  );
  expect(await outcome(setMax(leader, 9))).toEqual(answered(403, "Only supervisors can set a team limit."));
  expect(await outcome(setMax(leader, 9, 1))).toEqual(answered(403, "You can only set your own team limit."));
  expect(await dump(service.dataFolder)).toEqual(before);
  await answer(setMax(sup, 9));
  expect(await remaining()).toBe(8);
});

test("remaining teams of a non-supervisor is not found [7.12]", async () => {
  const { leader } = await leaderWithTeam(7);
  for (const supervisorId of [7, 99]) {
    const call = leader.api.GET("/api/Supervisors/{supervisorId}/remaining-teams", inPath({ supervisorId }));
    expect(await outcome(call)).toEqual(answered(404, "Supervisor not found"));
  }
});

test("a project starts incomplete, and only booking sets its supervisor [7.15] [7.16] [9.2] [3.4]", async () => {
  const { leader, teamId } = await leaderWithTeam(7);
  const { data, response } = await createProject(leader, teamId);
  const project = {
    id: 1,
    projectName: "Bridge",
    projectTitle: "Bridge",
    description: "Over the river",
    isCompleted: false,
    supervisorId: null,
    supervisorName: null,
    teamId,
    teamName: "Leader 7's team",
  };
  expect([response.status, data]).toEqual([201, project]);
  await answer(book(leader, 1, teamId));
  const supervised = { ...project, supervisorId: 1, supervisorName: "Sup" };
  expect(await readProject(1, leader.api)).toEqual(supervised);
  expect(await answer(leader.api.GET("/api/Project"))).toEqual([supervised]);
  expect((await readTeam(teamId, leader.api)).project).toEqual({
    projectId: 1,
    projectTitle: "Bridge",
    description: "Over the river",
    supervisorId: 1,
    isCompleted: false,
  });
});

test("a team has one project, even with two parallel requests [7.15]", async () => {
  const { leader, teamId } = await leaderWithTeam(7);
  const all = await Promise.all([
    outcome(createProject(leader, teamId)),
    outcome(createProject(leader, teamId)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  expect(await outcome(createProject(leader, teamId))).toEqual(
    answered(409, "The team already has a project"),
  );
  expect(await answer(clientOf(service.url).GET("/api/Project"))).toHaveLength(1);
});

test("completion toggles both ways [7.16] [4.6]", async () => {
  const { leader, teamId } = await leaderWithTeam(7);
  const { id } = await answer(createProject(leader, teamId));
  await answer(flip(leader, id));
  expect(await readProject(id)).toMatchObject({ isCompleted: true });
  await answer(flip(leader, id));
  expect(await readProject(id)).toMatchObject({ isCompleted: false });
});
