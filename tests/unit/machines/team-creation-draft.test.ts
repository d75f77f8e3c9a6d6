import { describe, expect, test } from "vitest";
import {
  selectCandidates,
  selectIsRestored,
  selectLeader,
  selectError,
  selectView,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { offline, refused } from "../../support/held.ts";
import {
  free,
  leader,
  membership,
  start,
  startCreating,
  startRefused,
  startTyped,
  startUnchecked,
  team,
} from "../../flows/team-creation/start.ts";

const allFree = [free(7), free(8), free(9)];

test("[2.21] the form starts empty, with the leader and no students", () => {
  const { now } = start();
  expect(now().context).toEqual({
    leader,
    students: [],
    teamName: "",
    selectedIds: [],
    taken: [],
    isRestored: false,
    team: null,
    error: "",
  });
  expect([selectLeader(now()), selectCandidates(now()), selectIsRestored(now())]).toEqual([
    leader,
    [],
    false,
  ]);
});

test("[2.22] without a leader, all free students are listed", async () => {
  const { now, send } = await startTyped("Falcons", [8], allFree);
  send({ type: "screen.opened", leader: null });
  expect(selectLeader(now())).toBeNull();
  expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([7, 8, 9]);
});

test("[2.22] unlisted students and the leader are deselected", async () => {
  const { send, readStudents, draft } = await startTyped("Falcons", [8, 9], allFree);
  send({ type: "screen.opened", leader: { ...leader, userId: 8 } });
  await readStudents.last().answer([free(7), free(8)]);
  expect(draft()).toEqual(["Falcons", []]);
});

test("[8.4] T3: a failure without a message asks to try again", async () => {
  const { now, emitted } = await startRefused();
  expect(selectError(now())).toBe("Please try again.");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to create the team.",
      text: "Please try again.",
      key: "team",
      isToldInPlace: true,
    },
  ]);
});

test("[8.4] T3: says that the outcome is unknown when the teams cannot be fetched", async () => {
  const { emitted } = await startUnchecked();
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to create the team.",
      text: "No connection to the server.",
      key: "team",
      isToldInPlace: true,
    },
  ]);
});

test("[8.4] T3: the error stays until the name changes", async () => {
  const { now, send } = await startRefused();
  send({ type: "member.toggled", userId: 9 });
  expect(selectError(now())).not.toBeNull();
  send({ type: "teamName.changed", teamName: "Owls" });
  expect(selectError(now())).toBeNull();
});

test("[8.4] T3: discarding clears the error", async () => {
  const { now, send, draft } = await startRefused();
  send({ type: "draft.discarded" });
  expect([now().value, selectError(now()), draft()]).toEqual([{ editing: "ready" }, null, ["", []]]);
});

test("[8.4] T5, T6: a returning user leads the team, also after no leader or a failed list", async () => {
  const other = { userId: 8, name: "Omar", status: false };
  const nobody = start(null);
  nobody.send({ type: "screen.opened", leader: other });
  expect([nobody.now().value, selectLeader(nobody.now())]).toEqual(["loading", other]);
  const unread = start();
  await unread.readStudents.last().fail(offline);
  unread.send({ type: "screen.opened", leader: other });
  expect([unread.now().value, selectLeader(unread.now())]).toEqual(["loading", other]);
});

test("[4.3] T4: a permanently refused status update is not repeated", async () => {
  const { createTeam, updateStudentStatus, clock, now } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(refused(403));
  expect(now().value).toEqual({ created: "idle" });
  clock.increment(60_000);
  expect(updateStudentStatus.calls).toHaveLength(1);
});

test("[service 4.13] a leader taken by another team is told why theirs does not exist", async () => {
  const { createTeam, findTeam, emitted, now } = await startCreating();
  await createTeam.last().fail(refused(409, "Sara is already in a team."));
  const other = { ...membership, teamName: "Owls" };
  await findTeam.last().answer(other);
  // The team's state is announced first, because it replaces older notices about the team.
  expect(emitted).toEqual([
    { type: "team.updated", team: other },
    {
      type: "notice",
      tone: "bad",
      title: "Failed to create the team.",
      text: "Sara is already in a team.",
      key: "team",
      isToldInPlace: true,
    },
  ]);
  expect(now().context.team).toEqual(other);
});

test("[service 4.13] T2: a team found after a lost response leaves no draft", async () => {
  const { createTeam, findTeam, updateStudentStatus, draft, now } = await startCreating(" Falcons ");
  await createTeam.last().fail(offline);
  await findTeam.last().answer(membership);
  expect(draft()).toEqual(["", []]);
  expect(updateStudentStatus.last().input).toEqual({ teamId: 3 });
  await updateStudentStatus.last().answer();
  expect(selectView(now())).toEqual({ kind: "created", team: membership });
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

  test.each([{ type: "refetch.requested" }, { type: "screen.opened", leader }] as const)(
    "when the list failed to load, %j refetches it",
    async (event) => {
      const { send, now, readStudents } = await startTyped();
      send({ type: "refetch.requested" });
      await readStudents.last().fail(offline);
      send(event);
      expect([now().value, selectIsRestored(now()), readStudents.calls.length]).toEqual(["loading", true, 3]);
    },
  );

  test("without a name still refetches after a reload", async () => {
    const { send, now } = await startTyped("");
    send({ type: "team.confirmed" });
    expect(now().value).toEqual({ editing: "nameMissing" });
    send({ type: "refetch.requested" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
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

test.each([
  ["refused", startRefused],
  ["unconfirmed", startUnchecked],
])("[2.21] returning to a form that was %s refetches the list", async (_, begin) => {
  const { send, now } = await begin();
  send({ type: "screen.opened", leader: { ...leader, name: "Sara B." } });
  expect([now().value, selectLeader(now())?.name, selectIsRestored(now())]).toEqual([
    "loading",
    "Sara B.",
    true,
  ]);
});
