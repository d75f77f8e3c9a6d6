import type { ContextFrom } from "xstate";
import { selectBookable, type bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import { eventIn, isNews, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { booking } from "./samples.ts";

/** The booking options read in this step; null: it is another step, or the read fails. */
const readIn = (step: Step): BookingOptions | BookingCheck | null =>
  step.kind === "outcome" &&
  (step.src === "readBookingOptions" || step.src === "checkBookingOptions") &&
  "output" in step.outcome
    ? // A safe cast: the response comes from the typed fixture.
      (step.outcome.output as BookingOptions | BookingCheck)
    : null;

const bookedWithProject =
  "booking.checking --xstate.done.actor.checkBookingOptions [hasProject]--> booking.booking";
const foundFull = "booking.checking --xstate.done.actor.checkBookingOptions [isFull]--> booking.choosing";

export const bookingScenario: Scenario = {
  name: "booking",
  fixture: booking,
  inputs: booking.inputs,
  // Why the list failed decides nothing.
  keyOf: ({ context }) => {
    const known: ContextFrom<typeof bookingMachine> = context;
    return { ...known, loadFailure: null };
  },
  isPossible: (snapshot, step) => {
    const { draft, options, isRestored }: ContextFrom<typeof bookingMachine> = snapshot.context;
    const event = eventIn<typeof bookingMachine>(step);
    const read = readIn(step);
    if (event?.type === "draft.discarded") return isRestored;
    // An existing project neither disappears nor changes; the user's team may.
    if (read !== null && options.project !== null)
      return read.project?.id === options.project.id || ("team" in read && read.team === null);
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    const { supervisorId } = event.change;
    // An existing project is not typed again, and only listed supervisors can be chosen.
    const isOffered =
      supervisorId === null || selectBookable(snapshot).some(({ userId }) => userId === supervisorId);
    const isThere = supervisorId === undefined ? options.project === null : isOffered;
    return isThere && isNews(draft, event.change);
  },
  // A project that only needs booking was known, or is found to be the requested one (row B4). If the
  // supervisor is full, a project was typed or known, and either it was not created or nobody was booked
  // (rows B2 and B3).
  wayOf: ({ context }, _, transition) => {
    const { options, error }: ContextFrom<typeof bookingMachine> = context;
    if (transition === bookedWithProject) return options.project === null ? "found" : "known";
    if (transition === foundFull) return options.project === null ? "typed" : "known";
    if (!/^booking\.confirmingOutcome .* booking\.choosing$/.test(transition)) return null;
    return error?.text.startsWith("Failed to create project") === true ? "not created" : "not booked";
  },
};
