import type { SnapshotFrom } from "xstate";
import { membershipOf } from "../../../machines/domain/team.ts";
import { flowNames, type FlowName } from "../../../machines/app/flows.ts";
import { good, type NoticeAction } from "../../../machines/notices/notice.ts";
import { appMachine } from "../../../machines/app/app.machine.ts";
import { eventIn } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { ownerOf } from "../profile/scenario.ts";
import { student, team, authorOf, supervisor } from "../people.ts";
import { fixtureOf } from "../samples.ts";
import { leader, leaderInTeam } from "../team-creation/driver.ts";

const { type: _, ...moved } = good("task 1", "Moved to Done");
const undoIn = (to: NoticeAction["to"]): NoticeAction => ({
  label: "Undo",
  to,
  event: { type: "deletion.undone" },
});

const undo = { action: undoIn("teamCreation") };

/**
 * What charts send each other through the app, and what the runtime sends it. The paths of the charts that emit them play
 * them in pages.
 */
const messages = {
  notice: [moved],
  "notice.ended": [{ key: "booking" }],
  "action.requested": [undo, ...flowNames.slice(1).map((flow) => ({ action: undoIn(flow) }))],
  "team.updated": [{ team: membershipOf(team) }],
  "profile.updated": [{ profile: ownerOf(student) }],
  "tasks.renamed": [{}],
  "session.started": [{ role: "student", by: "login" }],
  "session.leaving": [{ by: "signOut" }],
  "session.renewed": [{}],
  "idle.ended": [{}],
  "renewal.chosen": [{}],
  "connection.restored": [{}],
  "refetch.due": [{}],
  "page.restored": [{}],
  "signOut.pressed": [{}],
  "signOut.received": [{}],
  "writes.finished": [{}],
  "writes.ended": [{}],
} as const;

type Message = keyof typeof messages;

const isMessage = (type: string): type is Message => type in messages;

/** The same for each of them. */
export const forMessages = <T>(each: T): Readonly<Record<Message, T>> =>
  // `Object.fromEntries` forgets the names of the keys.
  Object.fromEntries(Object.keys(messages).map((type) => [type, each])) as Record<Message, T>;

const byMessage = new RegExp(`--(${Object.keys(messages).join("|").replaceAll(".", "\\.")})(-->| \\[)`);

/** Whether one of them causes this transition, or it follows on the first page that is shown. */
export const isByMessage = (transition: string): boolean =>
  byMessage.test(transition) || transition.startsWith("app.page.restored ");

export const fixture = fixtureOf(appMachine, {
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
export const happyPaths = {
  app: [
    "app.teamCreation.notStarted --teamCreation.opened--> app.teamCreation.running",
    "app.booking.notStarted --booking.opened--> app.booking.running",
    "app.taskBoard.notStarted --taskBoard.opened--> app.taskBoard.running",
    "app.taskBoard --session.ended--> app.taskBoard.notStarted",
  ],
};

/** The flow whose chart crashes in this step; null: none. */
const dying = (step: Step): string | null => (step.kind === "outcome" ? step.call : null);

type Snapshot = SnapshotFrom<typeof appMachine>;

/** The open page has a Print button, and its flow has not crashed. */
const canPrint = (snapshot: Snapshot, ...pages: readonly FlowName[]): boolean =>
  pages.some(
    (page) => snapshot.context.open.type === `${page}.opened` && snapshot.matches({ [page]: "running" }),
  );

/** The screens of a student without a team. A flow crashes while its screen is open. */
const studentApp: Scenario = {
  name: "app (student)",
  fixture,
  inputs: fixture.inputs,
  last: ["session.ended"],
  isPossible: ({ context }, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow !== null || event === null) return context.open.type === `${flow}.opened`;
    if (event.type === "teamCreation.opened") return event.leader?.status === false;
    if (event.type === "booking.opened") return event.userId === 7;
    if (event.type === "profile.opened") return event.owner.role === "student";
    return event.type === "plainScreen.opened" || event.type === "session.ended";
  },
};

/** The screens of a student in a team: the board, shown first, and the project. */
const memberApp: Scenario = {
  ...studentApp,
  name: "app (member)",
  isPossible: (snapshot, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow === "printout" || event?.type === "printout.opened")
      return canPrint(snapshot, "taskBoard", "projectCompletion");
    if (flow !== null || event === null) return snapshot.context.open.type === `${flow}.opened`;
    if (event.type === "taskBoard.opened") return event.canEdit;
    if (snapshot.matches({ taskBoard: "notStarted" })) return false;
    if (event.type === "feedbackThread.opened") return event.person.role === "student";
    if (event.type === "projectFiles.opened") return event.person.role === "student";
    return ["projectCompletion.opened", "plainScreen.opened", "session.ended"].includes(event.type);
  },
};

/** The screens of a supervisor: the overview, shown first, and the boards of two teams. */
const supervisorApp: Scenario = {
  ...studentApp,
  name: "app (supervisor)",
  isPossible: (snapshot, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow === "printout" || event?.type === "printout.opened")
      return canPrint(snapshot, "taskBoard", "supervision");
    if (flow !== null || event === null) return snapshot.context.open.type === `${flow}.opened`;
    if (event.type === "supervision.opened") return event.supervisorId === 8;
    if (snapshot.matches({ supervision: "notStarted" })) return false;
    if (event.type === "taskBoard.opened") return !event.canEdit;
    if (event.type === "feedbackThread.opened") return event.person.role === "supervisor";
    if (event.type === "projectFiles.opened")
      return event.person.role === "supervisor" && event.teamId === null;
    return event.type === "plainScreen.opened" || event.type === "session.ended";
  },
};

/** One flow is open, or none, and the charts send each other everything that they can. */
const messagesToApp: Scenario = {
  name: "app (messages)",
  fixture,
  inputs: fixture.inputs,
  isInMemoryOnly: true,
  isPossible: (snapshot, step) => {
    const event = eventIn<typeof appMachine>(step);
    if (event === null) return false;
    return (
      isMessage(event.type) ||
      event.type === "session.ended" ||
      (event.type === "plainScreen.opened" && snapshot.matches({ page: "restored" })) ||
      flowNames.every((flow) => snapshot.matches({ [flow]: "notStarted" }))
    );
  },
};

export const scenarios: readonly Scenario[] = [studentApp, memberApp, supervisorApp, messagesToApp];
