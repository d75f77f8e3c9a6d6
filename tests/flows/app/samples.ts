import { appMachine } from "../../../machines/app/app.machine.ts";
import { authorOf, student, supervisor } from "../people.ts";
import { ownerOf } from "../profile/samples.ts";
import {
  outcomesOf,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";
import { leader, leaderInTeam } from "../team-creation/samples.ts";

export const app: Fixture = {
  chart: appMachine,
  inputs: [undefined] satisfies InputSamples<typeof appMachine>,
  events: {
    "plainScreen.opened": [{ type: "plainScreen.opened" }],
    "teamCreation.opened": [
      { type: "teamCreation.opened", leader },
      { type: "teamCreation.opened", leader: leaderInTeam },
      { type: "teamCreation.opened", leader: null },
    ],
    "booking.opened": [
      { type: "booking.opened", userId: 7 },
      { type: "booking.opened", userId: 9 },
    ],
    "taskBoard.opened": [
      { type: "taskBoard.opened", teamId: 3, canEdit: true },
      { type: "taskBoard.opened", teamId: 3, canEdit: false },
      { type: "taskBoard.opened", teamId: 2, canEdit: false },
    ],
    "feedbackThread.opened": [
      { type: "feedbackThread.opened", person: authorOf(student), teamId: 3 },
      { type: "feedbackThread.opened", person: authorOf(supervisor), teamId: 3 },
    ],
    "projectCompletion.opened": [{ type: "projectCompletion.opened", teamId: 3 }],
    "projectFiles.opened": [
      { type: "projectFiles.opened", person: { userId: 7, name: "Sara", role: "student" }, teamId: 3 },
      {
        type: "projectFiles.opened",
        person: { userId: 8, name: "Dr. Noor", role: "supervisor" },
        teamId: null,
      },
      { type: "projectFiles.opened", person: { userId: 8, name: "Dr. Noor", role: "supervisor" }, teamId: 3 },
    ],
    "profile.opened": [
      { type: "profile.opened", owner: ownerOf(student) },
      { type: "profile.opened", owner: ownerOf(supervisor) },
    ],
    "supervision.opened": [
      { type: "supervision.opened", supervisorId: 8 },
      { type: "supervision.opened", supervisorId: 11 },
    ],
    "report.opened": [{ type: "report.opened", teams: [{ teamId: 3, name: "Falcons" }] }],
    "session.ended": [{ type: "session.ended" }],
  } satisfies EventSamples<typeof appMachine>,
  outcomes: outcomesOf(appMachine, {
    session: [],
    notices: [],
    connection: [],
    polling: [],
    activity: [],
    teamCreation: [],
    booking: [],
    taskBoard: [],
    feedbackThread: [],
    projectCompletion: [],
    projectFiles: [],
    profile: [],
    supervision: [],
    report: [],
  } satisfies OutputSamples<typeof appMachine>),
};
