import { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { project } from "../people.ts";
import {
  outcomesOf,
  raised,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

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

export const supervision: Fixture = {
  chart: supervisionMachine,
  inputs: [{ supervisorId: 8 }] satisfies InputSamples<typeof supervisionMachine>,
  events: {
    "reload.pressed": [{ type: "reload.pressed" }],
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "refetch.due": [{ type: "refetch.due" }],
    "maxTeams.changed": [
      { type: "maxTeams.changed", text: "3" },
      { type: "maxTeams.changed", text: "0" },
      { type: "maxTeams.changed", text: "" },
    ],
    "maxTeams.submitted": [{ type: "maxTeams.submitted" }],
    "figures.doubted": raised,
    "recount.pressed": [{ type: "recount.pressed" }],
  } satisfies EventSamples<typeof supervisionMachine>,
  outcomes: outcomesOf(supervisionMachine, {
    readSupervision: [
      { projects: [supervisedTeam], readAt: 1 },
      { projects: [], readAt: 2 },
      { projects: fiveTeams, readAt: 3 },
    ],
    readCapacity: [
      { remaining: 1, readAt: 1 },
      { remaining: 2, readAt: 2 },
    ],
    readCounts: [({ id }: { id: number }) => ({ ToDo: id, Doing: 1, Done: 2, due: ["2026-01-31"] })],
    setMaxTeams: [undefined],
  } satisfies OutputSamples<typeof supervisionMachine>),
};
