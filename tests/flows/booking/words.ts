import type { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import type { ChartWords } from "../../paths/print/words.ts";

function optionsText({ team, project, supervisors }: BookingOptions): string {
  if (team === null) return "the student is in no team";
  if (team.supervisorId !== null) return `the team is supervised by ${team.supervisorName ?? "someone"}`;
  const room = supervisors
    .map(({ name, remainingTeams }) => `${name} has room for ${remainingTeams}`)
    .join(", ");
  return `the team has ${project === null ? "no project" : `the project ${quoted(project.title)}`} and no supervisor${room === "" ? "" : `; ${room}`}`;
}

function checkText({ supervisorId, project, remainingTeams }: BookingCheck): string {
  if (supervisorId !== null) return "the team has a supervisor by now";
  return `the team has ${project === null ? "no project" : `the project ${quoted(project.title)}`}; the supervisor has room for ${remainingTeams}`;
}

export const bookingWords: ChartWords<typeof bookingMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, which has no supervisor.",
  }),
  calls: {
    readBookingOptions: { about: "the team, its project and the supervisors", answer: optionsText },
    checkBookingOptions: {
      about: "the team, its project and the supervisor's room, once more",
      answer: checkText,
    },
    createProject: {
      about: "a new project",
      answer: ({ title }) => `the project ${quoted(title)} is created`,
    },
    bookSupervisor: { about: "the booking", answer: () => "the supervisor is booked" },
  },
};
