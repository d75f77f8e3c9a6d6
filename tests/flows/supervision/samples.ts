import { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { project } from "../people.ts";
import { fixtureOf } from "../samples.ts";

const supervisedTeam = {
  teamId: 3,
  title: project.title,
  teamName: "Falcons",
  description: project.description,
  members: ["Sara", "Omar"],
  isCompleted: false,
};
/** More than are counted at once. */
const fiveTeams = [3, 4, 5, 6, 7].map((teamId) => ({
  ...supervisedTeam,
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  members: [],
  isCompleted: false,
}));

export const supervision = fixtureOf(supervisionMachine, {
  inputs: [{ supervisorId: 8 }],
  events: {
    "reload.pressed": [{ of: "projects" }, { of: "counts" }],
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "maxTeams.changed": [{ text: "3" }, { text: "0" }, { text: "" }],
    "maxTeams.submitted": [{}],
  },
  outputs: {
    readSupervision: [
      { projects: [supervisedTeam], readAt: 1 },
      { projects: [], readAt: 2 },
      { projects: fiveTeams, readAt: 3 },
    ],
    readCapacity: [
      { remaining: 1, booked: 1, readAt: 1 },
      { remaining: 3, booked: 0, readAt: 2 },
      { remaining: 2, booked: 0, readAt: 2 },
      { remaining: 2, booked: null, readAt: 2 },
      { remaining: 1, booked: fiveTeams.length, readAt: 3 },
    ],
    readCounts: [({ id }: { id: number }) => ({ ToDo: id, Doing: 1, Done: 2, due: ["2026-01-31"] })],
    setMaxTeams: [undefined],
  },
});

/** A supervisor sees their teams, and changes how many they take. */
export const supervisionHappyPath: readonly string[] = [
  "supervision.list.loading --xstate.done.actor.readSupervision--> supervision.list.ready",
  "supervision.capacity.loading --xstate.done.actor.readCapacity--> supervision.capacity.known",
  "supervision.capacity.known.field --maxTeams.submitted [isTypedAllowed]--> supervision.capacity.saving",
  "supervision.capacity.saving --xstate.done.actor.setMaxTeams--> supervision.capacity.known",
];
