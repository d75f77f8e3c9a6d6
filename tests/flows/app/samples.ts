import { appMachine } from "../../../machines/app/app.machine.ts";
import { authorOf, student, supervisor } from "../people.ts";
import { ownerOf } from "../profile/samples.ts";
import { fixtureOf } from "../samples.ts";
import { leader, leaderInTeam } from "../team-creation/samples.ts";
import { messages } from "./messages.ts";

export const app = fixtureOf(appMachine, {
  inputs: [undefined],
  events: {
    "plainScreen.opened": [{}],
    "teamCreation.opened": [{ leader }, { leader: leaderInTeam }, { leader: null }],
    "booking.opened": [{ userId: 7 }, { userId: 9 }],
    "taskBoard.opened": [
      { teamId: 3, canEdit: true },
      { teamId: 3, canEdit: false },
      { teamId: 2, canEdit: false },
    ],
    "feedbackThread.opened": [
      { person: authorOf(student), teamId: 3 },
      { person: authorOf(supervisor), teamId: 3 },
    ],
    "projectCompletion.opened": [{ teamId: 3 }],
    "projectFiles.opened": [
      { person: { userId: 7, name: "Sara", role: "student" }, teamId: 3 },
      {
        person: { userId: 8, name: "Dr. Noor", role: "supervisor" },
        teamId: null,
      },
      { person: { userId: 8, name: "Dr. Noor", role: "supervisor" }, teamId: 3 },
    ],
    "profile.opened": [{ owner: ownerOf(student) }, { owner: ownerOf(supervisor) }],
    "supervision.opened": [{ supervisorId: 8 }, { supervisorId: 11 }],
    "printout.opened": [{ teams: [{ teamId: 3, name: "Falcons" }] }],
    "session.ended": [{ by: "signOut" }],
    ...messages,
  },
  outputs: {},
});

/** Opens three pages, each with its flow, and signs out. */
export const appHappyPath: readonly string[] = [
  "app.teamCreation.notStarted --teamCreation.opened--> app.teamCreation.running",
  "app.booking.notStarted --booking.opened--> app.booking.running",
  "app.taskBoard.notStarted --taskBoard.opened--> app.taskBoard.running",
  "app.taskBoard --session.ended--> app.taskBoard.notStarted",
];
