import type { Sight } from "./sight.ts";

const disabled = (name: string): Sight => ({ role: "button", name, disabled: true });
const dialog = (name: string): Sight => ({ role: "dialog", name });
const noDialog = (name: string): Sight => ({ role: "dialog", name, absent: true });
const alert = (text: string): Sight => ({ role: "alert", text });
const columns: readonly Sight[] = ["To Do", "In Progress", "Done"].map((name) => ({ role: "region", name }));
const toggle: Sight = { role: "button", text: "Mark", varying: "Complete or Incomplete" };
const noToggle: Sight = { role: "button", text: "Mark", absent: true };
/** Loaded data stays visible, except the toggle, which waits. */
const myProjectReading: readonly Sight[] = [
  { role: "heading", name: "My Project" },
  { role: "button", name: "Try again", absent: true },
  { role: "button", name: "Check again", absent: true },
  { text: "No project assigned yet!", absent: true },
];
/** Data that failed to load is not shown as empty. */
const noFiles: readonly Sight[] = [
  { text: "No files uploaded yet.", absent: true },
  { text: "No files uploaded for this project yet.", absent: true },
];
const noSelect: Sight = { text: "-- Select Project --", absent: true };
const dead: readonly Sight[] = [{ role: "heading", name: "We couldn't show this page." }];

const feedbackPage: readonly Sight[] = [{ role: "heading", name: "Feedback" }];
const question: readonly Sight[] = [
  { role: "alertdialog", name: "Are you sure?" },
  { role: "button", name: "Yes, delete it!" },
  { role: "button", name: "Cancel" },
];

const feedbackThreadSights: Readonly<Record<string, readonly Sight[]>> = {
  "feedbackThread.projects.notNeeded": feedbackPage,
  "feedbackThread.projects.loading": feedbackPage,
  "feedbackThread.projects.loaded": [
    ...feedbackPage,
    { text: "We couldn't load your projects.", absent: true },
  ],
  "feedbackThread.projects.loadFailed": [
    alert("We couldn't load your projects."),
    { role: "button", name: "Try again" },
  ],
  "feedbackThread.thread.noneChosen": feedbackPage,
  "feedbackThread.thread.loading": [{ role: "status", text: "Loading..." }],
  "feedbackThread.thread.loadFailed": [
    alert("Failed to fetch feedbacks"),
    { role: "button", name: "Try again" },
    { text: "No feedback yet.", absent: true },
  ],
  "feedbackThread.thread.ready.idle": [{ text: "Failed to fetch feedbacks", absent: true }],
  "feedbackThread.thread.ready.refetching": [{ text: "Failed to fetch feedbacks", absent: true }],
  "feedbackThread.thread.ready.stale": [alert("Failed to fetch feedbacks"), { text: "Last updated" }],
  "feedbackThread.drafts": [],
  "feedbackThread/draft.editing.pristine": [],
  "feedbackThread/draft.editing.incomplete": [],
  "feedbackThread/draft.saving": [],
  "feedbackThread/draft.orphaned": [{ text: "was deleted." }, { role: "button", name: "Dismiss" }],
  "feedbackThread.deletion": [],
  "feedbackThread/deletion.asking": question,
  "feedbackThread/deletion.deleting": [disabled("Yes, delete it!")],
};

/**
 * What a user must see in each state that a chart can rest in, by state id. Of the root only a crashed flow
 * is visible, while its screen is open.
 */
