import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectCandidates,
  selectIsNameMissing,
  selectIsRestored,
  selectError,
  selectTeamName,
  selectView,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { offline, refused } from "../../support/held.ts";
import {
  leader,
  membership,
  start,
  startChecking,
  startCreating,
  startEditing,
  startRefused,
  startTyped,
  startUnchecked,
  students,
  team,
} from "../../flows/team-creation/start.ts";

test("[2.22] lists only free students other than the leader", async () => {
  const { now } = await startEditing();
  expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([8, 11]);
});

test.each(["", "   "])("[5.3] T1: a blank name (%j) gets a warning and nothing is sent", async (teamName) => {
  const { send, now, readStudents, emitted } = await startEditing();
  send({ type: "teamName.changed", teamName });
  send({ type: "team.confirmed" });
  expect(now().value).toEqual({ editing: "nameMissing" });
  expect(readStudents.calls).toHaveLength(1);
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "warning",
      text: "Please enter a team name.",
      key: "teamName",
      isToldInPlace: true,
    },
  ]);
  expect(selectIsNameMissing(now())).toBe(true);
  send({ type: "teamName.changed", teamName: "F" });
  expect(selectIsNameMissing(now())).toBe(false);
});

test("[5.3] sends leader and selected students without duplicates; students can be deselected", async () => {
  const { send, readStudents, createTeam } = await startEditing();
  send({ type: "teamName.changed", teamName: "  Falcons " });
  for (const userId of [8, 11, 8, 8]) send({ type: "member.toggled", userId });
  send({ type: "team.confirmed" });
  send({ type: "team.confirmed" });
  await readStudents.last().answer(students);
  send({ type: "team.confirmed" });
  expect(readStudents.calls).toHaveLength(2);
  expect(createTeam.calls.map(({ input }) => input)).toEqual([
    { teamName: "Falcons", memberStudentIds: [7, 11, 8] },
  ]);
});

test("[4.3] T2: creates the team, updates statuses and tells the session", async () => {
  const { now, createTeam, updateStudentStatus, emitted } = await startCreating();
  expect(now().hasTag("busy")).toBe(true);
  await createTeam.last().answer(team);
  expect(emitted).toEqual([{ type: "team.updated", team: membership }]);
  expect(updateStudentStatus.last().input).toEqual({ teamId: 3 });
  expect(selectView(now()).kind).not.toBe("created");
  await updateStudentStatus.last().answer();
  expect(now().value).toEqual({ created: "idle" });
  expect(selectView(now())).toEqual({ kind: "created", team: membership });
});

test("[8.4] T3: a failed creation keeps the form and attaches no team", async () => {
  const { now, readStudents, createTeam, findTeam, updateStudentStatus, emitted } = await startCreating();
  await createTeam.last().fail(refused(500, "Omar is already in a team."));
  expect(findTeam.last().input).toEqual({ userId: 7 });
  await findTeam.last().answer(null);
  await readStudents.last().answer(students);
  expect(now().value).toEqual({ editing: "refused" });
  expect(selectError(now())).toBe("Omar is already in a team.");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to create the team.",
      text: "Omar is already in a team.",
      key: "team",
      isToldInPlace: true,
    },
  ]);
  expect(selectTeamName(now())).toBe("  Falcons ");
  expect(now().context.selectedIds).toEqual([8]);
  expect(updateStudentStatus.calls).toEqual([]);
});

test("[8.4] T3: if the teams fail to load nothing is lost, and they are fetched before sending again", async () => {
  const { send, now, createTeam, findTeam } = await startUnchecked();
  expect(selectError(now())).toBe("No connection to the server.");
  expect(selectTeamName(now())).toBe("  Falcons ");
  send({ type: "teamName.changed", teamName: "Falcons" });
  send({ type: "team.confirmed" });
  expect(now().value).toBe("verifying");
  await findTeam.last().answer(membership);
  expect(now().value).toBe("updatingStatus");
  expect(createTeam.calls).toHaveLength(1);
});

