import { expect } from "vitest";
import { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingDraft, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import { project, team } from "../../flows/people.ts";
import { offline, refused, startHeld } from "../held.ts";

export const options: BookingOptions = {
  team,
  project: null,
  supervisors: [
    { userId: 50, name: "Dr. Full", remainingTeams: 0 },
    { userId: 51, name: "Dr. Some", remainingTeams: 1 },
    { userId: 52, name: "Dr. Many", remainingTeams: 4 },
    { userId: 53, name: "Dr. Over", remainingTeams: -1 },
  ],
  otherProjects: [],
};
/** No competing booking, and an open slot. */
export const free: BookingCheck = { supervisorId: null, project: null, remainingTeams: 4 };
export const typed: BookingDraft = { title: " Maps for all ", description: "Indoor maps", supervisorId: 52 };

/** A booking that fetches its options; each call waits until the test resolves it. */
export function start() {
  const { calls, ...started } = startHeld(bookingMachine, { input: { userId: 7 } });
  return { ...started, ...calls };
}

/** The options are loaded. */
export async function startRead(at: BookingOptions = options) {
  const started = start();
  await started.readBookingOptions.last().answer(at);
  return started;
}

/** The options are loaded, and this is typed. */
export async function startTyped(draft: Partial<BookingDraft> = typed, at: BookingOptions = options) {
  const started = await startRead(at);
  started.send({ type: "draft.changed", change: draft });
  return started;
}

/** This is typed and confirmed: the check is pending. */
export async function startChecking(draft: Partial<BookingDraft> = typed, at: BookingOptions = options) {
  const started = await startTyped(draft, at);
  started.send({ type: "booking.confirmed" });
  expect(started.now().value).toBe("checking");
  return started;
}

/** Typed, confirmed and checked: the project is being created. */
export async function startConfirmed(draft: Partial<BookingDraft> = typed) {
  const started = await startChecking(draft);
  await started.checkBookingOptions.last().answer(free);
  expect(started.now().value).toBe("creatingProject");
  return started;
}

/** The project is created, and the supervisor is being booked. */
export async function startBooking() {
  const started = await startConfirmed();
  await started.createProject.last().answer(project);
  expect(started.now().value).toBe("booking");
  return started;
}

/** The project could not be created, and the outcome could not be confirmed. */
export async function startLoadFailed() {
  const started = await startConfirmed();
  await started.createProject.last().fail(refused(500));
  await started.readBookingOptions.last().fail(offline);
  expect(started.now().value).toBe("choosing");
  return started;
}
