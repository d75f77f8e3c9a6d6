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
  start,
  startBooking,
  startChecking,
  startConfirmed,
  startRead,
  startTyped,
  startLoadFailed,
  typed,
} from "../../flows/booking/start.ts";
import { project, team } from "../../flows/people.ts";

const supervised: BookingOptions = {
  ...options,
  project,
  team: { ...team, supervisorId: 51, supervisorName: "Dr. Some" },
};
const nothing: BookingDraft = { title: "", description: "", supervisorId: null };

test("[2.25] fetches the user's options, and offers nobody before they arrive", async () => {
  const { now, readBookingOptions } = start();
  expect(readBookingOptions.last().input).toEqual({ userId: 7 });
  expect(selectBookingOptions(now())).toEqual({
    team: null,
    project: null,
    supervisors: [],
    otherProjects: [],
  });
  expect(selectBookable(now())).toEqual([]);
  expect(selectDraft(now())).toEqual(nothing);
  await readBookingOptions.last().answer(options);
  expect(selectBookingOptions(now())).toEqual(options);
});

test("[2.25] shows the current supervisor and project of a supervised team", async () => {
  const { now } = await startRead(supervised);
  expect(now().value).toBe("supervised");
  expect(selectBookingOptions(now())).toEqual(supervised);
});

test("[7.15] trims title and description", async () => {
  const { createProject } = await startConfirmed({ ...typed, description: " Indoor maps " });
  expect(createProject.last().input).toEqual({
    title: "Maps for all",
    description: "Indoor maps",
    supervisorId: 52,
    teamId: 3,
  });
});

test("[4.4] B1: after booking the team has its supervisor and the created project", async () => {
  const { now, bookSupervisor } = await startBooking();
  expect(selectProject(now())).toEqual(project);
  await bookSupervisor.last().answer();
  expect(selectBookingOptions(now())).toEqual({
    ...options,
    project,
    team: { ...team, supervisorId: 52, supervisorName: "Dr. Many" },
  });
});

test("[4.4] B1: a booking found after a lost response counts as a success", async () => {
  const { now, readBookingOptions, bookSupervisor } = await startBooking();
  await bookSupervisor.last().fail(offline);
  expect(readBookingOptions.last().input).toEqual({ userId: 7 });
  await readBookingOptions.last().answer({ ...options, project, team: { ...team, supervisorId: 52 } });
  expect(now().value).toBe("booked");
  expect(selectBookingOptions(now()).team).toEqual({ ...team, supervisorId: 52, supervisorName: "Dr. Many" });
  expect(selectDraft(now())).toEqual(nothing);
});

test("[8.5] B3: an existing project is kept, also when the options cannot be refetched", async () => {
  const { now, readBookingOptions, bookSupervisor } = await startBooking();
  await bookSupervisor.last().fail(offline);
  await readBookingOptions.last().fail(offline);
  expect(selectProject(now())).toEqual(project);
});

test("[8.5] B3: shows a teammate's booking and what became of the user's own", async () => {
  const { now, readBookingOptions, bookSupervisor, emitted } = await startBooking();
  await bookSupervisor.last().fail(refused(409, "The team has a supervisor."));
  await readBookingOptions.last().answer(supervised);
  // The team's state is announced first, because it replaces older notices about the team.
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] } },
    {
      type: "notice",
      tone: "bad",
      title: "Failed to book supervisor (status: 409)",
      text: "The team has a supervisor.",
      key: "team",
      isToldInPlace: true,
    },
  ]);
  expect(selectBookingOptions(now())).toEqual(supervised);
});

test("[8.5] B2: a failure without a message says that nothing is lost", async () => {
  const { now, readBookingOptions, createProject } = await startConfirmed();
  await createProject.last().fail(refused(500));
  expect(selectError(now())).toBeNull();
  await readBookingOptions.last().answer(options);
  expect(selectError(now())).toEqual({
    text: "Failed to create project (status: 500)",
    reason: "Please try again. Your text is still here.",
  });
});

