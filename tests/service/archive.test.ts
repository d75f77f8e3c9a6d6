import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { databaseName } from "../../src/service/data-folder.ts";
import { specifiedCalls } from "../support/calls/index.ts";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, inPath, outcome, send } from "./support/client.ts";
import { folderOfTest, listeningService, openService, serviceOfFile } from "./support/in-process.ts";
import { sampleBody } from "./support/sample-body.ts";
import {
  password,
  pathIn,
  seedTeams,
  student,
  type SeededTeams,
  type TestUser,
} from "./support/seed-teams.ts";
import { dump, dumpFile } from "./support/store.ts";

const service = serviceOfFile();

/** The archive of a term that ends now, opened from a copy. */
async function openArchive() {
  const file = join(folderOfTest(), "term.db");
  const ended = await admin(service, ["end-term", "--archive", file, "--keep", "nobody", "--yes"]);
  expect([ended.code, ended.error]).toEqual([0, ""]);
  const dataFolder = folderOfTest();
  const copy = join(dataFolder, databaseName);
  copyFileSync(file, copy);
  return { copy, ...(await openService({ dataFolder, databaseUrl: null, readOnly: true })) };
}

const loginAt = (url: string, { email }: TestUser) =>
  answer(clientOf(url).POST("/api/Auth/login", { body: { email, password } }));

const feedbackOf = (url: string, token: string, { teamId }: SeededTeams) =>
  answer(clientOf(url, token).GET("/api/Feedback/Team/{teamId}", inPath({ teamId })));

test("[design: operation] an archive can be logged in to and read, and refuses every change", async () => {
  const seeded = await seedTeams(service);
  const { copy, url } = await openArchive();
  const { leader, guide } = seeded.people;
  const { token } = await loginAt(url, leader);
  const refused = /^This is the archive of [A-Z][a-z]+ \d{1,2}, \d{4}, which cannot be changed\.$/;
  const before = await dumpFile(copy);
  const changes = specifiedCalls.filter(
    ({ operationId, method }) => method !== "GET" && !["login", "logout"].includes(operationId),
  );
  for (const { operationId, method, path } of changes) {
    const body = sampleBody(operationId, seeded, "leader");
    const response = await send(url, { method, path: pathIn(seeded, path), token, body });
    expect([operationId, response.status, response.message]).toEqual([
      operationId,
      403,
      expect.stringMatching(refused),
    ]);
  }
  expect(await feedbackOf(url, token, seeded)).toMatchObject([
    { content: "Well begun", replies: [{ content: "Thanks" }] },
  ]);
  const guideToken = (await loginAt(url, guide)).token;
  const out = clientOf(url, guideToken).POST("/api/Auth/logout");
  expect((await outcome(out)).status).toBeLessThan(300);
  expect(await dumpFile(copy)).toEqual(before);
});

test("[design: operation] the operator's commands change no archive, except to let a user log in", async () => {
  await student(service.url, "Ana", 7);
  const at = (...args: readonly string[]) => admin(service, args, { env: { READ_ONLY: "1" } });
  const before = await dump(service.dataFolder);
  for (const args of [
    ["disable", "ana@example.edu"],
    ["end-term", "--archive", "/x", "--keep", "nobody", "--yes"],
  ])
    expect(await at(...args)).toMatchObject({ code: 1, error: expect.stringContaining("READ_ONLY=1") });
  expect(await dump(service.dataFolder)).toEqual(before);
  expect((await at("list")).out).toContain("Ana");
  expect((await at("reset-password", "ana@example.edu")).code).toBe(0);
});

test("[design: operation] READ_ONLY=1 serves any data as an archive", async () => {
  const listening = await listeningService("production", { READ_ONLY: "1", REGISTRATION: "open" });
  onTestFinished(listening.stop);
  await expect(student(listening.url, "Ana", 7)).rejects.toThrow(
    "This is an archive, which cannot be changed.",
  );
  const login = clientOf(listening.url).POST("/api/Auth/login", {
    body: { email: "ana@example.edu", password },
  });
  expect(await outcome(login)).toEqual(answered(401, "Invalid email or password"));
});
