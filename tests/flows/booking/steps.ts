import type { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingOptions } from "../../../machines/booking/booking.setup.ts";
import {
  back,
  choose,
  goTo,
  leaving,
  looking,
  onPage,
  press,
  reconnecting,
  seeHeading,
  type,
} from "../../support/paths/instructions.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";

/** As the list shows a supervisor. */
const optionOf = ({ name, remainingTeams }: BookingOptions["supervisors"][number]): string =>
  `${name} (${remainingTeams} ${remainingTeams === 1 ? "slot" : "slots"} left)`;

export const bookingSteps: Steps<typeof bookingMachine> = {
  "draft.changed": ({ change: { title, description, supervisorId } }, { before }) => {
    if (title !== undefined) return [type(title, "Project Title")];
    if (description !== undefined) return [type(description, "Project Description")];
    const offered: BookingOptions["supervisors"] = before.context.options.supervisors;
    const chosen = offered.find(({ userId }) => userId === supervisorId);
    return [choose(chosen === undefined ? "Choose a supervisor" : optionOf(chosen), "Supervisor")];
  },
  "draft.discarded": () => [press("Discard")],
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "booking.confirmed": () => [press("Confirm Booking")],
  "screen.opened": (_, { before }) => {
    // A student without a team has been redirected to the dashboard.
    if (before.matches("noTeam")) return [goTo("Book a Supervisor")];
    if (before.matches("booked")) return [press("Go to Dashboard"), seeHeading("Task Board"), back];
    return leaving;
  },
  "reload.pressed": () => [press("Try again", onPage)],
};