test("[5.3] T1: a blank name also gets its warning when the teams failed to load; nothing is sent", async () => {
  const { send, now, readStudents, createTeam, findTeam, emitted } = await startUnchecked();
  send({ type: "teamName.changed", teamName: " " });
  send({ type: "team.confirmed" });
  expect(now().value).toEqual({ editing: "unconfirmed" });
  expect(emitted.at(-1)).toEqual({
    type: "notice",
    tone: "warning",
    text: "Please enter a team name.",
    key: "teamName",
    isToldInPlace: true,
  });
  expect([createTeam.calls.length, findTeam.calls.length, readStudents.calls.length]).toEqual([1, 1, 2]);
});

test.each([
  ["as typed", membership],
  ["with a question mark for an unsupported character", { ...membership, teamName: "F?lcons" }],
])(
  "[service 4.13] T2: a team whose response was lost is found %s, and not created twice",
  async (_, found) => {
    const { createTeam, findTeam, updateStudentStatus, emitted, now } = await startCreating();
    await createTeam.last().fail(offline);
    await findTeam.last().answer(found);
    expect(emitted).toEqual([{ type: "team.updated", team: found }]);
    await updateStudentStatus.last().answer();
    expect(now().value).toEqual({ created: "idle" });
    expect(createTeam.calls).toHaveLength(1);
  },
);

test("[service 4.13] a leader taken by another team is in that one", async () => {
  const { createTeam, findTeam, emitted, now } = await startCreating();
  await createTeam.last().fail(refused(500));
  const other = { ...membership, teamName: "Owls" };
  await findTeam.last().answer(other);
  expect(now().value).toBe("alreadyInTeam");
  expect(emitted).toContainEqual({ type: "team.updated", team: other });
});

test("[4.3] T4: a failed status update is repeated, and the team is never created again", async () => {
  const { send, now, createTeam, updateStudentStatus, clock } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(refused(500));
  expect(now().value).toEqual({ created: "statusPending" });
  expect(selectView(now())).toEqual({ kind: "created", team: membership });
  send({ type: "team.confirmed" });
  clock.increment(5_000);
  await updateStudentStatus.last().fail(refused(500));
  expect(now().value).toEqual({ created: "statusPending" });
  clock.increment(5_000);
  await updateStudentStatus.last().answer();
  expect(now().value).toEqual({ created: "idle" });
  expect(createTeam.calls).toHaveLength(1);
  expect(updateStudentStatus.calls.map(({ input }) => input)).toEqual([
    { teamId: 3 },
    { teamId: 3 },
    { teamId: 3 },
  ]);
});

test.each([400, 403, 404])(
  "[4.3] T4: a permanently refused status update (%i) is not repeated",
  async (status) => {
    const { createTeam, updateStudentStatus, clock, now } = await startCreating();
    await createTeam.last().answer(team);
    await updateStudentStatus.last().fail(refused(500));
    clock.increment(5_000);
    await updateStudentStatus.last().fail(refused(status));
    clock.increment(60_000);
    expect(now().value).toEqual({ created: "idle" });
    expect(updateStudentStatus.calls).toHaveLength(2);
  },
);

test("[4.3] T4: after a permanent refusal the team still exists", async () => {
  const { now, createTeam, updateStudentStatus } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(refused(404));
  expect(selectView(now())).toEqual({ kind: "created", team: membership });
});

test("returning refetches the students and keeps the form", async () => {
  const { send, now, readStudents } = await startEditing();
  send({ type: "teamName.changed", teamName: "Falcons" });
  send({ type: "screen.opened", leader });
  expect(now().value).toBe("loading");
  await readStudents.last().answer(students);
  expect(selectTeamName(now())).toBe("Falcons");
  send({ type: "screen.opened", leader: { ...leader, status: true } });
  expect(now().value).toBe("alreadyInTeam");
});

test("[2.22] students who were taken are deselected", async () => {
  const { send, now, readStudents } = await startEditing();
  for (const userId of [8, 11]) send({ type: "member.toggled", userId });
  send({ type: "screen.opened", leader });
  await readStudents
    .last()
    .answer(students.map((each) => (each.userId === 8 ? { ...each, teamId: 5 } : each)));
  expect(now().context.selectedIds).toEqual([11]);
});

