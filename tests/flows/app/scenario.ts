import type { SnapshotFrom } from "xstate";
import type { appMachine } from "../../../machines/app/app.machine.ts";
import { flowNames, type FlowName } from "../../../machines/app/flows.ts";
import { eventIn } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { isMessage } from "./messages.ts";
import { app } from "./samples.ts";

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
  fixture: app,
  inputs: app.inputs,
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
  fixture: app,
  inputs: app.inputs,
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

export const appScenarios: readonly Scenario[] = [studentApp, memberApp, supervisorApp, messagesToApp];
