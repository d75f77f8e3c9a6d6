import { describe, expect, test } from "vitest";
import {
  selectError,
  selectBookingOptions,
  selectIsRestored,
  selectMissing,
  selectProject,
} from "../../../machines/booking/booking.machine.ts";
import type { BookingOptions, BookingDraft } from "../../../machines/booking/booking.setup.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { refused } from "../../support/held.ts";
import {
  options,
  startBooking,
  startChecking,
  startConfirmed,
  startRead,
  startTyped,
  free,
  typed,
} from "../../support/start/booking.ts";
import { project, team } from "../../flows/people.ts";

const supervised: BookingOptions = {
  ...options,
  project,
  team: { ...team, supervisorId: 51, supervisorName: "Dr. Some" },
};

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
  const { now, emitted, bookSupervisor } = await startBooking();
  expect(selectProject(now())).toEqual(project);
  await bookSupervisor.last().answer();
  expect(selectBookingOptions(now())).toEqual({
    ...options,
    project,
    team: { ...team, supervisorId: 52, supervisorName: "Dr. Many" },
  });
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] } },
  ]);
});

test("[8.5] B3: shows a teammate's booking, and no error of the user's own", async () => {
  const { now, readBookingOptions, bookSupervisor, emitted } = await startBooking();
  await bookSupervisor.last().fail(refused(409, "The team has a supervisor."));
  await readBookingOptions.last().answer(supervised);
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] } },
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
});