test("[2.23] returning to a created team redirects; during creation nothing is refetched", async () => {
  const { send, now, readStudents, createTeam, updateStudentStatus } = await startChecking();
  send({ type: "screen.opened", leader });
  expect(now().value).toBe("checking");
  await readStudents.last().answer(students);
  send({ type: "screen.opened", leader });
  expect(now().value).toBe("creating");
  await createTeam.last().answer(team);
  await updateStudentStatus.last().answer();
  send({ type: "screen.opened", leader: { ...leader, status: true } });
  expect(now().value).toBe("alreadyInTeam");
  expect(readStudents.calls).toHaveLength(2);
});

test("[8.4] T5: a student list that failed to load says so and can be retried", async () => {
  const { send, now, readStudents, emitted } = start();
  await readStudents.last().fail({ kind: "shape", message: "API returned success = false" });
  expect(now().value).toBe("loadFailed");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      text: "Failed to load students",
      key: "students",
      isToldInPlace: true,
      outlivesPage: false,
    },
  ]);
  send({ type: "reload.pressed" });
  await readStudents.last().answer(students);
  expect(now().value).toEqual({ editing: "ready" });
});

test("[8.4] T6: a visitor sees 'Please login first.' and nothing is requested", () => {
  const { send, now, readStudents, emitted } = start(null);
  expect(now().value).toBe("unauthorized");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "warning",
      title: "Unauthorized",
      text: "Please login first.",
      key: "session",
      outlivesPage: true,
    },
  ]);
  expect(readStudents.calls).toEqual([]);
  send({ type: "screen.opened", leader });
  expect(now().value).toBe("loading");
});

test("[8.4] T5, S12: an expired session redirects nobody: the list is fetched after renewal", async () => {
  const { send, now, readStudents } = start();
  await readStudents.last().fail(refused(401));
  expect(now().value).toBe("loadFailed");
  send({ type: "screen.opened", leader });
  expect(now().value).toBe("loading");
});

test("[2.23] T6: a student in a team is redirected and nothing is requested", () => {
  const { readStudents, now } = start({ ...leader, status: true });
  expect(now().value).toBe("alreadyInTeam");
  expect(readStudents.calls).toEqual([]);
});

test.each([{ type: "refetch.requested" }, { type: "screen.opened", leader }] as const)(
  "[design: event sourcing] %j: name and members are restored, and the list is refetched",
  async (event) => {
    const started = await startTyped();
    expect([...started.draft(), selectIsRestored(started.now())]).toEqual(["Falcons", [8], false]);
    started.send(event);
    expect(started.now().value).toBe("loading");
    await started.readStudents.last().answer(students);
    expect([...started.draft(), selectIsRestored(started.now())]).toEqual(["Falcons", [8], true]);
    started.send({ type: "draft.discarded" });
    expect([...started.draft(), selectIsRestored(started.now())]).toEqual(["", [], false]);
  },
);

test("[design: event sourcing] T3: the error and the draft survive a reload", async () => {
  const started = await startRefused(refused(400, "That name is taken."));
  started.send({ type: "refetch.requested" });
  expect(started.now().value).toEqual({ editing: "refused" });
  expect(selectError(started.now())).toBe("That name is taken.");
  expect(selectIsRestored(started.now())).toBe(true);
});

test("[design: event sourcing] T2: a created team clears the draft", async () => {
  const started = await startCreating();
  await started.createTeam.last().answer(team);
  expect([...started.draft(), selectIsRestored(started.now())]).toEqual(["", [], false]);
});

test("[design: event sourcing] T3: a draft with an interrupted request is reported as restored", async () => {
  const started = await startCreating();
  await started.createTeam.last().fail(interrupted);
  started.send({ type: "refetch.requested" });
  expect([started.now().value, selectIsRestored(started.now())]).toEqual(["confirmingOutcome", true]);
  await started.findTeam.last().answer(null);
  await started.readStudents.last().answer(students);
  expect(started.now().value).toEqual({ editing: "refused" });
  expect([...started.draft(), selectIsRestored(started.now())]).toEqual(["  Falcons ", [8], true]);
});

test("T4, S12: a status update refused by an expired session is repeated", async () => {
  const started = await startCreating();
  await started.createTeam.last().answer(team);
  await started.updateStudentStatus.last().fail(refused(401));
  expect(started.now().value).toEqual({ created: "statusPending" });
  started.clock.increment(5_000);
  await started.updateStudentStatus.last().answer();
  expect(started.now().value).toEqual({ created: "idle" });
});
