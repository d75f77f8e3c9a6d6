import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { NewTeam, Team, TeamMembership } from "../../../machines/domain/team.ts";
import type { Student } from "../../../machines/domain/user.ts";
import {
  selectCandidates,
  selectCreatedTeam,
  selectIsNameMissing,
  selectIsRestored,
  selectRefusal,
  selectSelectedIds,
  selectTeamName,
  teamCreationMachine,
  type Leader,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { emittedBy, heldRead, heldWrite, offline, refused } from "../../support/held.ts";

const leader: Leader = { userId: 7, name: "Sara", status: false };
const free = (userId: number, name: string): Student => ({ userId, name, status: false, teamId: null });
const students = [free(7, "Sara"), free(8, "Omar"), { ...free(9, "Taken"), status: true }, { ...free(10, "Placed"), teamId: 4 }, free(11, "Lina")];
const team: Team = {
  teamId: 3,
  teamName: "Falcons",
  memberStudentIds: [7, 8],
  supervisorId: null,
  supervisorName: null,
  project: null,
};
const membership = { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 8] };

function start(input: Leader | null = leader) {
  const readStudents = heldRead<readonly Student[], void>();
  const createTeam = heldWrite<Team, NewTeam>();
  const findTeam = heldRead<TeamMembership | null, { userId: number }>();
  const updateStudentStatus = heldWrite<void, { teamId: number }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    teamCreationMachine.provide({
      actors: {
        readStudents: readStudents.logic,
        createTeam: createTeam.logic,
        findTeam: findTeam.logic,
        updateStudentStatus: updateStudentStatus.logic,
      },
    }),
    { input: { leader: input }, clock },
  );
  const emitted = emittedBy(actor);
  actor.start();
  const state = () => actor.getSnapshot().value;
  return { actor, readStudents, createTeam, findTeam, updateStudentStatus, clock, emitted, state };
}

async function startEditing() {
  const started = start();
  await started.readStudents.last().answer(students);
  return started;
}

async function startCreating() {
  const started = await startEditing();
  started.actor.send({ type: "teamName.changed", teamName: "  Falcons " });
  started.actor.send({ type: "member.toggled", userId: 8 });
  started.actor.send({ type: "team.confirmed" });
  return started;
}

test("[2.22] only free students other than the leader are listed", async () => {
  const { actor } = await startEditing();
  expect(selectCandidates(actor.getSnapshot()).map(({ userId }) => userId)).toEqual([8, 11]);
});

test.each(["", "   "])("[5.3] T1: a blank name (%j) gets a warning and nothing is sent", async (teamName) => {
  const { actor, createTeam, emitted, state } = await startEditing();
  actor.send({ type: "teamName.changed", teamName });
  actor.send({ type: "team.confirmed" });
  expect(state()).toEqual({ editing: "nameMissing" });
  expect(createTeam.calls).toEqual([]);
  expect(emitted).toEqual([{ type: "notice", tone: "warning", text: "Please enter a team name." }]);
  expect(selectIsNameMissing(actor.getSnapshot())).toBe(true);
  actor.send({ type: "teamName.changed", teamName: "F" });
  expect(selectIsNameMissing(actor.getSnapshot())).toBe(false);
});

test("[5.3] the leader and the selected students are sent, without duplicates; a student can be taken off again", async () => {
  const { actor, createTeam } = await startEditing();
  actor.send({ type: "teamName.changed", teamName: "  Falcons " });
  for (const userId of [8, 11, 8, 7, 8]) actor.send({ type: "member.toggled", userId });
  actor.send({ type: "team.confirmed" });
  actor.send({ type: "team.confirmed" });
  expect(createTeam.calls.map(({ input }) => input)).toEqual([{ teamName: "Falcons", memberStudentIds: [7, 11, 8] }]);
});

test("[4.3] T2: created and statuses updated; the session hears of the team", async () => {
  const { actor, createTeam, updateStudentStatus, emitted, state } = await startCreating();
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  await createTeam.last().answer(team);
  expect(emitted).toEqual([{ type: "team.updated", team: membership }]);
  expect(updateStudentStatus.last().input).toEqual({ teamId: 3 });
  expect(selectCreatedTeam(actor.getSnapshot())).toBeNull();
  await updateStudentStatus.last().answer();
  expect(state()).toEqual({ created: "settled" });
  expect(selectCreatedTeam(actor.getSnapshot())).toEqual(membership);
});

test("[8.4] T3: a creation that fails keeps everything typed and attaches no team", async () => {
  const { actor, createTeam, findTeam, updateStudentStatus, emitted, state } = await startCreating();
  await createTeam.last().fail(refused(500, "Omar is already in a team."));
  expect(findTeam.last().input).toEqual({ userId: 7 });
  await findTeam.last().answer(null);
  expect(state()).toEqual({ editing: "refused" });
  expect(selectRefusal(actor.getSnapshot())).toBe("Omar is already in a team.");
  expect(emitted).toEqual([
    { type: "notice", tone: "bad", title: "Failed to create the team.", text: "Omar is already in a team." },
  ]);
  expect(selectTeamName(actor.getSnapshot())).toBe("  Falcons ");
  expect(actor.getSnapshot().context.selectedIds).toEqual([8]);
  expect(updateStudentStatus.calls).toEqual([]);
});

