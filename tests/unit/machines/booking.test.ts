import { expect, test } from "vitest";
import { createActor } from "xstate";
import {
  bookingMachine,
  selectBookable,
  selectComplaint,
  selectDraft,
  selectIsBusy,
  selectIsRestored,
  selectMissing,
  selectProject,
  type BookingDesk,
} from "../../../machines/booking/booking.machine.ts";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { NewProject, Project } from "../../../machines/domain/project.ts";
import type { Team } from "../../../machines/domain/team.ts";
import { emittedBy, heldRead, heldWrite, offline, refused } from "../../support/held.ts";

const team: Team = {
  teamId: 3,
  teamName: "Falcons",
  memberStudentIds: [7, 8],
  supervisorId: null,
  supervisorName: null,
  project: null,
};
const project: Project = {
  id: 20,
  title: "Maps for all",
  description: "Indoor maps",
  teamId: 3,
  teamName: "Falcons",
  supervisorId: null,
  supervisorName: "",
  isCompleted: false,
};
const supervisors = [
  { userId: 50, name: "Dr. Full", remainingTeams: 0 },
  { userId: 51, name: "Dr. Some", remainingTeams: 1 },
  { userId: 52, name: "Dr. Many", remainingTeams: 4 },
  { userId: 53, name: "Dr. Over", remainingTeams: -1 },
];
const desk: BookingDesk = { team, project: null, supervisors };

function start() {
  const readDesk = heldRead<BookingDesk, { userId: number }>();
  const createProject = heldWrite<Project, NewProject>();
  const bookSupervisor = heldWrite<void, { supervisorId: number; teamId: number }>();
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        readDesk: readDesk.logic,
        createProject: createProject.logic,
        bookSupervisor: bookSupervisor.logic,
      },
    }),
    { input: { userId: 7 } },
  );
  const emitted = emittedBy(actor);
  actor.start();
  const state = () => actor.getSnapshot().value;
  return { actor, readDesk, createProject, bookSupervisor, emitted, state };
}

async function startChoosing(at: BookingDesk = desk) {
  const started = start();
  await started.readDesk.last().answer(at);
  return started;
}

async function startConfirmed(at: BookingDesk = desk) {
  const started = await startChoosing(at);
  started.actor.send({
    type: "draft.changed",
    change: { title: " Maps for all ", description: "Indoor maps", supervisorId: 52 },
  });
  started.actor.send({ type: "booking.confirmed" });
  return started;
}

test("[9.3] only supervisors with a free slot are offered, those with most first", async () => {
  const { actor } = await startChoosing();
  expect(selectBookable(actor.getSnapshot()).map(({ userId }) => userId)).toEqual([52, 51]);
});

test.each([
  [{ title: "", description: "d", supervisorId: 1 }, ["a project title"]],
  [{ title: "t", description: "  ", supervisorId: 1 }, ["a description"]],
  [{ title: "t", description: "d", supervisorId: null }, ["a supervisor"]],
  [{ title: " ", description: "", supervisorId: null }, ["a project title", "a description", "a supervisor"]],
])("[5.4] %j is not enough to confirm", async (change, missing) => {
  const { actor, createProject, state } = await startChoosing();
  actor.send({ type: "draft.changed", change });
  actor.send({ type: "booking.confirmed" });
  expect(selectMissing(actor.getSnapshot())).toEqual(missing);
  expect(state()).toBe("choosing");
  expect(createProject.calls).toEqual([]);
});

test("[4.4] B1: the project is created, then the supervisor is booked, each once", async () => {
  const { actor, createProject, bookSupervisor, emitted, state } = await startConfirmed();
  actor.send({ type: "booking.confirmed" });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  expect(createProject.calls.map(({ input }) => input)).toEqual([
    { title: "Maps for all", description: "Indoor maps", supervisorId: 52, teamId: 3 },
  ]);
  await createProject.last().answer(project);
  actor.send({ type: "booking.confirmed" });
  expect(bookSupervisor.calls.map(({ input }) => input)).toEqual([{ supervisorId: 52, teamId: 3 }]);
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  await bookSupervisor.last().answer();
  expect(state()).toBe("booked");
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 8] } },
  ]);
});

