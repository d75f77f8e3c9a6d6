import { beforeEach, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { reset, stopClock } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { student, type TestUser } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let ana: TestUser;
let generated: string;
let began: number;

const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(async () => {
  await reset(service);
  ana = await student(service.url, "Ana", 7);
  began = Date.now();
  const { out } = await admin(service, ["reset-password", ana.email]);
  generated = /^Password: (.+)$/m.exec(out)?.[1] ?? "";
});

const login = (password = generated) =>
  clientOf(service.url).POST("/api/Auth/login", { body: { email: ana.email, password } });
/** Moves the service's clock to this time after the password was generated. */
const at = (ms: number) => stopClock(service, new Date(began + ms).toISOString());
const save = (token: string, body: { password?: string; name?: string }) =>
  outcome(
    clientOf(service.url, token).PUT("/api/Students/{id}", {
      ...inPath({ id: 7 }),
      body: { ...body, currentPassword: generated },
    }),
  );

const accepted = answered(200);
const expired = answered(
  403,
  "This password has expired. Ask the people who run this service for a new one.",
);

test("[design: operation] a generated password works for one login, which can be repeated for 15 minutes", async () => {
  await at(day);
  expect(await answer(login())).toMatchObject({
    passwordExpires: true,
    message: "Login successful. Choose your own password now.",
  });
  await at(day + 14 * minute);
  expect(await outcome(login())).toEqual(accepted);
  await at(day + 16 * minute);
  expect(await outcome(login())).toEqual(expired);
  // Only who knows the password learns of it.
  expect(await outcome(login("wrong"))).toEqual(answered(401, "Invalid email or password"));
});

test("[design: operation] a generated password that is not used expires after 14 days", async () => {
  await at(14 * day - 5 * minute);
  expect(await outcome(login())).toEqual(accepted);
  await at(14 * day + minute);
  expect(await outcome(login())).toEqual(expired);
});

test("[design: operation] an expired one can still be changed on the profile, and the user's own one stays", async () => {
  const { token } = await answer(login());
  expect(await save(token, { name: "Ann" })).toEqual(accepted);
  await at(20 * minute);
  expect(await outcome(login())).toEqual(expired);
  expect(await save(token, { password: "walrus-in-a-teacup" })).toEqual(accepted);
  await at(30 * day);
  expect(await answer(login("walrus-in-a-teacup"))).not.toHaveProperty("passwordExpires");
  expect((await dump(service.dataFolder))["users"]).toMatchObject([{ password_expires: null }]);
});

test("[design: operation] a generated password in its full-width form is no other one", async () => {
  const { token } = await answer(login());
  const fullWidth = generated.replaceAll(/[a-z]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  );
  expect(await save(token, { password: fullWidth })).toEqual(accepted);
  await at(20 * minute);
  expect(await outcome(login())).toEqual(expired);
});

test("[design: operation] a password that the operator has chosen does not expire", async () => {
  await admin(service, ["reset-password", ana.email, "--password-stdin"], { input: "walrus-in-a-teacup" });
  await at(30 * day);
  expect(await answer(login("walrus-in-a-teacup"))).not.toHaveProperty("passwordExpires");
});
