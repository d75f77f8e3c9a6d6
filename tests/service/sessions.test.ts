import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { answer, answered, type Api, clientOf, inPath, outcome } from "./support/client.ts";
import { reset, stopClock } from "./support/controls.ts";
import { serviceOfFile, openService, folderOfTest, type OpenService } from "./support/in-process.ts";
import { password, student, type TestUser } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let ana: TestUser;

beforeEach(async () => {
  await reset(service);
  ana = await student(service.url, "Ana", 7);
});

const ended = answered(401, "Your session has ended. Please log in again.");
const accepted = answered(200);

const login = (word = password) =>
  clientOf(service.url).POST("/api/Auth/login", { body: { email: ana.email, password: word } });
/** Stops the clock so many minutes after noon. */
const minutesOf = (opened: OpenService) => (minute: number) =>
  stopClock(opened, new Date(Date.UTC(2026, 10, 2, 12, minute)).toISOString());

/** A call that needs a token. */
const call = (api: Api) => outcome(api.GET("/api/Students/all"));
const changing = (api: Api, from: string, to: string) =>
  api.PUT("/api/Students/{id}", { ...inPath({ id: 7 }), body: { currentPassword: from, password: to } });

test("[design: operation] a password change ends all sessions, and begins another one", async () => {
  const other = clientOf(service.url, (await answer(login())).token);
  const { token } = await answer(changing(ana.api, password, "another-22"));
  expect(await call(other)).toEqual(ended);
  // Somebody may have a copy of the very token that has changed the password.
  expect(await call(ana.api)).toEqual(ended);
  expect(await call(clientOf(service.url, token))).toEqual(accepted);
});

test("[design: operation] a profile that is saved without another password ends no session", async () => {
  const other = clientOf(service.url, (await answer(login())).token);
  expect(await outcome(changing(ana.api, password, password))).toEqual(accepted);
  expect(await call(other)).toEqual(accepted);
});

test("[design: operation] Sign Out ends the session of this token at the service, and no other", async () => {
  const other = clientOf(service.url, (await answer(login())).token);
  expect(await outcome(ana.api.POST("/api/Auth/logout"))).toEqual(answered(204));
  expect(await call(ana.api)).toEqual(ended);
  // Another tab with the same session signs out as well.
  expect(await outcome(ana.api.POST("/api/Auth/logout"))).toEqual(answered(204));
  expect(await call(other)).toEqual(accepted);
});

test("[design: operation] Sign Out of a session that has ended writes nothing", async () => {
  const dataFolder = folderOfTest();
  const opened = await openService({ dataFolder });
  const minute = minutesOf(opened);
  await minute(0);
  const { api } = await student(opened.url, "Bea", 8);
  const signOut = async () => {
    expect(await outcome(api.POST("/api/Auth/logout"))).toEqual(answered(204));
    return (await dump(dataFolder))["sessions"];
  };
  const ended = await signOut();
  await minute(5);
  expect(await signOut()).toEqual(ended);
});

test("[design: operation] a session that was signed out stays so after a restart", async () => {
  const dataFolder = folderOfTest();
  const opened = await openService({ dataFolder });
  const { api, token } = await student(opened.url, "Bea", 8);
  await outcome(api.POST("/api/Auth/logout"));
  await opened.close();
  const again = await openService({ dataFolder });
  expect(await call(clientOf(again.url, token))).toEqual(ended);
});

test("[design: operation] a session ends after an hour without a request, and not while it is used", async () => {
  const opened = await openService({ idleMinutes: 60 });
  const minute = minutesOf(opened);
  await minute(0);
  const { api } = await student(opened.url, "Bea", 8);
  for (const time of [50, 100, 104, 160]) {
    await minute(time);
    expect(await call(api), `after ${time} minutes`).toEqual(accepted);
  }
  await minute(221);
  expect(await call(api)).toEqual(
    answered(401, "Your session has ended, as it was not used for 60 minutes. Please log in again."),
  );
});

test("[design: operation] the records of sessions are deleted once their tokens have expired", async () => {
  const opened = await openService({ idleMinutes: 60, tokenMinutes: 90 });
  const minute = minutesOf(opened);
  await minute(0);
  const first = await student(opened.url, "Bea", 8);
  await outcome(first.api.POST("/api/Auth/logout"));
  await minute(91);
  const second = await student(opened.url, "Cleo", 9);
  await outcome(second.api.POST("/api/Auth/logout"));
  await minute(1);
  expect(await call(first.api), "forgotten, which only a clock that was set back can show").toEqual(accepted);
  expect(await call(second.api)).toEqual(ended);
});

test("[design: operation] tokens of the previous secret are accepted until it is removed", async () => {
  const dataFolder = folderOfTest();
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const statusWith = async (env: Record<string, string>, token: string | null) => {
    const { secrets } = readConfiguration("demo", env);
    const opened = await openService({ dataFolder, secrets });
    const used = token ?? (await student(opened.url, "Bea", 8)).token;
    const { status } = await call(clientOf(opened.url, used));
    await opened.close();
    return { status, token: used };
  };
  const file = join(dataFolder, "first.secret");
  writeFileSync(file, `${first}\n`);
  const { token } = await statusWith({ TOKEN_SECRET_FILE: file }, null);
  const rotated = { TOKEN_SECRET: second, TOKEN_SECRET_PREVIOUS: first };
  expect((await statusWith(rotated, token)).status).toBe(200);
  expect((await statusWith({ TOKEN_SECRET: second }, token)).status).toBe(401);
  expect((await statusWith({ TOKEN_SECRET: first }, token)).status).toBe(200);
});

test.each([
  [{ TOKEN_SECRET: "hunter2" }, "TOKEN_SECRET must have at least 32 characters"],
  [{ TOKEN_SECRET_PREVIOUS: "hunter2" }, "TOKEN_SECRET_PREVIOUS must have at least 32 characters"],
  [
    { TOKEN_SECRET: "hunter2".repeat(6), TOKEN_SECRET_FILE: "package-lock.json" },
    "TOKEN_SECRET and TOKEN_SECRET_FILE must not both be set",
  ],
  [{ TOKEN_SECRET_FILE: "/dev/null" }, "TOKEN_SECRET_FILE must have at least 32"],
  [{ TOKEN_SECRET_FILE: "/no-such-file" }, "TOKEN_SECRET_FILE cannot be read"],
])("[design: operation] %o is refused with a sentence that has no secret", (env, sentence) => {
  const read = () => readConfiguration("demo", env);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow("hunter2");
});
