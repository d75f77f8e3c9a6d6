import { beforeEach, describe, expect, test } from "vitest";
import { admin, adminProcess } from "./support/admin.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { seedTeams } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();

beforeEach(async () => {
  await seedTeams(service);
  await runSql(service.dataFolder, "update users set created_date = '2020-01-01T00:00:00.000Z'");
});

const risky = [
  [["delete-person", "free@example.edu"], "free@example.edu", "This deletes the account of Free"],
  [
    ["anonymize-person", "free@example.edu"],
    "free@example.edu",
    "This takes name, address and access from the account of Free",
  ],
  [
    ["dissolve-team", "1", "--delete-work"],
    "Leader's team",
    "This dissolves the team Leader's team and deletes its work",
  ],
  [["delete-unused", "300", "--delete"], "2", "This deletes 2 accounts"],
] as const;

describe("[design: operation] what cannot be undone", () => {
  test.each(risky)("%j is done once its word is typed", async (args, word) => {
    const before = await dump(service.dataFolder);
    for (const typed of ["", "yes"]) {
      const refused = await admin(service, args, { typed });
      expect([refused.code, refused.error]).toEqual([
        1,
        expect.stringMatching(/^What was typed is not the|^What was typed is not its/),
      ]);
    }
    expect(await dump(service.dataFolder)).toEqual(before);
    expect((await admin(service, args, { typed: `${word}\n` })).code).toBe(0);
    expect(await dump(service.dataFolder)).not.toEqual(before);
  });

  test.each(risky)("%j needs --yes where there is no terminal", async (args, _, sentence) => {
    const before = await dump(service.dataFolder);
    expect(await admin(service, args)).toEqual({
      code: 1,
      out: "",
      error: `${sentence}: add --yes to confirm it where nobody can be asked; nothing was changed.`,
    });
    expect(await dump(service.dataFolder)).toEqual(before);
    expect((await admin(service, [...args, "--yes"])).code).toBe(0);
  });

  test("a process whose input is no terminal asks nobody, and reads a password from it", async () => {
    const refused = await adminProcess(service, ["delete-person", "free@example.edu"], "free@example.edu\n");
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining("add --yes")]);
    const reset = ["reset-password", "free@example.edu", "--password-stdin"];
    expect(await adminProcess(service, reset, "walrus-in-a-teacup\n")).toMatchObject({
      code: 0,
      out: "Free is signed out everywhere and has a new password.",
    });
  });
});
