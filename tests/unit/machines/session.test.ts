import { expect, test } from "vitest";
import { selectCodeAskedOf, selectError, selectRefused } from "../../../machines/session/session.machine.ts";
import type { Failure } from "../../../machines/domain/failure.ts";
import { credentials, student } from "../../flows/people.ts";
import { refused } from "../../support/held.ts";
import { registration } from "../../flows/session/scenario.ts";
import { start, startExpired, startSignedIn, membership } from "../../support/start/session.ts";

test("[design: operation] S6: a refusal that asks for the code shows its field until the form is left", async () => {
  const started = start();
  started.send({ type: "form.switched" });
  const submit = async (failure: Failure) => {
    started.send({ type: "registration.submitted", registration });
    await started.register.last().fail(failure);
    return selectCodeAskedOf(started.now());
  };
  const theCode = { ...refused(403, "The code, please"), field: "registrationCode" };
  expect(await submit({ ...refused(403, "No"), field: "email" })).toEqual([]);
  expect(await submit(theCode)).toEqual(["student"]);
  expect(selectError(started.now())).toBe("The code, please");
  expect(await submit(refused(409, "Email already exists"))).toEqual(["student"]);
  started.send({ type: "form.typed", change: { role: "supervisor" } });
  expect(await submit(theCode)).toEqual(["student", "supervisor"]);
  started.send({ type: "form.switched" });
  expect(selectCodeAskedOf(started.now())).toEqual([]);
});

test("[4.1] S11: signing out clears everything and ignores later responses", async () => {
  const started = await startSignedIn(student);
  started.send({ type: "signOut.pressed", hasPendingWrites: false });
  await started.findTeam.last().answer(membership);
  expect(started.now().value).toEqual({ signedOut: "login" });
  expect(started.now().context).toEqual({
    user: null,
    error: "",
    refused: [],
    codeAskedOf: [],
    isUnconfirmed: false,
    typed: {},
    teamFailure: null,
  });
  expect(started.forgotten).toEqual(["token"]);
  expect(started.emitted.at(-1)).toEqual({ type: "session.ended", by: "signOut" });
});

test("[8.2] [experience 18] S6: a refusal marks its fields, each until its text is another", async () => {
  const started = start();
  const { send, now } = started;
  send({ type: "form.switched" });
  send({ type: "form.typed", change: { email: student.email, userId: "7" } });
  send({ type: "registration.submitted", registration });
  await started.register.last().fail(refused(409, "Email already exists\nUser ID already exists"));
  expect(selectRefused(now())).toEqual(["email", "userId"]);
  send({ type: "form.typed", change: { email: student.email, name: "Sara" } });
  expect(selectRefused(now())).toEqual(["email", "userId"]);
  send({ type: "form.typed", change: { userId: "8" } });
  expect(selectRefused(now())).toEqual(["email"]);
  send({ type: "form.switched" });
  expect(selectRefused(now())).toEqual([]);
});

test("[8.2] S6: leaving the form clears its error", async () => {
  const started = start();
  started.send({ type: "form.switched" });
  started.send({ type: "registration.submitted", registration });
  await started.register.last().fail(refused(500));
  expect(selectError(started.now())).toBe("Registration failed");
  started.send({ type: "form.switched" });
  expect(selectError(started.now())).toBe("");
});

test("[design: operation] S12: the user learns of a generated password when they log in again", async () => {
  const { send, login, now } = await startExpired();
  send({ type: "login.submitted", credentials });
  await login.last().answer({ ...student, passwordExpires: true });
  expect(now().context.user?.passwordExpires).toBe(true);
});

test("S12: another user's login ends the session before theirs starts", async () => {
  const { send, login, emitted } = await startExpired();
  send({ type: "login.submitted", credentials });
  await login.last().answer({ ...student, userId: 9 });
  expect(emitted.slice(-2)).toEqual([
    { type: "session.ended", by: "anotherUser" },
    { type: "session.started", role: "student", by: "login" },
  ]);
});
