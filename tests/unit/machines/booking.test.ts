import { expect, test } from "vitest";
import {
  selectBookingOptions,
  selectError,
  selectDraft,
  selectIsRestored,
  selectMissing,
  selectProject,
} from "../../../machines/booking/booking.machine.ts";
import { offline, refused } from "../../support/held.ts";
import {
  options,
  free,
  startConfirmed,
  startRead,
  startTyped,
  typed,
  startBooking,
} from "../../flows/booking/start.ts";
import { project, team } from "../../flows/people.ts";
import { interrupted } from "../../../machines/domain/failure.ts";

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

test("[8.5] B3: after a refusal the refetched options count; a supervisor missing there is not chosen", async () => {
  const { now, readBookingOptions, bookSupervisor } = await startBooking();
  await bookSupervisor.last().fail(refused(400, "Dr. Many has no room left."));
  const supervisors = options.supervisors.filter(({ userId }) => userId !== 52);
  await readBookingOptions.last().answer({ ...options, project, supervisors });
  expect(selectBookingOptions(now())).toEqual({ ...options, project, supervisors });
  expect(selectMissing(now())).toEqual(["supervisor"]);
});

test("[design: event sourcing] B2: a draft is reported as restored after a reload before its outcome is known", async () => {
  const { send, now, createProject } = await startConfirmed();
  await createProject.last().fail(interrupted);
  send({ type: "refetch.requested" });
  expect([now().value, selectIsRestored(now())]).toEqual(["confirmingOutcome", true]);
});
