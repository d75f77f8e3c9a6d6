import { expect, test } from "vitest";
import {
  selectError,
  selectDraft,
  selectIsBusy,
  selectIsRestored,
  selectMissing,
  selectProject,
} from "../../../machines/booking/booking.machine.ts";
import { interrupted } from "../../../machines/domain/failure.ts";
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
  typed,
} from "../../flows/booking/start.ts";
import { project, team } from "../../flows/people.ts";

test.each([
  [{ title: "", description: "d", supervisorId: 1 }, ["title"]],
  [{ title: "t", description: "  ", supervisorId: 1 }, ["description"]],
  [{ title: "t", description: "d", supervisorId: null }, ["supervisor"]],
  [{ title: " ", description: "", supervisorId: null }, ["title", "description", "supervisor"]],
])("[5.4] %j is not enough to confirm", async (change, missing) => {
  const { send, now, checkBookingOptions } = await startRead();
  send({ type: "draft.changed", change });
  send({ type: "booking.confirmed" });
  expect(selectMissing(now())).toEqual(missing);
  expect(now().value).toBe("choosing");
  expect(checkBookingOptions.calls).toEqual([]);
});

test("[4.4] B1: creates the project, then books the supervisor, each once", async () => {
  const { send, now, checkBookingOptions, createProject, bookSupervisor, emitted } = await startChecking();
  send({ type: "booking.confirmed" });
  expect(selectIsBusy(now())).toBe(true);
  expect([checkBookingOptions.calls.map(({ input }) => input), createProject.calls]).toEqual([
    [{ supervisorId: 52, teamId: 3 }],
    [],
  ]);
  await checkBookingOptions.last().answer(free);
  send({ type: "booking.confirmed" });
  expect(selectIsBusy(now())).toBe(true);
  expect(createProject.calls.map(({ input }) => input)).toEqual([
    { title: "Maps for all", description: "Indoor maps", supervisorId: 52, teamId: 3 },
  ]);
  await createProject.last().answer(project);
  send({ type: "booking.confirmed" });
  expect(bookSupervisor.calls.map(({ input }) => input)).toEqual([{ supervisorId: 52, teamId: 3 }]);
  expect(selectIsBusy(now())).toBe(true);
  await bookSupervisor.last().answer();
  expect(now().value).toBe("booked");
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] } },
  ]);
});

test.each([
  [
    refused(409, "The team has a project already."),
    "Failed to create project (status: 409)",
    "The team has a project already.",
  ],
  [offline, "Failed to create project (status: no connection)", "No connection to the server."],
])("[8.5] B2: a failed project creation keeps the form (%j)", async (failure, text, reason) => {
  const { send, now, readBookingOptions, checkBookingOptions, createProject, bookSupervisor, emitted } =
    await startConfirmed();
  await createProject.last().fail(failure);
  expect(selectIsBusy(now())).toBe(true);
  await readBookingOptions.last().answer(options);
  expect(now().value).toBe("choosing");
  expect(emitted).toEqual([
    { type: "notice", tone: "bad", title: text, text: reason, key: "team", isToldInPlace: true },
  ]);
  expect(selectError(now())).toEqual({ text, reason });
  expect(selectDraft(now())).toEqual(typed);
  expect(bookSupervisor.calls).toEqual([]);
  send({ type: "booking.confirmed" });
  await checkBookingOptions.last().answer(free);
  expect(createProject.calls).toHaveLength(2);
});

test("[8.5] B3, B4: a failed booking keeps the project; confirming again only books", async () => {
  const { send, now, readBookingOptions, checkBookingOptions, createProject, bookSupervisor, emitted } =
    await startBooking();
  await bookSupervisor.last().fail(refused(400, "Dr. Many has no room left."));
  await readBookingOptions.last().answer({
    ...options,
    project,
    supervisors: options.supervisors.filter(({ userId }) => userId !== 52),
  });
  expect(now().value).toBe("choosing");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to book supervisor (status: 400)",
      text: "Dr. Many has no room left.",
      key: "team",
      isToldInPlace: true,
    },
  ]);
  expect(selectProject(now())).toEqual(project);
  expect(selectMissing(now())).toEqual(["supervisor"]);
  send({ type: "draft.changed", change: { supervisorId: 51 } });
  send({ type: "booking.confirmed" });
  await checkBookingOptions.last().answer({ ...free, project });
  expect(createProject.calls).toHaveLength(1);
  expect(bookSupervisor.last().input).toEqual({ supervisorId: 51, teamId: 3 });
});

test("[8.5] B5: without a team there is a warning and nothing to choose", async () => {
  const { emitted, now } = await startRead({ ...options, team: null });
  expect(now().value).toBe("noTeam");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "warning",
      title: "No team found",
      text: "You must create a team first.",
      key: "booking",
      outlivesPage: true,
    },
  ]);
});

test("[8.5] B6: failed fetches show an error and can be retried", async () => {
  const { send, now, readBookingOptions, emitted } = start();
  await readBookingOptions.last().fail(offline);
  expect(now().value).toBe("loadFailed");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      text: "Error fetching data",
      key: "booking",
      isToldInPlace: true,
      outlivesPage: false,
    },
  ]);
  send({ type: "reload.pressed" });
  await readBookingOptions.last().answer(options);
  expect(now().value).toBe("choosing");
});