test("[8.4] T3: nothing is lost either when the teams cannot be read, and they are before anything is sent again", async () => {
  const { actor, createTeam, findTeam, state } = await startCreating();
  await createTeam.last().fail(offline);
  await findTeam.last().fail(offline);
  expect(state()).toEqual({ editing: "unchecked" });
  expect(selectRefusal(actor.getSnapshot())).toBe("No connection to the server.");
  expect(selectTeamName(actor.getSnapshot())).toBe("  Falcons ");
  actor.send({ type: "teamName.changed", teamName: "Falcons" });
  actor.send({ type: "team.confirmed" });
  expect(state()).toBe("rechecking");
  await findTeam.last().answer(membership);
  expect(state()).toBe("updatingStatus");
  expect(createTeam.calls).toHaveLength(1);
});

test("[5.3] T1: a blank name gets its warning also where the teams could not be read, and nothing is read or sent", async () => {
  const { actor, createTeam, findTeam, emitted, state } = await startCreating();
  await createTeam.last().fail(offline);
  await findTeam.last().fail(offline);
  actor.send({ type: "teamName.changed", teamName: " " });
  actor.send({ type: "team.confirmed" });
  expect(state()).toEqual({ editing: "unchecked" });
  expect(emitted.at(-1)).toEqual({ type: "notice", tone: "warning", text: "Please enter a team name." });
  expect([createTeam.calls.length, findTeam.calls.length]).toEqual([1, 1]);
});

test("[service 4.13] T2: a team whose answer was lost is found and not created twice", async () => {
  const { createTeam, findTeam, updateStudentStatus, emitted, state } = await startCreating();
  await createTeam.last().fail(offline);
  await findTeam.last().answer(membership);
  expect(emitted).toEqual([{ type: "team.updated", team: membership }]);
  await updateStudentStatus.last().answer();
  expect(state()).toEqual({ created: "settled" });
  expect(createTeam.calls).toHaveLength(1);
});

test("[service 4.13] a leader whom another team has taken meanwhile is in that one", async () => {
  const { createTeam, findTeam, emitted, state } = await startCreating();
  await createTeam.last().fail(refused(500));
  const other = { ...membership, teamName: "Owls" };
  await findTeam.last().answer(other);
  expect(state()).toBe("alreadyInTeam");
  expect(emitted.at(-1)).toEqual({ type: "team.updated", team: other });
});

test("[4.3] T4: a status update that fails is repeated by itself; the team is never created again", async () => {
  const { actor, createTeam, updateStudentStatus, clock, state } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(refused(500));
  expect(state()).toEqual({ created: "statusPending" });
  expect(selectCreatedTeam(actor.getSnapshot())).toEqual(membership);
  actor.send({ type: "team.confirmed" });
  clock.increment(5_000);
  await updateStudentStatus.last().fail(refused(500));
  expect(state()).toEqual({ created: "statusPending" });
  clock.increment(5_000);
  await updateStudentStatus.last().answer();
  expect(state()).toEqual({ created: "settled" });
  expect(createTeam.calls).toHaveLength(1);
  expect(updateStudentStatus.calls.map(({ input }) => input)).toEqual([{ teamId: 3 }, { teamId: 3 }, { teamId: 3 }]);
});

test.each([400, 403, 404])("[4.3] T4: a status update that is refused for good (%i) is not repeated", async (status) => {
  const { createTeam, updateStudentStatus, clock, state } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(refused(500));
  clock.increment(5_000);
  await updateStudentStatus.last().fail(refused(status));
  clock.increment(60_000);
  expect(state()).toEqual({ created: "settled" });
  expect(updateStudentStatus.calls).toHaveLength(2);
});

test("[4.3] T4: refused for good at once, the team exists all the same", async () => {
  const { actor, createTeam, updateStudentStatus } = await startCreating();
  await createTeam.last().answer(team);
  await updateStudentStatus.last().fail(refused(404));
  expect(selectCreatedTeam(actor.getSnapshot())).toEqual(membership);
});

test("coming back reads the students anew and keeps what was typed", async () => {
  const { actor, readStudents, state } = await startEditing();
  actor.send({ type: "teamName.changed", teamName: "Falcons" });
  actor.send({ type: "screen.opened", leader });
  expect(state()).toBe("loading");
  await readStudents.last().answer(students);
  expect(selectTeamName(actor.getSnapshot())).toBe("Falcons");
  actor.send({ type: "screen.opened", leader: { ...leader, status: true } });
  expect(state()).toBe("alreadyInTeam");
});

test("[2.22] who was taken meanwhile is not selected any more", async () => {
  const { actor, readStudents } = await startEditing();
  for (const userId of [8, 11]) actor.send({ type: "member.toggled", userId });
  actor.send({ type: "screen.opened", leader });
  await readStudents.last().answer(students.map((each) => (each.userId === 8 ? { ...each, teamId: 5 } : each)));
  expect(actor.getSnapshot().context.selectedIds).toEqual([11]);
});

