import { activityMachine } from "../../../machines/activity/activity.machine.ts";
import { activityOf } from "../../../machines/domain/team-activity.ts";
import { supervisor } from "../people.ts";
import {
  outcomesOf,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

const projectOf = (teamId: number) => ({
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  isCompleted: false,
});

/** The files of a team whose activity was fetched. */
export const filesOf = (teamId: number) => [
  {
    id: teamId,
    title: "Report",
    url: "https://files.example",
    date: "2026-11-02T10:00:00.000Z",
    studentId: 9,
    studentName: "Omar",
    teamId,
  },
];

export const activity: Fixture = {
  chart: activityMachine,
  inputs: [undefined] satisfies InputSamples<typeof activityMachine>,
  events: {
    "owner.known": [{ type: "owner.known", owner: { userId: supervisor.userId, teamId: null } }],
    "session.ended": [{ type: "session.ended" }],
    "refetch.due": [{ type: "refetch.due" }],
    "work.shown": [{ type: "work.shown", teamId: 3, marks: { feedback: {}, replies: {} }, lastWriters: {} }],
    "recheck.pressed": [{ type: "recheck.pressed" }],
  } satisfies EventSamples<typeof activityMachine>,
  outcomes: outcomesOf(activityMachine, {
    readTeams: [[], [3, 4].map(projectOf)],
    readActivity: [
      ({ id }: { id: number }) => activityOf({ tasks: [], files: filesOf(id), feedback: [], replies: {} }, 1),
    ],
  } satisfies OutputSamples<typeof activityMachine>),
};
