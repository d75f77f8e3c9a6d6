import { expect, test } from "vitest";
import { selectError, selectUser } from "../../../machines/session/session.machine.ts";
import { credentials, student, supervisor } from "../../flows/people.ts";
import { refused } from "../../support/held.ts";
import { registration } from "../../flows/session/samples.ts";
import { start, startSignedIn, membership } from "../../flows/session/start.ts";

test("[4.1] a page starts signed out and without an error", () => {
  const { now } = start();
  expect([now().value, selectUser(now()), selectError(now())]).toEqual(["signedOut", null, ""]);
});

test.each([
  { type: "login.submitted", credentials },
  { type: "registration.submitted", registration },
] as const)("[8.2] S3, S6: a retry clears the previous error (%o)", async (again) => {
  const { send, now, login } = start();
  send({ type: "login.submitted", credentials });
  await login.last().fail(refused(401, "Invalid email or password"));
  expect(selectError(now())).toBe("Invalid email or password");
  send(again);
  expect(selectError(now())).toBe("");
});

test("[8.3] S9: a failed team lookup is repeated where a student is shown to have no team", async () => {
  const { send, now, findTeam } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  expect(now().value).toEqual({ signedIn: "teamLoadFailed" });
  send({ type: "withoutTeam.shown" });
  expect([now().value, findTeam.calls.length]).toEqual([{ signedIn: "lookingForTeam" }, 2]);
  await findTeam.last().answer(membership);
  expect(selectUser(now())?.team).toEqual(membership);
});

test("[4.2] S2: a supervisor's team is never looked up", async () => {
  const { send, now, findTeam } = await startSignedIn(supervisor);
  send({ type: "withoutTeam.shown" });
  expect([now().value, findTeam.calls]).toEqual([{ signedIn: "idle" }, []]);
});

test("S9, S12: a team that became known during an expired session is not looked up", async () => {
  const { send, now, login, findTeam } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  send({ type: "session.expired" });
  send({ type: "team.updated", team: membership });
  send({ type: "login.submitted", credentials });
  await login.last().answer(student);
  expect([now().value, selectUser(now())?.team]).toEqual([{ signedIn: "teamLoadFailed" }, membership]);
  send({ type: "withoutTeam.shown" });
  expect([now().value, findTeam.calls.length]).toEqual([{ signedIn: "teamLoadFailed" }, 1]);
});
