import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, clientOf, outcome } from "./support/client.ts";
import { folderOfTest, serviceOfFile } from "./support/in-process.ts";
import { password, registration, seedTeams, teamOf, type SeededTeams } from "./support/seed-teams.ts";
import { dump, dumpFile, runSql } from "./support/store.ts";

const service = serviceOfFile();
let seeded: SeededTeams;
let archive: string;

beforeEach(async () => {
  seeded = await seedTeams(service);
  archive = join(folderOfTest(), "term.db");
});

const run = (...args: readonly string[]) => admin(service, ["end-term", "--archive", archive, ...args]);
const done = async (...args: readonly string[]) => {
  const { code, out, error } = await run(...args, "--yes");
  expect([code, error]).toEqual([0, ""]);
  return out;
};
const login = (email: string) => clientOf(service.url).POST("/api/Auth/login", { body: { email, password } });
/** Of all users that are left. */
const names = async () => {
  const { users } = await answer(clientOf(service.url).GET("/api/Auth/getUsers"));
  return users.map(({ name }) => name);
};

describe("[design: operation] end-term", () => {
  test("archives everything in one file, and keeps only the supervisors", async () => {
    const { leader, guide } = seeded.people;
    await admin(service, ["anonymize-person", seeded.people.stranger.email, "--yes"]);
    const before = await dump(service.dataFolder);
    expect(await done("--keep", "supervisors")).toBe(
      `The term is archived in ${archive}; deleted teams: 2, deleted accounts: 5, kept accounts: 1.`,
    );
    const { audit: [first, last] = [], ...rest } = await dumpFile(archive);
    const { audit, ...data } = before;
    expect(rest).toEqual(data);
    expect(first).toEqual(audit?.[0]);
    expect(last).toMatchObject({ operator: "olga", action: "end-term", detail: "archived" });
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(archive))).toEqual(["term.db"]);

    const after = await dump(service.dataFolder);
    for (const table of ["teams", "team_members", "projects", "tasks", "feedback", "replies", "links"])
      expect(after[table]).toEqual([]);
    expect(await names()).toEqual(["Guide"]);
    expect(after["audit"]?.slice(1)).toMatchObject([
      ...[11, 12, 13, 14, 22].map((id) => ({ action: "delete-person", user_id: id, detail: "end of term" })),
      { action: "end-term", user_id: 0, detail: "teams 2, accounts 5" },
    ]);
    expect((await outcome(guide.api.GET("/api/Students/all"))).status).toBe(401);
    expect((await outcome(login(guide.email))).status).toBe(200);
    // An account of the next term, to which tokens of this one do not fit.
    await answer(clientOf(service.url).POST("/api/Auth/register/student", { body: registration("New", 11) }));
    expect((await outcome(leader.api.GET("/api/Students/all"))).status).toBe(401);
  });

  test("keeps everyone, out of their teams, and gives new teams other ids", async () => {
    const { leader } = seeded.people;
    await runSql(service.dataFolder, "update users set in_team = 1 where user_id = 11");
    await done("--keep", "everyone");
    expect(await names()).toHaveLength(6);
    const { token, status } = await answer(login(leader.email));
    expect(status).toBe(false);
    const api = clientOf(service.url, token);
    expect(await teamOf({ ...leader, api })).toBe(seeded.otherTeamId + 1);
  });

  test("keeps nobody", async () => {
    await done("--keep", "nobody");
    expect(await names()).toEqual([]);
  });

  test("deletes nothing if somebody writes while it is archived", async () => {
    const write = `update tasks set title = 'Dig deeper'`;
    const ask = async () => {
      await runSql(service.dataFolder, write);
      return "end-term";
    };
    const { code, error } = await admin(service, ["end-term", "--archive", archive, "--keep", "nobody"], {
      typed: ask,
    });
    expect([code, error]).toEqual([1, expect.stringContaining("Somebody changed something")]);
    expect(existsSync(archive)).toBe(false);
    expect(await dump(service.dataFolder)).toMatchObject({ tasks: [{ title: "Dig deeper" }] });
  });

  test.each([
    [["--keep", "nobody"], "nothing was changed"],
    [["--keep", "students", "--yes"], "--keep must be everyone, supervisors or nobody"],
    [["--keep", "nobody", "--yes", "--archive", ""], "--archive must name a new file"],
    [["--keep", "nobody", "--yes", "--archive", "package.json"], "exists already"],
    [["--keep", "nobody", "--yes", "--archive", "package.json/term.db"], "There is no folder"],
  ])("%j is refused with a sentence and changes nothing", async (args, sentence) => {
    const before = await dump(service.dataFolder);
    const { code, error } = await run(...args);
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await dump(service.dataFolder)).toEqual(before);
  });
});