test("[2.23] coming back to a team that was created leads away; while it is created nothing is asked again", async () => {
  const { actor, readStudents, createTeam, updateStudentStatus, state } = await startCreating();
  actor.send({ type: "screen.opened", leader });
  expect(state()).toBe("creating");
  await createTeam.last().answer(team);
  await updateStudentStatus.last().answer();
  actor.send({ type: "screen.opened", leader: { ...leader, status: true } });
  expect(state()).toBe("alreadyInTeam");
  expect(readStudents.calls).toHaveLength(1);
});

test("[8.4] T5: a student list that cannot be loaded says so and can be asked for again", async () => {
  const { actor, readStudents, emitted, state } = start();
  await readStudents.last().fail({ kind: "shape", message: "API returned success = false" });
  expect(state()).toBe("unread");
  expect(emitted).toEqual([{ type: "notice", tone: "bad", text: "Failed to load students" }]);
  actor.send({ type: "reload.pressed" });
  await readStudents.last().answer(students);
  expect(state()).toEqual({ editing: "ready" });
});

test("[8.4] T6: nobody signed in is told 'Please login first.' and nothing is asked", () => {
  const { actor, readStudents, emitted, state } = start(null);
  expect(state()).toBe("unauthorized");
  expect(emitted).toEqual([{ type: "notice", tone: "warning", title: "Unauthorized", text: "Please login first." }]);
  expect(readStudents.calls).toEqual([]);
  actor.send({ type: "screen.opened", leader });
  expect(state()).toBe("loading");
});

test("[8.4] T5, S12: a session that the server no longer accepts leads nobody away: the list is read once it is renewed", async () => {
  const { actor, readStudents, state } = start();
  await readStudents.last().fail(refused(401));
  expect(state()).toBe("unread");
  actor.send({ type: "screen.opened", leader });
  expect(state()).toBe("loading");
});

test("[2.23] T6: a student who is already in a team is turned away and nothing is asked", () => {
  const { readStudents, state } = start({ ...leader, status: true });
  expect(state()).toBe("alreadyInTeam");
  expect(readStudents.calls).toEqual([]);
});

async function startTyped() {
  const started = await startEditing();
  started.actor.send({ type: "teamName.changed", teamName: "Falcons" });
  started.actor.send({ type: "member.toggled", userId: 8 });
  return started;
}

const draftOf = ({ actor }: Awaited<ReturnType<typeof startTyped>>) => {
  const snapshot = actor.getSnapshot();
  return [selectTeamName(snapshot), selectSelectedIds(snapshot), selectIsRestored(snapshot)];
};

test.each([{ type: "page.restored" }, { type: "screen.opened", leader }] as const)(
  "[design: event sourcing] %j: name and members are kept, said to be restored, and the list is read anew",
  async (event) => {
    const started = await startTyped();
    expect(draftOf(started)).toEqual(["Falcons", [8], false]);
    started.actor.send(event);
    expect(started.state()).toBe("loading");
    await started.readStudents.last().answer(students);
    expect(draftOf(started)).toEqual(["Falcons", [8], true]);
    started.actor.send({ type: "draft.discarded" });
    expect(draftOf(started)).toEqual(["", [], false]);
  },
);

test("[design: event sourcing] T3: what was refused stays in view after a reload, with all that was typed", async () => {
  const started = await startCreating();
  await started.createTeam.last().fail(refused(400, "That name is taken."));
  await started.findTeam.last().answer(null);
  expect(started.state()).toEqual({ editing: "refused" });
  started.actor.send({ type: "page.restored" });
  expect(started.state()).toEqual({ editing: "refused" });
  expect(selectRefusal(started.actor.getSnapshot())).toBe("That name is taken.");
  expect(selectIsRestored(started.actor.getSnapshot())).toBe(true);
});

test("[design: event sourcing] T2: a created team clears the draft", async () => {
  const started = await startCreating();
  await started.createTeam.last().answer(team);
  expect(draftOf(started)).toEqual(["", [], false]);
});

test("[design: event sourcing] T3: a draft whose call was cut off is said to be restored", async () => {
  const started = await startCreating();
  await started.createTeam.last().fail(interrupted);
  started.actor.send({ type: "page.restored" });
  await started.findTeam.last().answer(null);
  expect(started.state()).toEqual({ editing: "refused" });
  expect(selectIsRestored(started.actor.getSnapshot())).toBe(true);
});

test("T4, S12: a status update that was refused for the session's sake is made again", async () => {
  const started = await startCreating();
  await started.createTeam.last().answer(team);
  await started.updateStudentStatus.last().fail(refused(401));
  expect(started.state()).toEqual({ created: "statusPending" });
  started.clock.increment(5_000);
  await started.updateStudentStatus.last().answer();
  expect(started.state()).toEqual({ created: "settled" });
});
