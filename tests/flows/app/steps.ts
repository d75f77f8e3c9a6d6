import type { appMachine } from "../../../machines/app/app.machine.ts";
import type { FlowName } from "../../../machines/app/flows.ts";
import {
  goTo,
  goToBoard,
  happen,
  inHeader,
  loggingIn,
  onPage,
  press,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import { byItself, clearing, type StepContext, type Steps } from "../../support/paths/parts.ts";
import { student, supervisor } from "../people.ts";
import { forMessages } from "./messages.ts";

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

export const appSteps: Steps<typeof appMachine> = {
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
