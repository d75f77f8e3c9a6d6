import { describe, expect, test } from "vitest";
import {
  selectBookable,
  selectComplaint,
  selectDesk,
  selectDraft,
  selectIsRestored,
  selectMissing,
  selectProject,
  type BookingDesk,
  type BookingDraft,
} from "../../../machines/booking/booking.machine.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { offline, refused } from "../../support/held.ts";
import { desk, project, start, startConfirmed, startRead, startTyped, startUnchecked, team, typed } from "./support/booking.ts";

const supervised: BookingDesk = { ...desk, project, team: { ...team, supervisorId: 51, supervisorName: "Dr. Some" } };
const nothing: BookingDraft = { title: "", description: "", supervisorId: null };

test("[2.25] the desk is read for the user, and until then there is nobody to choose", async () => {
  const { now, readDesk } = start();
  expect(readDesk.last().input).toEqual({ userId: 7 });
  expect(selectDesk(now())).toEqual({ team: null, project: null, supervisors: [] });
  expect(selectBookable(now())).toEqual([]);
  expect(selectDraft(now())).toEqual(nothing);
  await readDesk.last().answer(desk);
  expect(selectDesk(now())).toEqual(desk);
});

test("[2.25] the current supervisor and project of a supervised team are known", async () => {
  const { now } = await startRead(supervised);
  expect(now().value).toBe("supervised");
  expect(selectDesk(now())).toEqual(supervised);
});

test("[7.15] title and description are sent without the blanks around them", async () => {
  const { createProject } = await startConfirmed({ ...typed, description: " Indoor maps " });
  expect(createProject.last().input).toEqual({ title: "Maps for all", description: "Indoor maps", supervisorId: 52, teamId: 3 });
});

test("[4.4] B1: once booked the team has its supervisor, and the project that was created", async () => {
  const { now, createProject, bookSupervisor } = await startConfirmed();
  await createProject.last().answer(project);
  expect(selectProject(now())).toEqual(project);
  await bookSupervisor.last().answer();
  expect(selectDesk(now())).toEqual({ ...desk, project, team: { ...team, supervisorId: 52, supervisorName: "Dr. Many" } });
});

test("[4.4] B1: a booking that is found after its answer was lost is as good as any", async () => {
  const { now, readDesk, createProject, bookSupervisor } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(offline);
  expect(readDesk.last().input).toEqual({ userId: 7 });
  await readDesk.last().answer({ ...desk, project, team: { ...team, supervisorId: 52 } });
  expect(now().value).toBe("booked");
  expect(selectDesk(now()).team).toEqual({ ...team, supervisorId: 52, supervisorName: "Dr. Many" });
  expect(selectDraft(now())).toEqual({ title: project.title, description: project.description, supervisorId: null });
});

test("[8.5] B3: a project that exists is kept, also where the desk cannot be read again", async () => {
  const { now, readDesk, createProject, bookSupervisor } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(offline);
  await readDesk.last().fail(offline);
  expect(selectProject(now())).toEqual(project);
});

test("[8.5] B3: whom a teammate has booked meanwhile is shown, with what became of the own booking", async () => {
  const { now, readDesk, createProject, bookSupervisor, emitted } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().fail(refused(409, "The team has a supervisor."));
  await readDesk.last().answer(supervised);
  expect(emitted).toEqual([
    { type: "notice", tone: "bad", title: "Failed to book supervisor (status: 409)", text: "The team has a supervisor." },
  ]);
  expect(selectDesk(now())).toEqual(supervised);
});

test("[8.5] B2: of a failure without words of its own the person hears that nothing is lost", async () => {
  const { now, readDesk, createProject } = await startConfirmed();
  await createProject.last().fail(refused(500));
  expect(selectComplaint(now())).toBeNull();
  await readDesk.last().answer(desk);
  expect(selectComplaint(now())).toEqual({
    text: "Failed to create project (status: 500)",
    reason: "Nothing you typed is lost. Please try again.",
  });
});

