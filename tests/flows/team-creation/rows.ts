import type { RowOfFlow } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, button, dialog, disabled, kept, no, textbox } from "../sights.ts";

const typedName = kept("Team Name");
const created: Sight = {
  role: "dialog",
  name: "Team Created!",
  text: "You have created your team: ",
  varying: "the team's name",
  fact: "team.teamName",
};
const notCreated = no(dialog("Team Created!"));
const noSecondCreation = no(button("Confirm"));

const creationFails =
  "teamCreation.creating --xstate.error.actor.createTeam--> teamCreation.confirmingOutcome";
const noTeamFound =
  "teamCreation.confirmingOutcome --xstate.done.actor.findTeam--> teamCreation.refetchingStudents";

/** Team creation: rows T1 to T6. */
export const rows: readonly RowOfFlow[] = [
  {
    id: "T1",
    clauses: ["5.3"],
    cases: [
      {
        from: "editing the form",
        happens: "confirmed with a blank name",
        to: "still editing; nothing is sent",
        sees: [{ text: "Please enter a team name." }, textbox("Team Name"), notCreated],
        by: [
          "teamCreation.editing --team.confirmed [isNameBlank]--> teamCreation.editing.nameMissing",
          "teamCreation.editing.unconfirmed --team.confirmed [isNameBlank]--> (internal)",
        ],
      },
    ],
  },
  {
    id: "T2",
    clauses: ["2.24", "4.3", "8.15"],
    cases: [
      {
        from: "editing the form",
        happens: "confirmed; the team is created and the members' statuses are updated",
        to: "created; the student's status is true",
        sees: [created, button("Choose a Supervisor")],
        by: ["teamCreation.updatingStatus --xstate.done.actor.updateStudentStatus--> teamCreation.created"],
      },
      {
        from: "editing the form",
        happens: "confirmed; the team is created, the response is lost, and the team is found",
        to: "created; nothing is created again",
        sees: [disabled("Confirm")],
        by: [
          "teamCreation.confirmingOutcome --xstate.done.actor.findTeam [isThisTeam]--> teamCreation.updatingStatus",
          "teamCreation.verifying --xstate.done.actor.verifyTeam [isThisTeam]--> teamCreation.updatingStatus",
        ],
      },
    ],
  },
  {
    id: "T3",
    clauses: ["8.4"],
    cases: [
      {
        from: "editing the form",
        happens: "confirmed; the creation fails",
        to: "still editing; the form kept, the status unchanged",
        sees: [
          { role: "alert", varying: "that the team was not created, and why", fact: "error" },
          typedName,
          notCreated,
        ],
        by: [
          [
            creationFails,
            noTeamFound,
            "teamCreation.refetchingStudents --xstate.done.actor.refetchStudents--> teamCreation.editing.refused",
          ],
          [
            creationFails,
            noTeamFound,
            "teamCreation.refetchingStudents --xstate.error.actor.refetchStudents--> teamCreation.editing.refused",
          ],
          [
            creationFails,
            "teamCreation.confirmingOutcome --xstate.error.actor.findTeam--> teamCreation.editing.unconfirmed",
          ],
        ],
      },
      {
        from: "editing the form",
        happens: "confirmed; a selected student is in a team by now",
        to: "still editing; they are named and deselected, nothing is sent, the rest is kept",
        sees: [
          { role: "alert", varying: "the name of who was taken", fact: "taken.0.name" },
          typedName,
          notCreated,
        ],
        by: [
          "teamCreation.checking --xstate.done.actor.checkStudents [isAnyoneTaken]--> teamCreation.editing.taken",
        ],
      },
      {
        from: "the outcome of a creation is unknown",
        happens: "confirmed again",
        to: "the outcome is confirmed before anything is created",
        sees: [disabled("Confirm"), notCreated],
        by: [
          "teamCreation.editing.unconfirmed --team.confirmed [isNameWithinLimit]--> teamCreation.verifying",
        ],
      },
    ],
  },
  {
    id: "T4",
    clauses: ["4.3"],
    cases: [
      {
        from: "the team is created, its members' statuses are not",
        happens: "the status update fails",
        to: "the team exists and is attached; the update waits for its retry",
        sees: [created, noSecondCreation],
        by: [
          "teamCreation.updatingStatus --xstate.error.actor.updateStudentStatus--> teamCreation.created.statusPending",
        ],
      },
      {
        from: "the team is created, its members' statuses are not",
        happens: "the status update is permanently refused",
        to: "the team exists and is attached; there is no retry",
        sees: [created, noSecondCreation],
        by: [
          "teamCreation.updatingStatus --xstate.error.actor.updateStudentStatus [isRefusedForGood]--> teamCreation.created",
        ],
      },
      {
        from: "the update waits for its retry",
        happens: "some time passes",
        to: "it is sent again",
        sees: [created, noSecondCreation],
        by: [
          [
            "teamCreation.created.statusPending --xstate.after.statusRetryTime.teamCreation.created.statusPending--> " +
              "teamCreation.created.retryingStatus",
          ],
        ],
      },
      {
        from: "the update is sent again",
        happens: "it succeeds",
        to: "the team and its members' statuses agree",
        sees: [created, noSecondCreation],
        by: [
          "teamCreation.created.retryingStatus --xstate.done.actor.retryStudentStatus--> teamCreation.created.idle",
        ],
      },
      {
        from: "the update is sent again",
        happens: "it fails again",
        to: "it waits for its next retry",
        sees: [created, noSecondCreation],
        by: [
          "teamCreation.created.retryingStatus --xstate.error.actor.retryStudentStatus--> teamCreation.created.statusPending",
        ],
      },
      {
        from: "the update is sent again",
        happens: "it is permanently refused",
        to: "there is no further retry",
        sees: [created, noSecondCreation],
        by: [
          "teamCreation.created.retryingStatus --xstate.error.actor.retryStudentStatus [isRefusedForGood]--> teamCreation.created.idle",
        ],
      },
    ],
  },
  {
    id: "T5",
    clauses: ["7.7", "8.4"],
    cases: [
      {
        from: "loading the students",
        happens: "the list fails, or has a false success flag",
        to: "not loaded; no form",
        sees: [alert("Failed to load students"), no(textbox("Team Name"))],
        by: ["teamCreation.loading --xstate.error.actor.readStudents--> teamCreation.loadFailed"],
      },
      {
        from: "editing the form",
        happens: "confirmed; the refetched list fails, or has a false success flag",
        to: "still editing; nothing is sent or lost",
        sees: [alert("Failed to load students."), typedName, notCreated],
        by: ["teamCreation.checking --xstate.error.actor.checkStudents--> teamCreation.editing.refused"],
      },
    ],
  },
  {
    id: "T6",
    clauses: ["2.23", "8.4"],
    cases: [
      {
        from: "opening the page",
        happens: "nobody is signed in",
        to: "redirected",
        sees: [{ path: "/" }, alert("Unauthorized"), alert("Please login first.")],
        by: ["teamCreation.opening --always [isNobody]--> teamCreation.unauthorized"],
      },
      {
        from: "opening the page",
        happens: "the student's status is true already",
        to: "on the student dashboard",
        sees: [{ path: "/dashboard/student" }],
        by: [
          "teamCreation.opening --always [isInTeam]--> teamCreation.alreadyInTeam",
          "teamCreation.created.idle --screen.opened--> teamCreation.alreadyInTeam",
        ],
      },
      {
        from: "editing the form",
        happens: "confirmed; the student is in a team by now",
        to: "nothing is sent; the team is looked up",
        sees: [disabled("Confirm"), notCreated],
        by: [
          "teamCreation.checking --xstate.done.actor.checkStudents [isLeaderTaken]--> teamCreation.confirmingOutcome",
        ],
      },
      {
        from: "looking up the student's team",
        happens: "it is another team than the one being created",
        to: "on the student dashboard; no team is created",
        sees: [
          { path: "/dashboard/student" },
          { role: "alert", text: "Failed to create the team.", varying: "why", fact: "error" },
        ],
        by: [
          "teamCreation.confirmingOutcome --xstate.done.actor.findTeam [isInAnother]--> teamCreation.alreadyInTeam",
          "teamCreation.verifying --xstate.done.actor.verifyTeam [isInAnother]--> teamCreation.alreadyInTeam",
        ],
      },
    ],
  },
];