test.each([
  [refused(409, "The team has a project already."), "Failed to create project (status: 409)", "The team has a project already."],
  [offline, "Failed to create project (status: no connection)", "No connection to the server."],
])("[8.5] B2: a project that is not created leaves everything typed (%j)", async (failure, text, reason) => {
  const { actor, readDesk, createProject, bookSupervisor, emitted, state } = await startConfirmed();
  await createProject.last().fail(failure);
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  await readDesk.last().answer(desk);
  expect(state()).toBe("choosing");
  expect(emitted).toEqual([{ type: "notice", tone: "bad", title: text, text: reason }]);
  expect(selectComplaint(actor.getSnapshot())).toEqual({ text, reason });
  expect(selectDraft(actor.getSnapshot())).toEqual({
    title: " Maps for all ",
    description: "Indoor maps",
    supervisorId: 52,
  });
  expect(bookSupervisor.calls).toEqual([]);
  actor.send({ type: "booking.confirmed" });
  expect(createProject.calls).toHaveLength(2);
});

test("[8.5] B3, B4: a booking that fails keeps the project; confirming again only books", async () => {
  const { actor, readDesk, createProject, bookSupervisor, emitted, state } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(refused(400, "Dr. Many has no room left."));
  await readDesk.last().answer({
    ...desk,
    project,
    supervisors: desk.supervisors.filter(({ userId }) => userId !== 52),
  });
  expect(state()).toBe("choosing");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to book supervisor (status: 400)",
      text: "Dr. Many has no room left.",
    },
  ]);
  expect(selectProject(actor.getSnapshot())).toEqual(project);
  expect(selectMissing(actor.getSnapshot())).toEqual(["a supervisor"]);
  actor.send({ type: "draft.changed", change: { supervisorId: 51 } });
  actor.send({ type: "booking.confirmed" });
  expect(createProject.calls).toHaveLength(1);
  expect(bookSupervisor.last().input).toEqual({ supervisorId: 51, teamId: 3 });
});

test("[8.5] B4: a project that the team already had is kept, and only the booking is sent", async () => {
  const { actor, createProject, bookSupervisor } = await startChoosing({ ...desk, project });
  expect(selectDraft(actor.getSnapshot())).toEqual({
    title: "Maps for all",
    description: "Indoor maps",
    supervisorId: null,
  });
  actor.send({ type: "draft.changed", change: { supervisorId: 51 } });
  actor.send({ type: "booking.confirmed" });
  expect(createProject.calls).toEqual([]);
  expect(bookSupervisor.calls.map(({ input }) => input)).toEqual([{ supervisorId: 51, teamId: 3 }]);
});

test("[8.5] B5: without a team there is a warning and nothing to choose", async () => {
  const { emitted, state } = await startChoosing({ ...desk, team: null });
  expect(state()).toBe("noTeam");
  expect(emitted).toEqual([
    { type: "notice", tone: "warning", title: "No team found", text: "You must create a team first." },
  ]);
});

test("[8.5] B6: data that cannot be fetched says so and can be asked for again", async () => {
  const { actor, readDesk, emitted, state } = start();
  await readDesk.last().fail(offline);
  expect(state()).toBe("unread");
  expect(emitted).toEqual([{ type: "notice", tone: "bad", text: "Error fetching data" }]);
  actor.send({ type: "reload.pressed" });
  await readDesk.last().answer(desk);
  expect(state()).toBe("choosing");
});

test("[4.4] a supervised team cannot book a second time", async () => {
  const { actor, createProject, bookSupervisor, state } = await startChoosing({
    ...desk,
    team: { ...team, supervisorId: 51 },
  });
  expect(state()).toBe("supervised");
  actor.send({ type: "draft.changed", change: { title: "t", description: "d", supervisorId: 52 } });
  actor.send({ type: "booking.confirmed" });
  expect([...createProject.calls, ...bookSupervisor.calls]).toEqual([]);
});

