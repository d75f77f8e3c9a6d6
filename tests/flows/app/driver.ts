import type { Page } from "@playwright/test";
import type { appMachine } from "../../../machines/app/app.machine.ts";
import { byFlow, type FlowName } from "../../../machines/app/flows.ts";
import { expect } from "../../support/screen/expect.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import type { PlannedPath } from "../../support/path-kit/plan.ts";
import { printout } from "../../support/pages/index.ts";
import {
  address,
  loggingIn,
  see,
  goTo,
  goToBoard,
  happen,
  inHeader,
  onPage,
  press,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import { leaveAndReturn, type Driver, type Stage } from "../../support/paths/driver.ts";
import { everybody, falcons, owls, withTeam } from "../../support/paths/world.ts";
import { byItself, clearing, type StepContext, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { student, supervisor } from "../people.ts";
import { isByMessage, forMessages } from "./scenario.ts";

export { fixture, scenarios, happyPaths } from "./scenario.ts";
export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

/** Opens a screen; restarts it if its chart has crashed. */
const open = (
  instruction: UserInstruction,
  flow: FlowName,
  { before }: StepContext,
): readonly UserInstruction[] =>
  before.context.open.type === `${flow}.opened` && before.matches({ [flow]: "crashed" })
    ? [press("Try again", onPage)]
    : [instruction];

/** The session knows no team, and booking fetches its own options. */
const joined = happen(
  "joined",
  "The service gets the team “Falcons” with Sara in it, which the page does not know yet.",
);

const isFirst = ({ path, number }: StepContext, type: string): boolean =>
  path.steps.findIndex(({ step }) => step.kind === "event" && step.event.type === type) === number - 1;

const appSteps: Steps<typeof appMachine> = {
  // A page without a chart of its own.
  "plainScreen.opened": () => [goTo("Project History")],
  "teamCreation.opened": (_, standing) => open(goTo("Create Team"), "teamCreation", standing),
  "booking.opened": (_, standing) => [
    ...(isFirst(standing, "booking.opened") ? [joined] : []),
    ...open(goTo("Book a Supervisor"), "booking", standing),
  ],
  "taskBoard.opened": ({ teamId, canEdit }, standing) => {
    const name = teamId === 3 ? "Falcons Board" : "Owls Board";
    if (!canEdit) return open(goTo(name, `${name} Maps for all`), "taskBoard", standing);
    // A student with a team goes straight to the board after login.
    return standing.before.matches({ taskBoard: "notStarted" })
      ? loggingIn(student)
      : open(goToBoard, "taskBoard", standing);
  },
  "feedbackThread.opened": ({ person }, standing) =>
    open(
      person.role === "supervisor"
        ? goTo("Falcons Feedback", "Falcons Feedback Maps for all")
        : goTo("Feedback"),
      "feedbackThread",
      standing,
    ),
  "projectCompletion.opened": (_, standing) => open(goTo("My Project"), "projectCompletion", standing),
  "projectFiles.opened": ({ person: { role } }, standing) =>
    open(goTo(role === "student" ? "Submissions" : "Project Files"), "projectFiles", standing),
  "profile.opened": (_, standing) => open(goTo("Edit Profile"), "profile", standing),
  // A supervisor goes straight to the overview after login.
  "supervision.opened": (_, standing) =>
    standing.before.matches({ supervision: "notStarted" })
      ? loggingIn(supervisor)
      : open(goTo("Team Overview", "Dashboard Team Overview"), "supervision", standing),
  "printout.opened": (_, standing) => [
    // After a crash, a notice covers the button.
    ...clearing(standing),
    press("Print"),
    { does: "closePrint" },
  ],
  "session.ended": () => [press("Sign Out", inHeader)],
  ...forMessages(byItself),
};

const project = { id: 20, title: "Maps for all", description: "" };

/**
 * Plants a defect: the chart that stores this in its context throws once and stops. Works because XState
 * merges a context with `Object.assign`.
 */
const plantDefect = (page: Page, field: string): Promise<void> =>
  page.evaluate((name) => {
    const { assign } = Object;
    Object.assign = (target: object, ...sources: readonly unknown[]): unknown => {
      const [, kept] = sources;
      if (typeof kept !== "object" || kept === null || !(name in kept)) return assign(target, ...sources);
      Object.assign = assign;
      throw new Error("A planted defect");
    };
  }, field);

/** Crashes the open screen's flow with the data that it fetches when it is shown again. */
const dieOfReading =
  (flow: FlowName, field: string) =>
  async ({ page }: Stage): Promise<void> => {
    // A read in flight would crash it as well and restart it through the way back.
    await expect.poll(() => isCalling(page, `app/${flow}`)).toBe(false);
    await plantDefect(page, field);
    await leaveAndReturn(page);
  };

/** Crashes the open screen's flow with what is typed. */
const dieOfTyping =
  (field: string, label: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByLabel(label).waitFor();
    await plantDefect(page, field);
    await page.getByLabel(label).fill("A");
  };

/** Crashes the printout with the teams to print. */
async function dieOfPrinting({ page }: Stage): Promise<void> {
  await plantDefect(page, "facts");
  await printout.print(page).click();
}

/** The root cannot run without it, so the whole page would crash; or it is a message, played in memory alone. */
const never = (): Promise<never> => Promise.reject(new Error("No path in a page has this step"));

/** The page is left and opened again, which makes its flow fetch. */
const reopened = (flow: FlowName): readonly string[] => [
  "app.page.live --plainScreen.opened--> (internal)",
  `app.${flow}.running --${flow}.opened${flow === "taskBoard" ? " [isAnotherScreen]" : ""}--> (internal)`,
];

const isWithoutTeam = ({ scenario: { name } }: PlannedPath): boolean => name.includes("(student)");

export const driver: Driver<typeof appMachine> = {
  actor: "app",
  // They come with the steps.
  isBeside: isByMessage,
  onTheWay: byFlow(reopened),
  begin: async ({ page, arrange, path }) => {
    await printout.replacePrintDialog(page);
    if (isWithoutTeam(path)) return arrange(everybody);
    const booked = [falcons, owls].map((team, index) => ({
      ...team,
      supervisorId: supervisor.userId,
      project: { ...project, id: 20 + index },
    }));
    await arrange(booked.reduce(withTeam, { ...everybody, inTeam: [7, 9, 10] }));
  },
  starts: (_, path) =>
    isWithoutTeam(path)
      ? [address("/"), ...loggingIn(student), see("link", "Create Team")]
      : // The log begins when the user turns to the form.
        [address("/"), { does: "focus", field: "Email" }],
  steps: appSteps,
  happens: { joined: ({ arrange }) => arrange(withTeam(everybody, falcons)) },
  calls: {
    session: never,
    notices: never,
    connection: never,
    polling: never,
    idle: never,
    activity: never,
    teamCreation: dieOfTyping("teamName", "Team Name"),
    booking: dieOfReading("booking", "options"),
    taskBoard: dieOfReading("taskBoard", "tasks"),
    feedbackThread: dieOfReading("feedbackThread", "thread"),
    projectCompletion: dieOfReading("projectCompletion", "project"),
    projectFiles: dieOfReading("projectFiles", "files"),
    profile: dieOfReading("profile", "known"),
    supervision: dieOfReading("supervision", "projects"),
    printout: dieOfPrinting,
  },
};

export const words: ChartWords<typeof appMachine> = {
  begins: (_, { scenario: { name } }) => {
    if (name.includes("supervisor")) {
      return {
        role: "a supervisor",
        does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”.",
      };
    }
    const does = name.includes("member")
      ? "Sara is a student of the team “Falcons”, which has a project."
      : "Sara is a student without a team.";
    return { role: "a student", does };
  },
  calls: {
    session: "the session",
    notices: "the notices",
    connection: "the connection",
    polling: "the polling",
    idle: "the idle timer",
    activity: "the activity",
    teamCreation: "Create Team",
    booking: "the booking page",
    taskBoard: "the board",
    feedbackThread: "Feedback",
    projectCompletion: "My Project",
    projectFiles: "the project files",
    profile: "Edit Profile",
    supervision: "the supervisor's overview",
    printout: "the printout",
  },
};