test("[5.4] an existing project needs only a supervisor, even if its title is blank", async () => {
  const { now } = await startRead({ ...options, project: { ...project, title: "", description: "" } });
  expect(selectMissing(now())).toEqual(["supervisor"]);
});

test("[5.4] B4: an existing project is not booked without a chosen supervisor", async () => {
  const { send, now, checkBookingOptions } = await startRead({ ...options, project });
  send({ type: "booking.confirmed" });
  expect([now().value, now().status, checkBookingOptions.calls]).toEqual(["choosing", "active", []]);
});

describe("[design: event sourcing] a draft", () => {
  test.each<[Partial<BookingDraft>, Project | null, boolean]>([
    [{ title: "Maps" }, null, true],
    [{ description: "Indoor" }, null, true],
    [{ supervisorId: 51 }, null, true],
    [{ supervisorId: 51 }, project, true],
    [{ title: "  ", description: "\n" }, null, false],
    [{}, project, false],
  ])("%j with %o is reported as restored: %s", async (draft, of, isRestored) => {
    const { send, now } = await startTyped(draft, { ...options, project: of });
    send({ type: "refetch.requested" });
    expect(selectIsRestored(now())).toBe(isRestored);
  });

  test("is reported as restored after a reload while the options load", async () => {
    const { send, now, checkBookingOptions } = await startChecking();
    await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", false]);
    send({ type: "refetch.requested" });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
  });

  test.each([{ type: "refetch.requested" }, { type: "screen.opened" }] as const)(
    "is reported as restored when the options failed to load, and %j refetches them",
    async (event) => {
      const { send, now, readBookingOptions, checkBookingOptions } = await startChecking();
      await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
      await readBookingOptions.last().fail(offline);
      expect([now().value, selectIsRestored(now())]).toEqual(["loadFailed", false]);
      send(event);
      expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
    },
  );

  test("is discarded together with the error", async () => {
    const { send, now } = await startLoadFailed();
    send({ type: "draft.discarded" });
    expect([selectDraft(now()), selectError(now())]).toEqual([nothing, null]);
  });

  test("is kept when the team has a project by now, which is booked for and not overwritten", async () => {
    const { send, now, readBookingOptions } = await startTyped();
    send({ type: "screen.opened" });
    await readBookingOptions.last().answer({ ...options, project: { ...project, title: "Another" } });
    expect([selectDraft(now()), selectProject(now())?.title]).toEqual([typed, "Another"]);
  });
});

test("[8.5] confirming again clears the error", async () => {
  const { send, now, checkBookingOptions } = await startLoadFailed();
  expect(selectError(now())?.text).toBe("Failed to create project (status: 500)");
  send({ type: "booking.confirmed" });
  expect(now().context.error).toBeNull();
  await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
  expect([now().value, selectError(now())]).toEqual(["loading", null]);
});

test("[8.5] B5: the error is cleared when the team is gone, also if it exists again", async () => {
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
])("[2.25] returning to %s refetches the options", async (state, at) => {
  const { send, now, readBookingOptions } = await startRead(at);
  expect(now().value).toBe(state);
  send({ type: "screen.opened" });
  expect([now().value, readBookingOptions.calls.length]).toEqual(["loading", 2]);
});

test("[2.25] returning to a supervised team refetches the options", async () => {
  const { send, readBookingOptions } = await startRead(supervised);
  send({ type: "refetch.requested" });
  expect(readBookingOptions.calls).toHaveLength(2);
});

test("[2.27] returning after a booking refetches the options", async () => {
  const { send, now, bookSupervisor, readBookingOptions } = await startBooking();
  await bookSupervisor.last().answer();
  send({ type: "screen.opened" });
  expect([now().value, readBookingOptions.calls.length]).toEqual(["loading", 2]);
});
