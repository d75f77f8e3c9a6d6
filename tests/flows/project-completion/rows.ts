import type { RowOfFlow, Way } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, button, no, status } from "../sights.ts";
import { toggle } from "./sights.ts";

const completed =
  "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject [isAsWanted]--> projectCompletion.idle";
const notUpdated =
  "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject--> projectCompletion.idle";
const reopenedInVain =
  "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject [isReopeningInVain]--> projectCompletion.idle";
const toggleAnswers =
  "projectCompletion.updatingStatus --xstate.done.actor.setCompletion--> projectCompletion.confirmingOutcome";
const toggleFails =
  "projectCompletion.updatingStatus --xstate.error.actor.setCompletion--> projectCompletion.confirmingOutcome";
const notFoundOut =
  "projectCompletion.confirmingOutcome --xstate.error.actor.confirmProject--> projectCompletion.unconfirmed";
const checkedAgain = "projectCompletion.unconfirmed --reload.pressed--> projectCompletion.confirmingOutcome";

const couldNotUpdate = alert("Could not update project status");
const noToggle: Sight = { role: "button", text: "Mark", absent: true };
const noError: Sight = { text: "Could not update project status", absent: true };
const besideTheToggle: Sight = { ...couldNotUpdate, within: "Project" };
const isComplete: readonly [Sight, Sight] = [
  button("Mark Incomplete"),
  { text: "Completed", within: "Project" },
];
const isIncomplete: readonly [Sight, Sight] = [
  button("Mark Complete"),
  { text: "Incomplete", within: "Project" },
];

/** The toggle failed, in any way; this is what was read afterwards. */
const afterAFailure = (transition: string, status: "Completed" | "Incomplete"): readonly Way[] => [
  [`${transition} | ${status}, cut off`],
  [`${transition} | ${status}, refused`],
  [toggleFails, `${transition} | ${status}, failed`],
];

/** My Project: rows P1 to P3. */
export const rows: readonly RowOfFlow[] = [
  {
    id: "P1",
    clauses: ["2.55", "2.56", "4.6"],
    cases: [
      {
        from: "an incomplete project",
        happens: "Mark Complete is clicked",
        to: "complete, as refetched from the server",
        sees: [status("Project is now Completed"), ...isComplete, noError, button("Undo")],
        by: [[toggleAnswers, `${completed} | Completed`]],
      },
      {
        from: "a project that was just marked as incomplete",
        happens: "Undo is chosen",
        to: "complete again, as refetched from the server",
        sees: [status("Project is now Completed"), ...isComplete, noError, no(button("Undo"))],
        by: [[toggleAnswers, `${completed} | Completed, undone`]],
      },
      {
        from: "an incomplete project",
        happens: "Mark Complete is clicked; it succeeds, but the response is lost",
        to: "complete, as refetched from the server",
        sees: [status("Project is now Completed"), ...isComplete, noError],
        by: afterAFailure(completed, "Completed"),
      },
    ],
  },
  {
    id: "P2",
    clauses: ["2.55", "2.56", "4.6"],
    cases: [
      {
        from: "a complete project",
        happens: "Mark Incomplete is clicked",
        to: "incomplete, as refetched from the server",
        sees: [status("Project is now Incomplete"), ...isIncomplete, noError, button("Undo")],
        by: [[toggleAnswers, `${completed} | Incomplete`]],
      },
      {
        from: "a project that was just marked as complete",
        happens: "Undo is chosen",
        to: "incomplete again, as refetched from the server",
        sees: [status("Project is now Incomplete"), ...isIncomplete, noError, no(button("Undo"))],
        by: [[toggleAnswers, `${completed} | Incomplete, undone`]],
      },
      {
        from: "a complete project",
        happens: "Mark Incomplete is clicked; it succeeds, but the response is lost",
        to: "incomplete, as refetched from the server",
        sees: [status("Project is now Incomplete"), ...isIncomplete, noError],
        by: afterAFailure(completed, "Incomplete"),
      },
    ],
  },
  {
    id: "P3",
    clauses: ["4.6", "8.9"],
    cases: [
      {
        from: "an incomplete project",
        happens: "the toggle fails",
        to: "still incomplete, as refetched from the server",
        sees: [couldNotUpdate, besideTheToggle, ...isIncomplete],
        by: afterAFailure(notUpdated, "Incomplete"),
      },
      {
        from: "a complete project",
        happens: "the toggle fails",
        to: "still complete, as refetched from the server",
        sees: [couldNotUpdate, besideTheToggle, ...isComplete],
        by: afterAFailure(notUpdated, "Completed"),
      },
      {
        from: "an incomplete project",
        happens: "the toggle is accepted, but not carried out",
        to: "unchanged, as refetched from the server",
        sees: [couldNotUpdate, besideTheToggle],
        by: [[toggleAnswers, `${notUpdated} | Incomplete`]],
      },
      {
        from: "a complete project",
        happens: "the toggle is accepted again and again, but the project stays complete",
        to: "complete for good: the server cannot reopen it",
        sees: [couldNotUpdate, { text: "This server can't reopen a completed project." }, noToggle],
        by: [[toggleAnswers, reopenedInVain]],
      },
      {
        from: "a project that was toggled",
        happens: "refetching it fails",
        to: "unknown: no status is shown, and nothing can be toggled until it is fetched",
        sees: [
          couldNotUpdate,
          besideTheToggle,
          button("Check again"),
          noToggle,
          { text: "Completed", within: "Project", absent: true },
          { text: "Incomplete", within: "Project", absent: true },
        ],
        by: [[notFoundOut]],
      },
      {
        from: "a toggled project that failed to refetch",
        happens: "Check again is clicked, and the fetch succeeds",
        to: "as the server says",
        sees: [toggle],
        by: [
          [checkedAgain, completed],
          [checkedAgain, notUpdated],
        ],
      },
    ],
  },
];
