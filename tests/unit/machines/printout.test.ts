import { expect, test } from "vitest";
import { printoutMachine, printoutViewOf } from "../../../machines/printout/printout.machine.ts";
import { printedTeamsIn } from "../../../src/screens/printout/contents.ts";
import { facts, teams, workOf } from "../../flows/printout/driver.ts";
import { startHeld } from "../../support/held.ts";

function start() {
  const started = startHeld(printoutMachine, { input: { teams } });
  const { readFacts, readWork } = started.calls;
  const view = () => printoutViewOf(started.now());
  const callOf = (teamId: number) => {
    const call = readWork.calls.findLast(({ input }) => input.id === teamId);
    if (call === undefined) throw new Error(`Team ${teamId} was not fetched`);
    return call;
  };
  return { ...started, readFacts, readWork, view, callOf };
}

async function startReading() {
  const started = start();
  await started.readFacts.last().answer(facts);
  return started;
}

test("[experience 14] fetches every team once, counts them, and waits for the print dialog", async () => {
  const { now, view, callOf, readFacts, readWork, send } = await startReading();
  expect(readFacts.calls.map(({ input }) => input)).toEqual([{ teamIds: [3, 2] }]);
  expect(view()).toEqual({ kind: "reading", read: 0, total: 2 });
  await callOf(2).answer(workOf(2));
  expect(view()).toEqual({ kind: "reading", read: 1, total: 2 });
  await callOf(3).answer(workOf(3));
  expect(view()).toEqual({ kind: "ready" });
  expect(readWork.calls).toHaveLength(2);
  expect(printedTeamsIn(now()).map((team) => [team.facts.teamName, team.work])).toEqual([
    ["Falcons", workOf(3)],
    ["Owls", workOf(2)],
  ]);
  send({ type: "printout.printed" });
  expect([view(), now().context.works, now().context.facts]).toEqual([null, {}, null]);
});

test("[experience 14] a team that the service no longer lists is printed by its name", async () => {
  const { now, callOf, readFacts } = start();
  await readFacts.last().answer(facts.slice(0, 1));
  await callOf(3).answer(workOf(3));
  await callOf(2).answer(workOf(2));
  expect(printedTeamsIn(now())[0]?.facts).toMatchObject({ teamId: 3, teamName: "Falcons", title: null });
});
