import { expect, test } from "vitest";
import { selectUser } from "../../../machines/session/session.machine.ts";
import { credentials, student } from "../../flows/people.ts";
import { refused } from "../../support/held.ts";
import { startSignedIn, membership } from "../../flows/session/start.ts";

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