test("[5.4] of a project that exists nothing is missing but the supervisor, even where its description is blank", async () => {
  const { actor, bookSupervisor } = await startChoosing({ ...desk, project: { ...project, description: "" } });
  expect(selectMissing(actor.getSnapshot())).toEqual(["a supervisor"]);
  actor.send({ type: "draft.changed", change: { supervisorId: 51 } });
  actor.send({ type: "booking.confirmed" });
  expect(bookSupervisor.calls).toHaveLength(1);
});

test("[service 4.13] B4: a project that exists after all, or that a teammate made, is kept and only booked", async () => {
  const { actor, readDesk, createProject, bookSupervisor, state } = await startConfirmed();
  await createProject.last().fail(offline);
  await readDesk.last().answer({ ...desk, project });
  expect(state()).toBe("choosing");
  actor.send({ type: "booking.confirmed" });
  expect(createProject.calls).toHaveLength(1);
  expect(bookSupervisor.calls).toHaveLength(1);
});

test("[service 3.2] B1: a booking whose answer was lost is found, and no second slot is taken", async () => {
  const { readDesk, createProject, bookSupervisor, emitted, state } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(offline);
  await readDesk.last().answer({ ...desk, project, team: { ...team, supervisorId: 52 } });
  expect(state()).toBe("booked");
  expect(bookSupervisor.calls).toHaveLength(1);
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 8] } },
  ]);
});

test("[4.4] a team that a teammate has booked for meanwhile is supervised", async () => {
  const { readDesk, createProject, bookSupervisor, state } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(refused(400, "The team has a supervisor."));
  await readDesk.last().answer({ ...desk, project, team: { ...team, supervisorId: 51 } });
  expect(state()).toBe("supervised");
});

test("[8.5] B3: where the desk cannot be read again, everything typed stays", async () => {
  const { actor, readDesk, createProject, bookSupervisor, emitted, state } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(offline);
  await readDesk.last().fail(offline);
  expect(state()).toBe("unchecked");
  expect(emitted).toHaveLength(1);
  expect(selectComplaint(actor.getSnapshot())?.text).toBe("Failed to book supervisor (status: no connection)");
  expect(selectDraft(actor.getSnapshot())).toEqual({
    title: " Maps for all ",
    description: "Indoor maps",
    supervisorId: 52,
  });
});

test("[service 3.2] B4: what could not be checked is checked before anything is sent again", async () => {
  const { actor, readDesk, createProject, bookSupervisor, state } = await startConfirmed();
  await createProject.last().fail(offline);
  await readDesk.last().fail(offline);
  actor.send({ type: "booking.confirmed" });
  expect(state()).toBe("loading");
  await readDesk.last().answer({ ...desk, project });
  expect(selectDraft(actor.getSnapshot()).supervisorId).toBe(52);
  actor.send({ type: "booking.confirmed" });
  expect(createProject.calls).toHaveLength(1);
  expect(bookSupervisor.calls).toHaveLength(1);
});

test("[8.5] B5: a team that is gone by the time of the check is said to be none", async () => {
  const { readDesk, createProject, state } = await startConfirmed();
  await createProject.last().fail(refused(404));
  await readDesk.last().answer({ ...desk, team: null });
  expect(state()).toBe("noTeam");
});

test("coming back reads the desk anew and keeps what was typed; what is on its way goes on", async () => {
  const { actor, readDesk, createProject, state } = await startChoosing();
  actor.send({ type: "draft.changed", change: { title: "Maps", description: "Indoor", supervisorId: 51 } });
  actor.send({ type: "screen.opened" });
  expect(state()).toBe("loading");
  await readDesk.last().answer(desk);
  expect(selectDraft(actor.getSnapshot())).toEqual({ title: "Maps", description: "Indoor", supervisorId: 51 });
  actor.send({ type: "booking.confirmed" });
  actor.send({ type: "screen.opened" });
  expect(state()).toBe("creatingProject");
  expect(createProject.calls).toHaveLength(1);
});

