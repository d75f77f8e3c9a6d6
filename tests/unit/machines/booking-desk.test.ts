import { describe, expect, test } from "vitest";
import {
  selectBookable,
  selectError,
  selectBookingOptions,
  selectDraft,
  selectIsRestored,
  selectMissing,
  selectProject,
} from "../../../machines/booking/booking.machine.ts";
import type { BookingOptions, BookingDraft } from "../../../machines/booking/booking.setup.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { offline, refused } from "../../support/held.ts";
import {
  options,
  free,
  project,
  start,
  startBooking,
  startChecking,
  startConfirmed,
  startRead,
  startTyped,
  startLoadFailed,
  team,
  typed,
} from "../../flows/booking/start.ts";

const supervised: BookingOptions = {
  ...options,
  project,
  team: { ...team, supervisorId: 51, supervisorName: "Dr. Some" },
};
const nothing: BookingDraft = { title: "", description: "", supervisorId: null };

test("[2.25] the options are read for the user, and until then there is nobody to choose", async () => {
  const { now, readBookingOptions } = start();
  expect(readBookingOptions.last().input).toEqual({ userId: 7 });
  expect(selectBookingOptions(now())).toEqual({ team: null, project: null, supervisors: [] });
  expect(selectBookable(now())).toEqual([]);
  expect(selectDraft(now())).toEqual(nothing);
  await readBookingOptions.last().answer(options);
  expect(selectBookingOptions(now())).toEqual(options);
});

test("[2.25] the current supervisor and project of a supervised team are known", async () => {
  const { now } = await startRead(supervised);
  expect(now().value).toBe("supervised");
  expect(selectBookingOptions(now())).toEqual(supervised);
});

test("[7.15] title and description are sent without the blanks around them", async () => {
  const { createProject } = await startConfirmed({ ...typed, description: " Indoor maps " });
  expect(createProject.last().input).toEqual({
    title: "Maps for all",
    description: "Indoor maps",
    supervisorId: 52,
    teamId: 3,
  });
});

test("[4.4] B1: once booked the team has its supervisor, and the project that was created", async () => {
  const { now, bookSupervisor } = await startBooking();
  expect(selectProject(now())).toEqual(project);
  await bookSupervisor.last().answer();
  expect(selectBookingOptions(now())).toEqual({
    ...options,
    project,
    team: { ...team, supervisorId: 52, supervisorName: "Dr. Many" },
  });
});

test("[4.4] B1: a booking that is found after its answer was lost is as good as any", async () => {
  const { now, readBookingOptions, bookSupervisor } = await startBooking();
  await bookSupervisor.last().fail(offline);
  expect(readBookingOptions.last().input).toEqual({ userId: 7 });
  await readBookingOptions.last().answer({ ...options, project, team: { ...team, supervisorId: 52 } });
  expect(now().value).toBe("booked");
  expect(selectBookingOptions(now()).team).toEqual({ ...team, supervisorId: 52, supervisorName: "Dr. Many" });
  expect(selectDraft(now())).toEqual(nothing);
});

test("[8.5] B3: a project that exists is kept, also where the options cannot be read again", async () => {
  const { now, readBookingOptions, bookSupervisor } = await startBooking();
  await bookSupervisor.last().fail(offline);
  await readBookingOptions.last().fail(offline);
  expect(selectProject(now())).toEqual(project);
});

test("[8.5] B3: whom a teammate has booked meanwhile is shown, with what became of the own booking", async () => {
  const { now, readBookingOptions, bookSupervisor, emitted } = await startBooking();
  await bookSupervisor.last().fail(refused(409, "The team has a supervisor."));
  await readBookingOptions.last().answer(supervised);
  // What the team has become is told first: it takes the place of older news of it.
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 8] } },
    {
      type: "notice",
      tone: "bad",
      title: "Failed to book supervisor (status: 409)",
      text: "The team has a supervisor.",
      dedupeKey: "team",
    },
  ]);
  expect(selectBookingOptions(now())).toEqual(supervised);
});

test("[8.5] B2: of a failure without words of its own the person hears that nothing is lost", async () => {
  const { now, readBookingOptions, createProject } = await startConfirmed();
  await createProject.last().fail(refused(500));
  expect(selectError(now())).toBeNull();
  await readBookingOptions.last().answer(options);
  expect(selectError(now())).toEqual({
    text: "Failed to create project (status: 500)",
    reason: "Nothing you typed is lost. Please try again.",
  });
});

