import { expect, test } from "vitest";
import { selectView } from "../../../machines/session/session.machine.ts";
import { credentials, student, supervisor } from "../../flows/people.ts";
import { refused } from "../../support/held.ts";
import { registration } from "../../flows/session/samples.ts";
import { start, startExpired, startSignedIn, membership } from "../../flows/session/start.ts";

test("[2.9] a visitor sees the login or the sign-up form, also while it is being sent", () => {
  const { send, now } = start();
  expect(selectView(now())).toEqual({ kind: "signedOut", form: "login" });
  send({ type: "form.switched" });
  expect(selectView(now())).toEqual({ kind: "signedOut", form: "registration" });
  send({ type: "registration.submitted", registration });
  expect([now().value, selectView(now())]).toEqual([
    "registering",
    { kind: "signedOut", form: "registration" },
  ]);
});

test("[2.13] S4: a newly registered student sees “Welcome!” over the form, and no team", async () => {
  const { send, now, register } = start();
  send({ type: "form.switched" });
  send({ type: "registration.submitted", registration });
  await register.last().answer(student);
  expect(selectView(now())).toEqual({ kind: "welcoming", form: "login", user: student, dashboard: "noTeam" });
  send({ type: "welcome.closed" });
  expect(selectView(now())).toEqual({ kind: "signedIn", user: student, dashboard: "noTeam" });
});

test("[2.10] S2: a supervisor sees the pages of their dashboard at once", async () => {
  const { now } = await startSignedIn(supervisor);
  expect(selectView(now())).toEqual({ kind: "signedIn", user: supervisor, dashboard: "pages" });
});

test("[2.18] a student without a team is told so", async () => {
  const { now, findTeam } = await startSignedIn(student);
  await findTeam.last().answer(null);
  expect(selectView(now())).toEqual({ kind: "signedIn", user: student, dashboard: "noTeam" });
});

test("[8.3] S9: a student whose team lookup failed is told so until it is known", async () => {
  const { send, now, findTeam } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  expect(selectView(now())).toMatchObject({ kind: "signedIn", dashboard: "teamUnknown" });
  send({ type: "team.updated", team: membership });
  expect(selectView(now())).toMatchObject({ kind: "signedIn", dashboard: "pages" });
});

test("[4.1] S12: an expired session keeps the dashboard below “Log in again”, also while sending", async () => {
  const { send, now, login } = await startExpired();
  const user = { ...student, team: membership, status: true };
  expect(selectView(now())).toEqual({ kind: "expired", user, dashboard: "pages" });
  send({ type: "login.submitted", credentials });
  expect(selectView(now())).toEqual({ kind: "expired", user, dashboard: "pages" });
  await login.last().answer(supervisor);
  expect(selectView(now())).toEqual({ kind: "signedIn", user: supervisor, dashboard: "pages" });
});

test("[4.1] S12: a student without a team sees that below “Log in again”", async () => {
  const { now } = await startExpired(student);
  expect(selectView(now())).toEqual({ kind: "expired", user: student, dashboard: "noTeam" });
});

test("[2.15] S11: signing out shows the login form", async () => {
  const { send, now } = await startSignedIn(supervisor);
  send({ type: "signOut.pressed", hasPendingWrites: false });
  expect(selectView(now())).toEqual({ kind: "signedOut", form: "login" });
});