export const stateSights: Readonly<Record<string, readonly Sight[]>> = {
  "app.teamCreation.notStarted": [],
  "app.teamCreation.running": [],
  "app.teamCreation.crashed": dead,
  "app.booking.notStarted": [],
  "app.booking.running": [],
  "app.booking.crashed": dead,
  "app.taskBoard.notStarted": [],
  "app.taskBoard.running": [],
  "app.taskBoard.crashed": dead,
  "app.feedbackThread.notStarted": [],
  "app.feedbackThread.running": [],
  "app.feedbackThread.crashed": dead,
  "app.projectCompletion.notStarted": [],
  "app.projectCompletion.running": [],
  "app.projectCompletion.crashed": dead,
  "app.projectFiles.notStarted": [],
  "app.projectFiles.running": [],
  "app.projectFiles.crashed": dead,
  "app.profile.notStarted": [],
  "app.profile.running": [],
  "app.profile.crashed": dead,
  "app.supervision.notStarted": [],
  "app.supervision.running": [],
  "app.supervision.crashed": dead,

  "session.signedOut": [{ path: "/" }, { role: "textbox", name: "Email" }],
  "session.signingIn": [disabled("Login")],
  "session.registering": [disabled("Register")],
  "session.signedIn.welcoming": [dialog("Welcome!"), { role: "button", name: "Skip for Now" }],
  "session.signedIn.lookingForTeam": [{ role: "status", text: "Looking for your team..." }],
  "session.signedIn.idle": [
    noDialog("Log in again"),
    noDialog("Welcome!"),
    { role: "button", name: "Login", absent: true },
  ],
  "session.signedIn.teamLoadFailed": [
    { text: "We couldn't check which team you're in." },
    { role: "button", name: "Try again" },
  ],
  "session.expired.asking": [dialog("Log in again"), { role: "button", name: "Sign Out" }],
  "session.expired.signingIn": [dialog("Log in again"), disabled("Login")],

  "notices.unattended.idle": [{ text: "Added!", absent: true }],
  "notices.unattended.countingDown": [{ role: "status", text: "Added!" }],
  "notices.reading": [{ role: "button", name: "Dismiss" }],

  "teamCreation.unauthorized": [{ path: "/" }, alert("Please login first.")],
  "teamCreation.alreadyInTeam": [{ path: "/dashboard/student" }],
  "teamCreation.loading": [{ role: "status", text: "Loading students..." }],
  "teamCreation.loadFailed": [alert("Failed to load students"), { role: "button", name: "Try again" }],
  "teamCreation.editing.ready": [
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

  "booking.loading": [{ role: "status", text: "Loading..." }],
  "booking.noTeam": [{ path: "/dashboard/student" }],
  "booking.loadFailed": [alert("Error fetching data"), { role: "button", name: "Try again" }],
  "booking.supervised": [
    { text: "Your team already has a supervisor." },
    { role: "button", name: "Confirm Booking", absent: true },
  ],
  "booking.choosing": [
    { role: "textbox", name: "Project Title" },
    { role: "button", name: "Confirm Booking" },
  ],
  "booking.checking": [disabled("Processing...")],
  "booking.creatingProject": [disabled("Processing...")],
  "booking.booking": [disabled("Processing...")],
  "booking.confirmingOutcome": [disabled("Processing...")],
  "booking.booked": [dialog("Supervisor booked and project created!")],

  "taskBoard.cards.loading": [{ role: "status", text: "Loading..." }],
  "taskBoard.cards.loadFailed": [
    alert("Failed to load team data"),
    { role: "region", name: "To Do", absent: true },
  ],
  "taskBoard.cards.ready.idle.scheduled": columns,
  "taskBoard.cards.ready.idle.due": columns,
  "taskBoard.cards.ready.moving": columns,
  "taskBoard.cards.ready.refetchingTasks": columns,
  "taskBoard.cards.ready.refetchingBoard": columns,
  "taskBoard.cards.ready.stale": [...columns, { text: "This may be out of date." }],
  "taskBoard.form.closed": [{ role: "form", name: "New task", absent: true }],
  "taskBoard.form.open": [{ role: "form", name: "New task" }],
  "taskBoard/form.editing.pristine": [
    { role: "textbox", name: "Title" },
    { role: "button", name: "Cancel" },
  ],
  "taskBoard/form.editing.incomplete": [
    { role: "textbox", name: "Title" },
    { role: "button", name: "Cancel" },
  ],
  "taskBoard/form.saving": [disabled("Add Task")],
  "taskBoard/form.orphaned": [],
  "taskBoard.edit": [],
  "taskBoard/edit.editing.pristine": [
    { role: "form", name: "Edit" },
    { role: "button", name: "Save" },
    { role: "button", name: "Cancel" },
  ],
  "taskBoard/edit.editing.incomplete": [
    { role: "form", name: "Edit" },
    { role: "button", name: "Save" },
  ],
  "taskBoard/edit.saving": [{ role: "form", name: "Edit" }, disabled("Save")],
  "taskBoard/edit.orphaned": [],
  "taskBoard.deletion": [],
  "taskBoard/deletion.asking": question,
  "taskBoard/deletion.deleting": [disabled("Yes, delete it!")],
  "taskBoard.attention.looking": [{ role: "heading", name: "Task Board" }],
  "taskBoard.attention.dragging": columns,
  "taskBoard.attention.away.idle": columns,
  "taskBoard.attention.away.dragging": columns,

  ...feedbackThreadSights,
  "projectCompletion.loadingTeam": myProjectReading,
  "projectCompletion.loadingProject": myProjectReading,
  "projectCompletion.noProject": [
    { text: "No project assigned yet!" },
    { role: "link", name: "Book a Supervisor" },
    noToggle,
  ],
  "projectCompletion.notFound": [
    alert("Failed to load project data"),
    { role: "button", name: "Try again" },
    noToggle,
  ],
  "projectCompletion.loadFailed": [
    alert("Failed to fetch project"),
    { role: "button", name: "Try again" },
    noToggle,
  ],
  "projectCompletion.idle": [
    { role: "heading", varying: "the project's title", fact: "project.title" },
    { text: "Status" },
    { text: "Supervisor" },
    { text: "Team members" },
    toggle,
  ],
  "projectCompletion.updatingStatus": [{ ...toggle, disabled: true }],
  "projectCompletion.confirmingOutcome": [{ ...toggle, disabled: true }],
  "projectCompletion.unconfirmed": [
    { role: "alert", text: "Could not update project status", within: "Project" },
    { role: "button", name: "Check again" },
    noToggle,
  ],

  // Of the two roles, a student has the form and a supervisor the projects to choose from.
  "projectFiles.projects.notNeeded": [{ role: "heading", name: "Submissions" }],
  "projectFiles.projects.loading": [{ role: "heading", name: "Project Files" }, noSelect],
  "projectFiles.projects.loadFailed": [alert("We couldn't load your projects."), noSelect],
  "projectFiles.projects.loaded.idle": [{ role: "heading", name: "Project Files" }],
  "projectFiles.projects.loaded.refetching": [{ role: "heading", name: "Project Files" }],
  "projectFiles.projects.loaded.stale": [alert("We couldn't load your projects."), { text: "Last updated" }],
  "projectFiles.files.noneChosen": [{ role: "region", name: "Files", absent: true }],
  "projectFiles.files.loading": [
    { role: "status", text: "Loading..." },
    { role: "listitem", within: "Files", absent: true },
  ],
  "projectFiles.files.loadFailed": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
    ...noFiles,
  ],
  "projectFiles.files.loaded.idle": [
    { role: "region", name: "Files" },
    { text: "Last updated", absent: true, within: "Files" },
  ],
  "projectFiles.files.loaded.refetching": [{ role: "region", name: "Files" }],
  "projectFiles.files.loaded.stale": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { text: "Last updated", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
  ],
  "projectFiles.form.unavailable": [
    { role: "textbox", name: "File Name", absent: true },
    { role: "button", name: "Upload", absent: true },
  ],
  "projectFiles.form.open": [
    { role: "textbox", name: "File Name" },
    { role: "textbox", name: "File URL" },
  ],
  "projectFiles/form.editing.pristine": [{ role: "button", name: "Upload" }],
  "projectFiles/form.editing.incomplete": [{ role: "button", name: "Upload" }],
  "projectFiles/form.saving": [disabled("Uploading...")],
  "projectFiles/form.orphaned": [],
  "projectFiles.edit": [],
  "projectFiles/edit.editing.pristine": [
    dialog("Edit"),
    { role: "textbox", name: "Title" },
    { role: "textbox", name: "URL" },
    { role: "button", name: "Save" },
  ],
  "projectFiles/edit.editing.incomplete": [
    dialog("Edit"),
    alert("Please fill both fields"),
    { role: "button", name: "Save" },
  ],
  "projectFiles/edit.saving": [dialog("Edit"), disabled("Save")],
  "projectFiles/edit.orphaned": [],
  "projectFiles.deletion": [],
  "projectFiles/deletion.asking": [
    { role: "alertdialog", name: "Are you sure?" },
    { role: "button", name: "Yes, delete it!" },
    { role: "button", name: "Cancel" },
  ],
  "projectFiles/deletion.deleting": [disabled("Yes, delete it!")],

  "profile.loading": [{ role: "status", text: "Loading profile..." }],
  "profile.loadFailed": [alert("We couldn't load your profile."), { role: "button", name: "Try again" }],
  "profile.editing.ready": [
    { role: "textbox", name: "Name" },
    { role: "textbox", name: "Email" },
    { role: "button", name: "Save Changes" },
  ],
  "profile.editing.unchanged": [
    alert("You didn't make any changes to save."),
    { text: "You didn't make any changes to save.", within: "Profile" },
  ],
  "profile.editing.passwordMissing": [
    { ...alert("Please enter your current password to change "), varying: "your password or profile info" },
    {
      text: "Please enter your current password to change ",
      varying: "your password or profile info",
      within: "Profile",
    },
  ],
  "profile.editing.refused": [
    { role: "alert", text: "Update Failed", within: "Profile" },
    { role: "alert", varying: "why", fact: "error", within: "Profile" },
    { role: "button", name: "Save Changes" },
  ],
  "profile.saving": [disabled("Save Changes")],
  "profile.confirmingOutcome": [disabled("Save Changes")],

  "supervision.list.loading": [{ role: "heading", name: "Team Overview" }],
  "supervision.list.loadFailed": [alert("We couldn't load your projects.")],
  "supervision.list.loaded": [{ role: "heading", name: "Supervised Projects" }],
  "supervision.list.refetching": [{ role: "heading", name: "Supervised Projects" }],
  "supervision.list.stale": [
    { role: "heading", name: "Supervised Projects" },
    alert("We couldn't refresh your projects."),
  ],
  "supervision.capacity.loading": [{ role: "spinbutton", name: "Max Teams" }, disabled("Save")],
  "supervision.capacity.loadFailed": [alert("We couldn't load your team limit.")],
  "supervision.capacity.awaitingProjects": [{ role: "spinbutton", name: "Max Teams" }, disabled("Save")],
  "supervision.capacity.known.figures.idle": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.refetching": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.awaitingProjectsAgain": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.stale": [alert("We couldn't refresh your"), { text: "Last updated" }],
  "supervision.capacity.known.field.valid": [
    { text: "Please enter", absent: true },
    { text: "Not saved.", absent: true },
  ],
  "supervision.capacity.known.field.invalid": [{ text: "Please enter" }],
  "supervision.capacity.known.field.unsaved": [
    { role: "status", text: "saved" },
    { role: "spinbutton", name: "Max Teams", kept: true },
  ],
  "supervision.capacity.saving": [disabled("Save")],
  "supervision.capacity.confirmingOutcome": [disabled("Save")],
  "supervision.capacity.verifyingSave": [disabled("Save")],
};
