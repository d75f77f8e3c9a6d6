import type { Sight } from "../../spec/sight.ts";
import { alert, dialog, disabled } from "../sights.ts";

export const teamCreationSights: Readonly<Record<string, readonly Sight[]>> = {
  "teamCreation.unauthorized": [{ path: "/" }, alert("Please login first.")],
  "teamCreation.alreadyInTeam": [{ path: "/dashboard/student" }],
  "teamCreation.loading": [{ role: "status", text: "Loading students..." }],
  "teamCreation.loadFailed": [alert("Failed to load students"), { role: "button", name: "Try again" }],
  "teamCreation.editing.ready": [
    { role: "textbox", name: "Team Name" },
    { role: "button", name: "Confirm" },
  ],
  "teamCreation.editing.refetching": [
    { role: "textbox", name: "Team Name" },
    { role: "button", name: "Confirm" },
  ],
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
