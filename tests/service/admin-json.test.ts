import { beforeEach, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { seedTeams, type SeededTeams } from "./support/seed-teams.ts";

const service = serviceOfFile();
let seeded: SeededTeams;

beforeEach(async () => {
  seeded = await seedTeams(service);
});

const json = async (...args: readonly string[]): Promise<unknown> => {
  const { code, out, error } = await admin(service, [...args, "--json"]);
  expect([code, error]).toEqual([0, ""]);
  return JSON.parse(out);
};

const leader = { id: 11, role: "Student", name: "Leader", email: "leader@example.edu" };
const guide = { id: 21, name: "Guide", email: "guide@example.edu" };

test("[design: operation] --json prints lists as documented", async () => {
  const team = { id: seeded.teamId, name: "Leader's team" };
  expect(await json("list")).toMatchObject({
    accounts: expect.arrayContaining([
      {
        ...leader,
        department: "Engineering",
        team,
        isDisabled: false,
        created: expect.any(String),
        lastLogin: expect.any(String),
        failedLogins: 0,
      },
    ]),
  });
  const supervised = {
    ...team,
    created: expect.any(String),
    supervisor: guide,
    project: { title: "Bridge", isCompleted: false },
  };
  expect(await json("list-teams")).toEqual({
    teams: [
      { ...supervised, memberCount: 2 },
      expect.objectContaining({ supervisor: null, project: null, memberCount: 1 }),
    ],
  });
  expect(await json("show-team", String(seeded.teamId))).toEqual({
    team: {
      ...supervised,
      members: [
        { id: 11, name: "Leader", email: "leader@example.edu" },
        { id: 12, name: "Mate", email: "mate@example.edu" },
      ],
      tasks: 1,
      comments: 1,
      replies: 1,
      files: 1,
    },
  });
  expect(await json("audit")).toEqual({ audit: [] });
});

test("[design: operation] --json prints what a change did to whom, and a generated password", async () => {
  expect(await json("disable", leader.email)).toEqual({
    command: "disable",
    message: "Leader is signed out and can no longer log in.",
    account: leader,
  });
  expect(await json("reset-password", leader.email)).toEqual({
    command: "reset-password",
    message: "Leader is signed out everywhere and has a new password.",
    account: leader,
    password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    passwordExpires: expect.any(String),
  });
  expect(await json("release-booking", String(seeded.teamId))).toMatchObject({
    command: "release-booking",
    team: { id: seeded.teamId, name: "Leader's team" },
    supervisorId: 21,
  });
  expect(await json("export-team", String(seeded.teamId))).toHaveProperty("projects");
  expect(await json("delete-unused", "300")).toMatchObject({ accounts: [], isDeleted: false });
  expect(await json("audit")).toMatchObject({
    audit: [
      { operator: "olga", action: "disable", userId: 11, detail: "" },
      { action: "reset-password" },
      { action: "release-booking", userId: null },
      { action: "export-team" },
    ],
  });
});

test("[design: operation] a refusal is a sentence also with --json", async () => {
  expect(await admin(service, ["disable", "nobody@example.edu", "--json"])).toEqual({
    code: 1,
    out: "",
    error: "There is no account with this e-mail address.",
  });
});
