import { expect, test } from "vitest";
import { selectUser, selectView } from "../../../machines/session/session.machine.ts";
import { credentials, student } from "../../flows/people.ts";
import { refused } from "../../support/held.ts";
import { startSignedIn, membership } from "../../support/start/session.ts";

test("[2.20] S9: a team list that failed to load is refetched by itself", async () => {
  const { now, findTeam, clock } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  expect(selectView(now())).toMatchObject({ dashboard: "teamUnknown" });
  clock.increment(5_000);
  expect([findTeam.calls.length, selectView(now())]).toMatchObject([2, { dashboard: "teamUnknown" }]);
  await findTeam.last().answer(null);
  expect(selectView(now())).toMatchObject({ dashboard: "noTeam" });
});

test("[2.20] S9, S12: a team that is unknown stays so when the session expires", async () => {
  const { send, now, findTeam } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  send({ type: "session.expired" });
  expect(selectView(now())).toMatchObject({ dashboard: "teamUnknown" });
});

test("[2.20] S8: a student without a team is looked up in the background", async () => {
  const { send, now, findTeam } = await startSignedIn(student);
  await findTeam.last().answer(null);
  send({ type: "refetch.due" });
  expect(selectView(now())).toMatchObject({ dashboard: "noTeam" });
  await findTeam.last().fail(refused(500));
  expect(selectView(now())).toMatchObject({ dashboard: "noTeam" });
  send({ type: "refetch.due" });
  await findTeam.last().answer(membership);
  expect(selectView(now())).toMatchObject({ dashboard: "pages", user: { team: membership } });
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
