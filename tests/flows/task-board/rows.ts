import type { RowOfFlow } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import {
  alert,
  alertdialog,
  beginning,
  button,
  form,
  kept,
  listitem,
  no,
  region,
  status,
} from "../sights.ts";

const accepted =
  "taskBoard.cards.ready.moving --xstate.done.actor.moveTask [isMoved]--> taskBoard.cards.ready.answered";

const noQuestion = no(alertdialog("Are you sure?"));
const typedTitle = kept("Title");
const noFields = no(beginning("form", "Edit “"));

/** Moves a card to another column by drag, menu or key; `way` is how the transition was taken. Every step lists all cards. */
const move = (id: string, from: string, to: string, way: string, sight: Sight): RowOfFlow => ({
  id,
  clauses: ["2.28", "4.5", "7.20"],
  cases: [
    {
      from: `a card in ${from}`,
      happens: `moved to ${to}`,
      to: "the new status is sent, the board refetched",
      sees: [sight],
      by: [[`${accepted} | ${way}`]],
    },
  ],
});

/** The task board: rows K1 to K12. */
export const rows: readonly RowOfFlow[] = [
  move("K1", "To Do", "In Progress", "ToDo to Doing", region("In Progress")),
  move("K2", "To Do", "Done", "ToDo to Done", { ...listitem("Read the map"), within: "Done" }),
  move("K3", "In Progress", "To Do", "Doing to ToDo", { ...listitem("Read the map"), within: "To Do" }),
  move("K4", "In Progress", "Done", "Doing to Done", { ...listitem("Read the map"), within: "Done" }),
  move("K5", "Done", "To Do", "Done to ToDo", { ...listitem("Read the map"), within: "To Do" }),
  move("K6", "Done", "In Progress", "Done to Doing", { ...listitem("Read the map"), within: "In Progress" }),
  {
    id: "K7",
    clauses: ["4.5", "8.6"],
    cases: [
      {
        from: "a card with a pending move to another column",
        happens: "the move fails, or is accepted but not carried out",
        to: "the card is back where it was",
        sees: [alert("Failed to move task.")],
        by: [
          "taskBoard.cards.ready.moving --xstate.done.actor.moveTask--> taskBoard.cards.ready.answered",
          "taskBoard.cards.ready.moving --xstate.error.actor.moveTask--> taskBoard.cards.ready.answered",
        ],
      },
    ],
  },
  {
    id: "K8",
    clauses: ["2.28", "4.5"],
    cases: [
      {
        from: "a card in a column with others",
        happens: "moved within the same column",
        to: "reordered locally; nothing is sent",
        sees: [listitem("Draw the plan")],
        by: ["taskBoard.cards.ready --task.moved [isReorder]--> (internal)"],
      },
    ],
  },
  {
    id: "K9",
    clauses: ["2.32", "7.18", "8.6", "8.17"],
    cases: [
      {
        from: "the Add Task form of a column",
        happens: "a task is added",
        to: "a card in that column",
        sees: [
          status("Added!"),
          { role: "listitem", varying: "the new card", fact: "tasks.2.title" },
          form("New task"),
        ],
        by: ["taskBoard.form.open --xstate.done.actor.form [isSaved]--> taskBoard.form.open"],
      },
      {
        from: "the Add Task form of a column",
        happens: "adding fails",
        to: "the form unchanged",
        sees: [alert("Error: Failed to add task."), typedTitle],
        by: ["taskBoard.form.open --form.refused--> (internal)"],
      },
    ],
  },
  {
    id: "K10",
    clauses: ["2.33", "7.19", "8.6"],
    cases: [
      {
        from: "editing a card",
        happens: "saved",
        to: "a card with the new values",
        sees: [
          status("Updated!"),
          { role: "listitem", varying: "the new title", fact: "tasks.0.title" },
          noFields,
        ],
        by: ["taskBoard.edit --xstate.done.actor.edit.* [isSaved]--> (internal) | in sight"],
      },
      {
        from: "editing a card",
        happens: "saving fails",
        to: "still editing; the draft kept",
        sees: [alert("Failed to save task."), typedTitle],
        by: ["taskBoard.edit --edit.refused--> (internal) | in sight"],
      },
      {
        from: "a card",
        happens: "another value chosen on it is saved",
        to: "a card with the new value",
        sees: [
          status("Updated!"),
          { role: "listitem", varying: "the new value", fact: "tasks.0.priority" },
          noFields,
        ],
        by: ["taskBoard.edit --xstate.done.actor.edit.* [isSaved]--> (internal) | on the card"],
      },
      {
        from: "a card",
        happens: "saving another value chosen on it fails",
        to: "its fields with that value",
        sees: [alert("Failed to save task."), beginning("form", "Edit “")],
        by: ["taskBoard.edit --edit.refused--> (internal) | on the card"],
      },
      {
        from: "editing a card",
        happens: "saved, but someone has deleted it meanwhile",
        to: "the card is gone; the draft can be saved as new",
        sees: [alert("Failed to save task."), { role: "button", text: "Save as new task" }, noFields],
        by: ["taskBoard.edit --edit.refused [isGone]--> (internal)"],
      },
    ],
  },
  {
    id: "K11",
    clauses: ["7.21", "8.6", "8.17", "8.18"],
    cases: [
      {
        from: "asked 'Are you sure?' about a card",
        happens: "'Yes, delete it!'",
        to: "the card is gone",
        sees: [status("Deleted!"), no(listitem("Draw the plan")), noQuestion],
        by: [
          "taskBoard.deletion.running --xstate.done.actor.deletion [isDeleted]--> taskBoard.deletion.idle",
        ],
      },
      {
        from: "asked 'Are you sure?' about a card",
        happens: "not confirmed",
        to: "nothing has changed",
        sees: [listitem("Draw the plan"), noQuestion],
        by: ["taskBoard.deletion.running --xstate.done.actor.deletion--> taskBoard.deletion.idle"],
      },
      {
        from: "asked 'Are you sure?' about a card",
        happens: "'Yes, delete it!', and it fails",
        to: "the card is still there",
        sees: [alert("Failed to delete task."), listitem("Draw the plan")],
        by: [
          "taskBoard.deletion.running --xstate.done.actor.deletion [isRefused]--> taskBoard.deletion.idle",
        ],
      },
    ],
  },
  {
    id: "K12",
    clauses: ["8.6"],
    cases: [
      {
        from: "loading the board",
        happens: "it fails",
        to: "failed to load, with a retry; never shown as an empty board",
        sees: [alert("Failed to load team data"), button("Try again"), no(region("To Do"))],
        by: ["taskBoard.cards.loading --xstate.error.actor.readBoard--> taskBoard.cards.loadFailed"],
      },
      {
        from: "a board that is shown",
        happens: "refetching it fails",
        to: "the cards unchanged, with a retry",
        sees: [alert("Failed to load team data"), button("Try again"), region("To Do")],
        by: [
          "taskBoard.cards.ready.refetchingTasks --xstate.error.actor.readTasks--> taskBoard.cards.ready.stale",
          "taskBoard.cards.ready.refetchingBoard --xstate.error.actor.refetchBoard--> taskBoard.cards.ready.stale",
        ],
      },
    ],
  },
];
