import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { book, seedTeams, type SeededTeams } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();
let seeded: SeededTeams;
let team: string;

beforeEach(async () => {
  seeded = await seedTeams(service);
  team = String(seeded.teamId);
});

const done = async (...args: readonly string[]) => {
  const { code, out, error } = await admin(service, args);
  expect([code, error]).toEqual([0, ""]);
  return out;
};
const audited = async () => (await dump(service.dataFolder))["audit"];
const readTeam = () =>
  answer(clientOf(service.url).GET("/api/Teams/{teamId}", inPath({ teamId: seeded.teamId })));
const readFeedback = (api: SeededTeams["people"]["guide"]["api"]) =>
  outcome(api.GET("/api/Feedback/Team/{teamId}", inPath({ teamId: seeded.teamId })));

describe("[design: operation]", () => {
  test("add-to-team puts a student into a team, beyond MAX_TEAM_SIZE only with --over-limit", async () => {
    const { free } = seeded.people;
    const add = ["add-to-team", team, free.email];
    const two = { env: { MAX_TEAM_SIZE: "2" } };
    expect((await admin(service, add, two)).error).toBe(
      "The team Leader's team has 2 members, and MAX_TEAM_SIZE allows 2: add --over-limit to add one more; nothing was changed.",
    );
    expect(await admin(service, [...add, "--over-limit"], two)).toMatchObject({
      code: 0,
      out: "Free is now in the team Leader's team.",
    });
    expect(await readTeam()).toMatchObject({ memberStudentIds: [11, 12, 14] });
    const { students } = await answer(free.api.GET("/api/Students/all"));
    expect(students.find(({ userId }) => userId === 14)).toMatchObject({ status: true });
    expect(await audited()).toMatchObject([{ action: "add-to-team", user_id: 14, detail: `team ${team}` }]);
  });

  test("transfer-booking gives the team to another supervisor with a free slot", async () => {
    const { guide, stranger } = seeded.people;
    expect(await done("transfer-booking", team, stranger.email)).toBe(
      "Stranger is now the supervisor of the team Leader's team, and Guide has the slot back.",
    );
    expect(await readTeam()).toMatchObject({ supervisorId: stranger.userId });
    expect(await readFeedback(stranger.api)).toEqual(answered(200));
    expect((await readFeedback(guide.api)).status).toBe(403);
    expect(await audited()).toMatchObject([
      { action: "transfer-booking", user_id: 22, detail: `team ${team}, from supervisor 21` },
    ]);
  });

  test("transfer-booking exceeds the slots only with --over-limit", async () => {
    const { neighbour, stranger } = seeded.people;
    await answer(book(neighbour, stranger.userId, seeded.otherTeamId));
    await runSql(service.dataFolder, "update users set max_teams = 1 where user_id = 22");
    const transfer = ["transfer-booking", team, stranger.email];
    expect((await admin(service, transfer)).error).toBe(
      "Stranger has 1 of at most 1 teams: add --over-limit to add one more; nothing was changed.",
    );
    await done(...transfer, "--over-limit");
    const remaining = clientOf(service.url).GET(
      "/api/Supervisors/{supervisorId}/remaining-teams",
      inPath({ supervisorId: 22 }),
    );
    expect(await answer(remaining)).toEqual({ remainingTeams: 0 });
  });

  test("reopen-project undoes a completion", async () => {
    const complete = seeded.people.leader.api.PATCH(
      "/api/Project/{id}/complete",
      inPath({ id: seeded.projectId }),
    );
    expect((await outcome(complete)).status).toBe(204);
    expect(await done("reopen-project", team)).toBe("The project of the team Leader's team is open again.");
    const project = clientOf(service.url).GET("/api/Project/{id}", inPath({ id: seeded.projectId }));
    expect(await answer(project)).toMatchObject({ isCompleted: false });
    expect(await audited()).toMatchObject([{ action: "reopen-project", detail: `team ${team}` }]);
  });

  test.each([
    [["add-to-team", "99", "free@example.edu"], "There is no team with this id."],
    [["add-to-team", "1", "nobody@example.edu"], "There is no account with this e-mail address."],
    [["add-to-team", "free@example.edu", "1"], "Usage: npm run admin -- add-to-team TEAM_ID EMAIL"],
    [["add-to-team", "1", "guide@example.edu"], "Guide is no student"],
    [["add-to-team", "1", "mate@example.edu"], "Mate is in this team already"],
    [["add-to-team", "1", "neighbour@example.edu"], "Neighbour is in the team 2: use remove-from-team"],
    [["transfer-booking", "1", "free@example.edu"], "Free is no supervisor"],
    [
      ["transfer-booking", "1", "guide@example.edu"],
      "Guide is the supervisor of the team Leader's team already",
    ],
    [["transfer-booking", "2", "guide@example.edu"], "The team Neighbour's team has no supervisor"],
    [["reopen-project", "1"], "The project of the team Leader's team is not completed"],
    [["reopen-project", "2"], "The team Neighbour's team has no project"],
  ])("%j is refused with a sentence and changes nothing", async (args, sentence) => {
    const before = await dump(service.dataFolder);
    expect(await admin(service, args)).toEqual({
      code: 1,
      out: "",
      error: expect.stringContaining(sentence),
    });
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test.each([
    ["add-to-team", "free"],
    ["transfer-booking", "stranger"],
  ] as const)("%s takes nobody who is disabled", async (command, who) => {
    await done("disable", seeded.people[who].email);
    const { error } = await admin(service, [command, team, seeded.people[who].email]);
    expect(error).toBe(`${seeded.people[who].name} is disabled: use enable first; nothing was changed.`);
  });
});