test("[5.4] of a project that exists nothing is missing but the supervisor, even where its title is blank", async () => {
  const { now } = await startRead({ ...options, project: { ...project, title: "", description: "" } });
  expect(selectMissing(now())).toEqual(["a supervisor"]);
});

test("[5.4] B4: a project that exists is not booked for while no supervisor is chosen", async () => {
  const { send, now, checkBookingOptions } = await startRead({ ...options, project });
  send({ type: "booking.confirmed" });
  expect([now().value, now().status, checkBookingOptions.calls]).toEqual(["choosing", "active", []]);
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
    const { send, now } = await startTyped(draft, { ...options, project: of });
    send({ type: "refetch.requested" });
    expect(selectIsRestored(now())).toBe(isRestored);
  });

  test("is said to be restored where the page comes back while the options are read", async () => {
    const { send, now, checkBookingOptions } = await startChecking();
    await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", false]);
    send({ type: "refetch.requested" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
  });

  test.each([{ type: "refetch.requested" }, { type: "screen.opened" }] as const)(
    "is said to be restored where the options could not be read, and %j asks for it again",
    async (event) => {
      const { send, now, readBookingOptions, checkBookingOptions } = await startChecking();
      await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
      await readBookingOptions.last().fail(offline);
      expect([now().value, selectIsRestored(now())]).toEqual(["loadFailed", false]);
      send(event);
      expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
    },
  );

  test("can be changed and discarded after a failure, and with it goes what is said of it", async () => {
    const { send, now } = await startLoadFailed();
    expect(selectError(now())?.text).toBe("Failed to create project (status: 500)");
    send({ type: "draft.changed", change: { title: "Paths" } });
    expect([selectDraft(now()), selectError(now())]).toEqual([{ ...typed, title: "Paths" }, null]);
  });

  test("is discarded together with what is said of a failure", async () => {
    const { send, now } = await startLoadFailed();
    send({ type: "draft.discarded" });
    expect([selectDraft(now()), selectError(now())]).toEqual([nothing, null]);
  });

  test("stays as it is where the team has a project by now, which is booked for and not overwritten", async () => {
    const { send, now, readBookingOptions } = await startTyped();
    send({ type: "screen.opened" });
    await readBookingOptions.last().answer({ ...options, project: { ...project, title: "Another" } });
    expect([selectDraft(now()), selectProject(now())?.title]).toEqual([typed, "Another"]);
  });

  test("stays as it is but for a supervisor who has no room any more", async () => {
    const { send, now, readBookingOptions } = await startTyped();
    send({ type: "screen.opened" });
    await readBookingOptions
      .last()
      .answer({ ...options, supervisors: [{ userId: 52, name: "Dr. Many", remainingTeams: 0 }] });
    expect(selectDraft(now())).toEqual({ ...typed, supervisorId: null });
  });
});

test("[8.5] what went wrong is said no more once it is confirmed again", async () => {
  const { send, now, checkBookingOptions } = await startLoadFailed();
  expect(selectError(now())?.text).toBe("Failed to create project (status: 500)");
  send({ type: "booking.confirmed" });
  expect(now().context.error).toBeNull();
  await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
  expect([now().value, selectError(now())]).toEqual(["loading", null]);
});

test("[8.5] B5: what went wrong is said no more to one who has no team, nor when they have one again", async () => {
  const { send, now, readBookingOptions, createProject } = await startConfirmed();
  await createProject.last().fail(refused(404));
  await readBookingOptions.last().answer({ ...options, team: null });
  expect(now().value).toBe("noTeam");
  send({ type: "screen.opened" });
  await readBookingOptions.last().answer(options);
  expect([now().value, selectError(now())]).toEqual(["choosing", null]);
});

test.each<[string, BookingOptions]>([
  ["noTeam", { ...options, team: null }],
  ["supervised", supervised],
])("[2.25] coming back to %s reads the options anew", async (state, at) => {
  const { send, now, readBookingOptions } = await startRead(at);
  expect(now().value).toBe(state);
  send({ type: "screen.opened" });
  expect([now().value, readBookingOptions.calls.length]).toEqual(["loading", 2]);
});

test("[2.25] a supervised team's options is read anew where the page comes back", async () => {
  const { send, readBookingOptions } = await startRead(supervised);
  send({ type: "refetch.requested" });
  expect(readBookingOptions.calls).toHaveLength(2);
});

test("[2.27] coming back after a booking reads the options anew", async () => {
  const { send, now, bookSupervisor, readBookingOptions } = await startBooking();
  await bookSupervisor.last().answer();
  send({ type: "screen.opened" });
  expect([now().value, readBookingOptions.calls.length]).toEqual(["loading", 2]);
});
