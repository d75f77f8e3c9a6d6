import type { SnapshotFrom } from "xstate";
import { activityMachine } from "../../../machines/activity/activity.machine.ts";
import { activityOf } from "../../../machines/domain/team-activity.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import { isRefusedSession, readsOf } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { expect } from "../../support/screen/expect.ts";
import { setHidden } from "../../support/screen/attention.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import {
  address,
  goTo,
  inHeader,
  loggingIn,
  looking,
  press,
  pressLink,
  reconnecting,
  seeHeading,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import { supervisor } from "../people.ts";
import { fixtureOf } from "../samples.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

const projectOf = (teamId: number) => ({
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  isCompleted: false,
});

/** The files of a team whose activity was fetched. */
const filesOf = (teamId: number) => [
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

export const fixture = fixtureOf(activityMachine, {
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
export const happyPaths = {
  activity: [
    "activity.off --owner.known--> activity.settling",
    "activity.settling --xstate.after.settlingTime.activity.settling--> activity.listing",
    "activity.listing --xstate.done.actor.readTeams--> activity.current",
    "activity.current --xstate.after.freshTime.activity.current--> activity.stale",
    "activity.stale --refetch.due--> activity.listing",
  ],
};

type Snapshot = SnapshotFrom<typeof activityMachine>;

/** A supervisor of two teams or of none; the teams are checked one after the other, before anything else happens. */
export const activityScenario: Scenario = {
  name: "activity",
  fixture,
  inputs: fixture.inputs,
  last: ["session.ended"],
  keyOf: (snapshot) => {
    const { teams, activity, failedReads }: Snapshot["context"] = snapshot.context;
    return [readsOf(snapshot, "readActivity"), teams.length, Object.keys(activity), Object.keys(failedReads)];
  },
  isPossible: (snapshot: Snapshot, step) => {
    if (isRefusedSession(step)) return false;
    const [reading] = readsOf(snapshot, "readActivity");
    if (reading !== undefined) return step.kind === "outcome" && step.call === reading;
    if (step.kind !== "event") return true;
    if (step.event.type === "reload.pressed")
      return (
        Object.keys(snapshot.context.failedReads).length > 0 ||
        // The page could not list its teams either, and shows its own Try again.
        (snapshot.matches("listFailed") && snapshot.context.teams.length > 0)
      );
    // The page is there, and its team was looked at.
    if (step.event.type === "work.shown")
      return snapshot.matches("current") && 3 in snapshot.context.activity;
    return step.event.type !== "session.ended" || !snapshot.matches("off");
  },
};

export const scenarios: readonly Scenario[] = [activityScenario];

const activitySteps: Steps<typeof activityMachine> = {
  "owner.known": () => loggingIn(supervisor),
  "session.ended": () => [press("Sign Out", inHeader)],
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "refetch.requested": byReload,
  "work.shown": ({ teamId }, { before }) => {
    const teams: readonly TeamProject[] = before.context.teams;
    const { teamName = "", title = "" } = teams.find((team) => team.teamId === teamId) ?? {};
    return [
      goTo(`${teamName} Feedback`, `${teamName} Feedback ${title}`),
      { does: "seeText", text: "No feedback yet." },
      pressLink("Dashboard", inHeader),
      seeHeading("Team Overview"),
    ];
  },
  "reload.pressed": () => [press("Try again", { role: "region", name: "Needs you" })],
};

const supervising = (projects: readonly TeamProject[]): World =>
  projects.reduce(
    (world, { teamId, teamName, title }) =>
      withTeam(world, {
        ...falcons,
        teamId,
        teamName,
        memberStudentIds: [],
        supervisorId: supervisor.userId,
        project: { id: 17 + teamId, title, description: "" },
      }),
    everybody,
  );

/** The overview fetches the same lists, and the activity joins its requests. */
export const driver: Driver<typeof activityMachine> = {
  actor: "app/activity",
  isVisible: true,
  // In a hidden tab, as a poll within the jump would be another step.
  beforeTimer: async ({ page }) => {
    await expect.poll(() => isCalling(page, "app/activity")).toBe(false);
    await setHidden(page, true);
  },
  begin: ({ arrange }) => arrange(everybody),
  // The log begins when the user turns to the form.
  starts: () => [address("/"), { does: "focus", field: "Email" }],
  steps: activitySteps,
  calls: {
    // The teams are asked for at the same time, unless they were received within the last minute.
    readTeams: { shapes: ["GET /api/Project"], world: (projects) => supervising(projects) },
    readActivity: {
      shapes: ["GET /api/Link/team/*"],
      asks: ({ id }) => [`GET /api/Link/team/${id}`],
      world: (_, { input: { id }, before }) => ({
        ...supervising(before.context.teams),
        files: filesOf(id),
      }),
    },
  },
};

export const words: ChartWords<typeof activityMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor is a supervisor.",
  }),
  calls: {
    readTeams: {
      about: "the teams to look at",
      answer: (teams) =>
        teams.length === 0
          ? "none is supervised"
          : teams.map(({ title, teamName }) => `${quoted(title)} of the team ${quoted(teamName)}`).join(", "),
    },
    readActivity: {
      about: "what is new in a team",
      of: ({ id }) => `team ${id}`,
      answer: (_, { id }) => `team ${id} has one file`,
    },
  },
};
