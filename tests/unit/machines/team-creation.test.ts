import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectCandidates,
  selectIsNameMissing,
  selectIsRestored,
  selectError,
  selectView,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { refused } from "../../support/held.ts";
import {
  leader,
  membership,
  start,
  startChecking,
  startCreating,
  startEditing,
  startRefused,
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

test("[2.23] T6: a student in a team is redirected and nothing is requested", () => {
  const { readStudents, now } = start({ ...leader, status: true });
  expect(now().value).toBe("alreadyInTeam");
  expect(readStudents.calls).toEqual([]);
});

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