const typed = { title: "Maps", description: "Indoor", supervisorId: 51 };

async function startTyped() {
  const started = start();
  await started.readDesk.last().answer(desk);
  started.actor.send({ type: "draft.changed", change: typed });
  return started;
}

test.each([{ type: "page.restored" }, { type: "screen.opened" }] as const)(
  "[design: event sourcing] %j: what was typed is kept, said to be restored, and the desk is read anew",
  async (event) => {
    const { actor, readDesk, state } = await startTyped();
    expect(selectIsRestored(actor.getSnapshot())).toBe(false);
    actor.send(event);
    expect(state()).toBe("loading");
    await readDesk.last().answer(desk);
    expect(state()).toBe("choosing");
    expect(selectDraft(actor.getSnapshot())).toEqual(typed);
    expect(selectIsRestored(actor.getSnapshot())).toBe(true);
  },
);

test("[design: event sourcing] a restored draft can be discarded; where nothing was typed none is restored", async () => {
  const { actor, readDesk } = await startTyped();
  actor.send({ type: "page.restored" });
  await readDesk.last().answer(desk);
  actor.send({ type: "draft.discarded" });
  expect(selectDraft(actor.getSnapshot())).toEqual({ title: "", description: "", supervisorId: null });
  expect(selectIsRestored(actor.getSnapshot())).toBe(false);
  actor.send({ type: "page.restored" });
  expect(selectIsRestored(actor.getSnapshot())).toBe(false);
});

test("[design: event sourcing] a project that exists is no draft: discarding leaves it", async () => {
  const { actor, readDesk } = start();
  await readDesk.last().answer({ ...desk, project });
  actor.send({ type: "page.restored" });
  await readDesk.last().answer({ ...desk, project });
  expect(selectIsRestored(actor.getSnapshot())).toBe(false);
  actor.send({ type: "draft.changed", change: { supervisorId: 51 } });
  actor.send({ type: "draft.discarded" });
  expect(selectDraft(actor.getSnapshot())).toEqual({ title: project.title, description: project.description, supervisorId: null });
});

test("[design: event sourcing] B1: a booking that succeeded clears the draft", async () => {
  const { actor, createProject, bookSupervisor, state } = await startTyped();
  actor.send({ type: "booking.confirmed" });
  await createProject.last().answer(project);
  await bookSupervisor.last().answer();
  expect(state()).toBe("booked");
  expect(selectDraft(actor.getSnapshot()).supervisorId).toBeNull();
});

test("[design: event sourcing] B2: a draft outlives each failure, also where nothing could be found out after it", async () => {
  const { actor, createProject, readDesk, state } = await startTyped();
  actor.send({ type: "booking.confirmed" });
  await createProject.last().fail(refused(500));
  await readDesk.last().fail(offline);
  expect(state()).toBe("unchecked");
  actor.send({ type: "page.restored" });
  expect(state()).toBe("unchecked");
  expect(selectDraft(actor.getSnapshot())).toEqual(typed);
  expect(selectIsRestored(actor.getSnapshot())).toBe(true);
});

test("[design: event sourcing] B2: a draft whose call was cut off is said to be restored once it is known how things stand", async () => {
  const { actor, createProject, readDesk } = await startTyped();
  actor.send({ type: "booking.confirmed" });
  await createProject.last().fail(interrupted);
  actor.send({ type: "page.restored" });
  await readDesk.last().answer(desk);
  expect(selectDraft(actor.getSnapshot())).toEqual(typed);
  expect(selectIsRestored(actor.getSnapshot())).toBe(true);
  expect(selectComplaint(actor.getSnapshot())).toEqual({
    text: "Failed to create project (status: interrupted)",
    reason: "The page was left before the server answered.",
  });
});
