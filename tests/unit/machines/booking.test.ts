import { expect, test } from "vitest";
import {
  selectBookingOptions,
  selectError,
  selectMissing,
  selectProject,
} from "../../../machines/booking/booking.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { options, startConfirmed, startBooking, free } from "../../support/start/booking.ts";
import { project } from "../../flows/people.ts";

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
        isShownInPlace: true,
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
