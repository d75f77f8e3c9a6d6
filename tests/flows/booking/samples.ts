import { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import type { NewProject, Project } from "../../../machines/domain/project.ts";
import { team, project } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

const options: BookingOptions = {
  team,
  project: null,
  supervisors: [
    { userId: 11, name: "Dr. Full", remainingTeams: 0 },
    { userId: 8, name: "Dr. Noor", remainingTeams: 1 },
  ],
  otherProjects: [],
};
const supervisedBy = (supervisorId: number, supervisorName: string): BookingOptions => {
  const supervised: Project = { ...project, supervisorId, supervisorName };
  return {
    team: { ...team, supervisorId, supervisorName, project: supervised },
    project: supervised,
    supervisors: [],
    otherProjects: [],
  };
};
const optionsWith = (known: Project): BookingOptions => ({
  ...options,
  team: { ...team, project: known },
  project: known,
});
const freeOptions: BookingCheck = { supervisorId: null, project: null, remainingTeams: 1 };
const teammatesProject: Project = {
  ...project,
  id: 19,
  title: "Another",
  description: "As a teammate has it",
};

export const booking = fixtureOf(bookingMachine, {
  inputs: [{ userId: 7 }],
  events: {
    "draft.changed": [
      { change: { title: project.title } },
      { change: { description: project.description } },
      { change: { supervisorId: 8 } },
      { change: { title: "" } },
      { change: { supervisorId: null } },
    ],
    "draft.discarded": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "booking.confirmed": [{}],
    "screen.opened": [{}],
    "reload.pressed": [{}],
  },
  outputs: {
    readBookingOptions: [
      options,
      optionsWith(project),
      optionsWith(teammatesProject),
      { team: null, project: null, supervisors: [], otherProjects: [] },
      supervisedBy(8, "Dr. Noor"),
      supervisedBy(11, "Dr. Full"),
    ],
    checkBookingOptions: [
      freeOptions,
      { ...freeOptions, supervisorId: 11, project: supervisedBy(11, "Dr. Full").project },
      { ...freeOptions, remainingTeams: 0 },
      { ...freeOptions, project: teammatesProject, remainingTeams: 0 },
      { ...freeOptions, project: teammatesProject },
      { ...freeOptions, project },
    ],
    createProject: [
      ({ title, description, teamId }: NewProject) => ({ ...project, title, description, teamId }),
    ],
    bookSupervisor: [undefined],
  },
  refusals: {
    createProject: statusFailure(409, "The team already has a project"),
    bookSupervisor: statusFailure(400, "Supervisor is full"),
  },
});

/** A team without a project creates one and books a supervisor for it. */
export const bookingHappyPath: readonly string[] = [
  "booking.loading --xstate.done.actor.readBookingOptions--> booking.choosing",
  "booking.choosing --booking.confirmed--> booking.checking",
  "booking.checking --xstate.done.actor.checkBookingOptions--> booking.creatingProject",
  "booking.creatingProject --xstate.done.actor.createProject--> booking.booking",
  "booking.booking --xstate.done.actor.bookSupervisor--> booking.booked",
];
