import { activityMachine } from "../../../machines/activity/activity.machine.ts";
import { activityOf } from "../../../machines/domain/team-activity.ts";
import { supervisor } from "../people.ts";
import { fixtureOf } from "../samples.ts";

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

export const activity = fixtureOf(activityMachine, {
  inputs: [undefined],
  events: {
    "owner.known": [{ owner: { userId: supervisor.userId, teamId: null } }],
    "session.ended": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "refetch.requested": [{}],
    "work.shown": [{ teamId: 3, marks: { feedback: {}, replies: {} }, lastWriters: {} }],
    "reload.pressed": [{}],
  },
  outputs: {
    readTeams: [[], [3, 4].map(projectOf)],
    readActivity: [
      ({ id }: { id: number }) => activityOf({ tasks: [], files: filesOf(id), feedback: [], replies: {} }, 1),
    ],
  },
});

/** A supervisor logs in, and sees what is new and who needs them; later, all is refetched. */
export const activityHappyPath: readonly string[] = [
  "activity.off --owner.known--> activity.settling",
  "activity.settling --xstate.after.settlingTime.activity.settling--> activity.listing",
  "activity.listing --xstate.done.actor.readTeams--> activity.current",
  "activity.current --xstate.after.freshTime.activity.current--> activity.stale",
  "activity.stale --refetch.due--> activity.listing",
];