test("[5.4] of a project that exists nothing is missing but the supervisor, even where its title is blank", async () => {
  const { now } = await startRead({ ...desk, project: { ...project, title: "", description: "" } });
  expect(selectMissing(now())).toEqual(["a supervisor"]);
});

test("[5.4] B4: a project that exists is not booked for while no supervisor is chosen", async () => {
  const { send, now, bookSupervisor } = await startRead({ ...desk, project });
  send({ type: "booking.confirmed" });
  expect([now().value, now().status, bookSupervisor.calls]).toEqual(["choosing", "active", []]);
});

describe("[design: event sourcing] what was typed", () => {
  test.each<[Partial<BookingDraft>, Project | null, boolean]>([
    [{ title: "Maps" }, null, true],
    [{ description: "Indoor" }, null, true],
    [{ supervisorId: 51 }, null, true],
    [{ supervisorId: 51 }, project, true],
    [{ title: "  ", description: "\n" }, null, false],
    [{}, project, false],
  ])("%j with %o is said to be restored: %s", async (draft, of, isRestored) => {
    const { send, now } = await startTyped(draft, { ...desk, project: of });
    send({ type: "page.restored" });
    expect(selectIsRestored(now())).toBe(isRestored);
  });

  test("is said to be restored where the page comes back while the desk is read", async () => {
    const { send, now } = await startUnchecked();
    send({ type: "booking.confirmed" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", false]);
    send({ type: "page.restored" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
  });

  test.each([{ type: "page.restored" }, { type: "screen.opened" }] as const)(
    "is said to be restored where the desk could not be read, and %j asks for it again",
    async (event) => {
      const { send, now, readDesk } = await startUnchecked();
      send({ type: "booking.confirmed" });
      await readDesk.last().fail(offline);
      expect([now().value, selectIsRestored(now())]).toEqual(["unread", false]);
      send(event);
      expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
    },
  );

  test("is said to be restored to one who comes back to what could not be checked, and is read anew", async () => {
    const { send, now } = await startUnchecked();
    send({ type: "screen.opened" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
  });

  test("can be changed and discarded also where nothing could be checked, and what is not filled is not confirmed", async () => {
    const { send, now } = await startUnchecked();
    send({ type: "draft.changed", change: { title: "Paths" } });
    expect(selectDraft(now())).toEqual({ ...typed, title: "Paths" });
    expect(selectComplaint(now())).toBeNull();
    send({ type: "draft.discarded" });
    expect(selectDraft(now())).toEqual(nothing);
    send({ type: "booking.confirmed" });
    expect(now().value).toBe("unchecked");
  });
});

test("[8.5] what went wrong is said no more once it is checked how things stand", async () => {
  const { send, now, readDesk } = await startUnchecked();
  expect(selectComplaint(now())?.text).toBe("Failed to create project (status: 500)");
  send({ type: "booking.confirmed" });
  await readDesk.last().answer(desk);
  expect([now().value, selectComplaint(now())]).toEqual(["choosing", null]);
});

test.each<[string, BookingDesk]>([
  ["noTeam", { ...desk, team: null }],
  ["supervised", supervised],
])("[2.25] coming back to %s reads the desk anew", async (state, at) => {
  const { send, now, readDesk } = await startRead(at);
  expect(now().value).toBe(state);
  send({ type: "screen.opened" });
  expect([now().value, readDesk.calls.length]).toEqual(["loading", 2]);
});

test("[2.25] a supervised team's desk is read anew where the page comes back", async () => {
  const { send, readDesk } = await startRead(supervised);
  send({ type: "page.restored" });
  expect(readDesk.calls).toHaveLength(2);
});

test("[2.27] coming back after a booking reads the desk anew", async () => {
  const { send, now, createProject, bookSupervisor, readDesk } = await startConfirmed();
  await createProject.last().answer(project);
  await bookSupervisor.last().answer();
  send({ type: "screen.opened" });
  expect([now().value, readDesk.calls.length]).toEqual(["loading", 2]);
});