test("[4.4] a supervised team cannot book a second time", async () => {
  const { send, now, checkBookingOptions, emitted } = await startRead({
    ...options,
    team: { ...team, supervisorId: 51 },
  });
  expect(now().value).toBe("supervised");
  send({ type: "draft.changed", change: { title: "t", description: "d", supervisorId: 52 } });
  send({ type: "booking.confirmed" });
  expect([now().value, checkBookingOptions.calls]).toEqual(["supervised", []]);
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] } },
  ]);
});

test("[service 4.13] B4: a project found after all, or made by a teammate, is kept and only booked", async () => {
  const { send, now, readBookingOptions, checkBookingOptions, createProject, bookSupervisor } =
    await startConfirmed();
  await createProject.last().fail(offline);
  await readBookingOptions.last().answer({ ...options, project });
  expect(now().value).toBe("choosing");
  send({ type: "booking.confirmed" });
  await checkBookingOptions.last().answer({ ...free, project });
  expect(createProject.calls).toHaveLength(1);
  expect(bookSupervisor.calls).toHaveLength(1);
});

test("[service 3.2] B1: a booking whose response was lost is found, and no second slot is taken", async () => {
  const { readBookingOptions, bookSupervisor, emitted, now } = await startBooking();
  await bookSupervisor.last().fail(offline);
  await readBookingOptions.last().answer({ ...options, project, team: { ...team, supervisorId: 52 } });
  expect(now().value).toBe("booked");
  expect(bookSupervisor.calls).toHaveLength(1);
  expect(emitted).toEqual([
    { type: "team.updated", team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] } },
  ]);
});

test("[4.4] a team booked meanwhile by a teammate is supervised", async () => {
  const { readBookingOptions, bookSupervisor, now } = await startBooking();
  await bookSupervisor.last().fail(refused(400, "The team has a supervisor."));
  await readBookingOptions.last().answer({ ...options, project, team: { ...team, supervisorId: 51 } });
  expect(now().value).toBe("supervised");
});

test("[8.5] B3: when the options cannot be refetched, the form is kept", async () => {
  const { now, readBookingOptions, bookSupervisor, emitted } = await startBooking();
  await bookSupervisor.last().fail(offline);
  await readBookingOptions.last().fail(offline);
  expect(now().value).toBe("choosing");
  expect(emitted).toHaveLength(1);
  expect(selectError(now())?.text).toBe("Failed to book supervisor (status: no connection)");
  expect(selectDraft(now())).toEqual(typed);
});

test.each([{ type: "refetch.requested" }, { type: "screen.opened" }] as const)(
  "[design: event sourcing] %j: the draft is restored, reported, and the options are refetched",
  async (event) => {
    const { send, now, readBookingOptions } = await startTyped();
    expect(selectIsRestored(now())).toBe(false);
    send(event);
    expect(now().value).toBe("loading");
    await readBookingOptions.last().answer(options);
    expect(now().value).toBe("choosing");
    expect(selectDraft(now())).toEqual(typed);
    expect(selectIsRestored(now())).toBe(true);
  },
);

test("[design: event sourcing] a restored draft can be discarded; an empty form restores none", async () => {
  const { send, now, readBookingOptions } = await startTyped();
  send({ type: "refetch.requested" });
  await readBookingOptions.last().answer(options);
  send({ type: "draft.discarded" });
  expect(selectDraft(now())).toEqual({ title: "", description: "", supervisorId: null });
  expect(selectIsRestored(now())).toBe(false);
  send({ type: "refetch.requested" });
  expect(selectIsRestored(now())).toBe(false);
});

test("[design: event sourcing] B1: a successful booking clears the draft", async () => {
  const { now, bookSupervisor } = await startBooking();
  await bookSupervisor.last().answer();
  expect(now().value).toBe("booked");
  expect(selectDraft(now())).toEqual({ title: "", description: "", supervisorId: null });
});

test("[design: event sourcing] B2: an interrupted draft is reported as restored after confirmation", async () => {
  const { send, now, createProject, readBookingOptions } = await startConfirmed();
  await createProject.last().fail(interrupted);
  send({ type: "refetch.requested" });
  await readBookingOptions.last().answer(options);
  expect(selectDraft(now())).toEqual(typed);
  expect(selectIsRestored(now())).toBe(true);
  expect(selectError(now())).toEqual({
    text: "Failed to create project (status: interrupted)",
    reason: "The page closed before the server responded.",
  });
});

test.each([
  ["as typed", "Maps for all"],
  ["with question marks for unsupported characters", "Maps ??? all"],
])(
  "[8.5] B2: a project whose response was lost is found %s: no error, only the booking is left",
  async (_, title) => {
    const { now, send, createProject, readBookingOptions, checkBookingOptions, bookSupervisor, emitted } =
      await startConfirmed();
    await createProject.last().fail(offline);
    const kept = { ...project, title };
    await readBookingOptions.last().answer({ ...options, project: kept });
    const error = {
      text: "Your project is saved, but no supervisor is booked yet.",
      reason: "Confirm again to book a supervisor for it.",
    };
    expect([now().value, selectError(now()), selectProject(now())]).toEqual(["choosing", error, kept]);
    expect(emitted).toEqual([
      {
        type: "notice",
        tone: "bad",
        title: error.text,
        text: error.reason,
        key: "team",
        isToldInPlace: true,
      },
    ]);
    send({ type: "booking.confirmed" });
    await checkBookingOptions.last().answer({ ...free, project: kept });
    expect(now().value).toBe("booking");
    expect([createProject.calls.length, bookSupervisor.calls.length]).toEqual([1, 1]);
  },
);
