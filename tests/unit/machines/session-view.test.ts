import { expect, test } from "vitest";
import { selectView } from "../../../machines/session/session.machine.ts";
import { credentials, student, supervisor } from "../../flows/people.ts";
import { startExpired, startSignedIn, membership } from "../../support/start/session.ts";

test("[2.10] S2: a supervisor sees the pages of their dashboard at once", async () => {
  const { now } = await startSignedIn(supervisor);
  expect(selectView(now())).toEqual({ kind: "signedIn", user: supervisor, dashboard: "pages" });
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
