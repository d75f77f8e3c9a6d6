import type { Sight } from "../../spec/sight.ts";
import { alert, button, dialog, disabled, status, textbox } from "../sights.ts";

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "teamCreation.unauthorized": [{ path: "/" }, alert("Please login first.")],
  "teamCreation.alreadyInTeam": [{ path: "/dashboard/student" }],
  "teamCreation.loading": [status("Loading students...")],
  "teamCreation.loadFailed": [alert("Failed to load students"), button("Try again")],
  "teamCreation.editing.ready": [textbox("Team Name"), button("Confirm")],
  "teamCreation.editing.refetching": [textbox("Team Name"), button("Confirm")],
  "teamCreation.editing.nameMissing": [{ text: "Please enter a team name." }],
  "teamCreation.editing.taken": [alert("joined another team")],
  "teamCreation.editing.refused": [alert("Failed to create the team.")],
  "teamCreation.editing.unconfirmed": [alert("Failed to create the team.")],
  "teamCreation.checking": [disabled("Confirm")],
  "teamCreation.creating": [disabled("Confirm")],
  "teamCreation.confirmingOutcome": [disabled("Confirm")],
  "teamCreation.refetchingStudents": [disabled("Confirm")],
  "teamCreation.verifying": [disabled("Confirm")],
  "teamCreation.updatingStatus": [disabled("Confirm")],
  "teamCreation.created.idle": [dialog("Team Created!")],
  "teamCreation.created.statusPending": [dialog("Team Created!")],
  "teamCreation.created.retryingStatus": [dialog("Team Created!")],
};
