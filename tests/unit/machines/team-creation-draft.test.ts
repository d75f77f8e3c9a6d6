import { describe, expect, test } from "vitest";
import {
  selectCandidates,
  selectIsRestored,
  selectLeader,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { offline } from "../../support/held.ts";
import { free, startCreating, startTyped, startUnchecked, team } from "../../support/start/team-creation.ts";

const allFree = [free(7), free(8), free(9)];

test("[2.22] without a leader, all free students are listed", async () => {
  const { now, send } = await startTyped("Falcons", [8], allFree);
  send({ type: "screen.opened", leader: null });
  expect(selectLeader(now())).toBeNull();
  expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([7, 8, 9]);
});

test("[4.3] T4: a status update is repeated after five seconds, not sooner", async () => {
  const { createTeam, updateStudentStatus, clock, now } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(offline);
  clock.increment(4_999);
  expect([now().value, updateStudentStatus.calls.length]).toEqual([{ created: "statusPending" }, 1]);
  clock.increment(1);
  expect([now().value, updateStudentStatus.calls.length]).toEqual([{ created: "retryingStatus" }, 2]);
});

describe("[design: event sourcing] a draft", () => {
  test.each([
    ["Falcons", [], true],
    ["", [8], true],
    ["  ", [], false],
  ])("%j with %j is reported as restored: %s", async (teamName, selected, isRestored) => {
    const { send, now } = await startTyped(teamName, selected);
    send({ type: "refetch.requested" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", isRestored]);
  });

  test("stays visible, editable and discardable when the check failed", async () => {
    const { send, now, draft } = await startUnchecked();
    send({ type: "refetch.requested" });
    expect([now().value, selectIsRestored(now())]).toEqual([{ editing: "unconfirmed" }, true]);
    send({ type: "teamName.changed", teamName: "Owls" });
    expect([now().value, draft()]).toEqual([{ editing: "unconfirmed" }, ["Owls", [8]]]);
    send({ type: "draft.discarded" });
    expect([now().value, draft(), selectIsRestored(now())]).toEqual([
      { editing: "unconfirmed" },
      ["", []],
      false,
    ]);
    send({ type: "team.confirmed" });
    expect(now().value).toEqual({ editing: "unconfirmed" });
    send({ type: "teamName.changed", teamName: "Owls" });
    send({ type: "team.confirmed" });
    expect(now().value).toBe("verifying");
  });
});
