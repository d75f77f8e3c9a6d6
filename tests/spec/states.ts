import type { Sight } from "./sight.ts";

const disabled = (name: string): Sight => ({ role: "button", name, disabled: true });
const dialog = (name: string): Sight => ({ role: "dialog", name });
const noDialog = (name: string): Sight => ({ role: "dialog", name, absent: true });
const alert = (text: string): Sight => ({ role: "alert", text });
const columns: readonly Sight[] = ["To Do", "In Progress", "Done"].map((name) => ({ role: "region", name }));
const toggle: Sight = { role: "button", text: "Mark", varying: "Complete or Incomplete" };
const noToggle: Sight = { role: "button", text: "Mark", absent: true };
/** What was read before stays in sight, but for the toggle, which waits. */
const myProjectReading: readonly Sight[] = [
  { role: "heading", name: "My Project" },
  { role: "button", name: "Try again", absent: true },
  { role: "button", name: "Check again", absent: true },
  { text: "No project assigned yet!", absent: true },
];
/** What could not be read is not shown as empty. */
const noFiles: readonly Sight[] = [
  { text: "No files uploaded yet.", absent: true },
  { text: "No files uploaded for this project yet.", absent: true },
];
const noSelect: Sight = { text: "-- Select Project --", absent: true };
const dead: readonly Sight[] = [{ role: "heading", name: "This page could not be shown." }];

const feedbackPage: readonly Sight[] = [{ role: "heading", name: "Feedback" }];
const question: readonly Sight[] = [
  { role: "alertdialog", name: "Are you sure?" },
  { role: "button", name: "Yes, delete it!" },
  { role: "button", name: "Cancel" },
];

const feedbackThreadSights: Readonly<Record<string, readonly Sight[]>> = {
  "feedbackThread.projects.unneeded": feedbackPage,
  "feedbackThread.projects.loading": feedbackPage,
  "feedbackThread.projects.listed": [
    ...feedbackPage,
    { text: "Your projects could not be loaded.", absent: true },
  ],
  "feedbackThread.projects.unread": [
    alert("Your projects could not be loaded."),
    { role: "button", name: "Try again" },
  ],
  "feedbackThread.thread.unchosen": feedbackPage,
  "feedbackThread.thread.loading": [{ role: "status", text: "Loading..." }],
  "feedbackThread.thread.unread": [
    alert("Failed to fetch feedbacks"),
    { role: "button", name: "Try again" },
    { text: "No feedback yet.", absent: true },
  ],
  "feedbackThread.thread.ready.settled": [{ text: "Failed to fetch feedbacks", absent: true }],
  "feedbackThread.thread.ready.rereading": [{ text: "Failed to fetch feedbacks", absent: true }],
  "feedbackThread.thread.ready.outdated": [
    alert("Failed to fetch feedbacks"),
    { text: "What you see is as of" },
  ],
  "feedbackThread.drafts": [],
  "feedbackThread/draft.editing.untried": [],
  "feedbackThread/draft.editing.incomplete": [],
  "feedbackThread/draft.saving": [],
  "feedbackThread/draft.orphaned": [{ text: "was deleted." }, { role: "button", name: "Dismiss" }],
  "feedbackThread.deletion": [],
  "feedbackThread/deletion.asking": question,
  "feedbackThread/deletion.deleting": [disabled("Yes, delete it!")],
};

/**
 * What a person must see in each state that a chart can rest in, by the state's id. Of the root only a flow that has died is
 * to be seen, and only while its own screen is open.
 */
export const stateSights: Readonly<Record<string, readonly Sight[]>> = {
  "app.teamCreation.absent": [],
  "app.teamCreation.living": [],
  "app.teamCreation.dead": dead,
  "app.booking.absent": [],
  "app.booking.living": [],
  "app.booking.dead": dead,
  "app.taskBoard.absent": [],
  "app.taskBoard.living": [],
  "app.taskBoard.dead": dead,
  "app.feedbackThread.absent": [],
  "app.feedbackThread.living": [],
  "app.feedbackThread.dead": dead,
  "app.projectCompletion.absent": [],
  "app.projectCompletion.living": [],
  "app.projectCompletion.dead": dead,
  "app.projectFiles.absent": [],
  "app.projectFiles.living": [],
  "app.projectFiles.dead": dead,
  "app.profile.absent": [],
  "app.profile.living": [],
  "app.profile.dead": dead,
  "app.supervision.absent": [],
  "app.supervision.living": [],
  "app.supervision.dead": dead,

  "session.signedOut": [{ path: "/" }, { role: "textbox", name: "Email" }],
  "session.signingIn": [disabled("Login")],
  "session.registering": [disabled("Register")],
  "session.signedIn.welcoming": [dialog("Welcome!"), { role: "button", name: "Skip for Now" }],
  "session.signedIn.lookingForTeam": [{ role: "status", text: "Looking for your team..." }],
  "session.signedIn.settled": [
    noDialog("Sign in again"),
    noDialog("Welcome!"),
    { role: "button", name: "Login", absent: true },
  ],
  "session.signedIn.teamUnread": [
    { text: "We could not check which team you are in." },
    { role: "button", name: "Check again" },
  ],
  "session.expired.asking": [dialog("Sign in again"), { role: "button", name: "Sign Out" }],
  "session.expired.signingIn": [dialog("Sign in again"), disabled("Login")],

  "notices.unattended.resting": [{ text: "Added!", absent: true }],
  "notices.unattended.counting": [{ role: "status", text: "Added!" }],
  "notices.reading": [{ role: "button", name: "Dismiss" }],

  "teamCreation.unauthorized": [{ path: "/" }, alert("Please login first.")],
  "teamCreation.alreadyInTeam": [{ path: "/dashboard/student" }],
  "teamCreation.loading": [{ role: "status", text: "Loading students..." }],
  "teamCreation.unread": [alert("Failed to load students"), { role: "button", name: "Try again" }],
  "teamCreation.editing.ready": [
    { role: "textbox", name: "Team Name" },
    { role: "button", name: "Confirm" },
  ],
  "teamCreation.editing.nameMissing": [{ text: "Please enter a team name." }],
  "teamCreation.editing.taken": [alert("in a team by now")],
  "teamCreation.editing.refused": [alert("Failed to create the team.")],
  "teamCreation.editing.unchecked": [alert("Failed to create the team.")],
  "teamCreation.checking": [disabled("Confirm")],
  "teamCreation.creating": [disabled("Confirm")],
  "teamCreation.rechecking": [disabled("Confirm")],
  "teamCreation.rereading": [disabled("Confirm")],
  "teamCreation.verifying": [disabled("Confirm")],
  "teamCreation.updatingStatus": [disabled("Confirm")],
  "teamCreation.created.settled": [dialog("Team Created!")],
  "teamCreation.created.statusPending": [dialog("Team Created!")],
  "teamCreation.created.retryingStatus": [dialog("Team Created!")],

  "booking.loading": [{ role: "status", text: "Loading..." }],
  "booking.noTeam": [{ path: "/dashboard/student" }],
  "booking.unread": [alert("Error fetching data"), { role: "button", name: "Try again" }],
  "booking.supervised": [
    { text: "Your team has its supervisor." },
    { role: "button", name: "Confirm Booking", absent: true },
  ],
  "booking.choosing": [
    { role: "textbox", name: "Project Title" },
    { role: "button", name: "Confirm Booking" },
  ],
  "booking.checking": [disabled("Processing...")],
  "booking.creatingProject": [disabled("Processing...")],
  "booking.booking": [disabled("Processing...")],
  "booking.rechecking": [disabled("Processing...")],
  "booking.booked": [dialog("Supervisor booked and project created!")],

  "taskBoard.cards.loading": [{ role: "status", text: "Loading..." }],
  "taskBoard.cards.unread": [
    alert("Failed to load team data"),
    { role: "region", name: "To Do", absent: true },
  ],
  "taskBoard.cards.ready.settled.watched": columns,
  "taskBoard.cards.ready.settled.unwatched": columns,
  "taskBoard.cards.ready.moving": columns,
  "taskBoard.cards.ready.rereading": columns,
  "taskBoard.cards.ready.refreshing": columns,
  "taskBoard.cards.ready.outdated": [
    ...columns,
    { text: "What you see may be older than what your team has." },
  ],
  "taskBoard.form.closed": [{ role: "form", name: "New task", absent: true }],
  "taskBoard.form.open": [{ role: "form", name: "New task" }],
  "taskBoard/form.editing.untried": [
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
  "taskBoard/edit.editing.untried": [
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
  "projectCompletion.findingProject": myProjectReading,
  "projectCompletion.readingProject": myProjectReading,
  "projectCompletion.unassigned": [
    { text: "No project assigned yet!" },
    { role: "link", name: "Book a Supervisor" },
    noToggle,
  ],
  "projectCompletion.notFound": [
    alert("Failed to load project data"),
    { role: "button", name: "Try again" },
    noToggle,
  ],
  "projectCompletion.unread": [
    alert("Failed to fetch project"),
    { role: "button", name: "Try again" },
    noToggle,
  ],
  "projectCompletion.settled": [
    { role: "heading", varying: "the project's title", fact: "project.title" },
    { text: "Status" },
    { text: "Supervisor" },
    { text: "Team members" },
    toggle,
  ],
  "projectCompletion.changing": [{ ...toggle, disabled: true }],
  "projectCompletion.confirming": [{ ...toggle, disabled: true }],
  "projectCompletion.unconfirmed": [
    { role: "alert", text: "Could not update project status", within: "Project" },
    { role: "button", name: "Check again" },
    noToggle,
  ],

  // Of the two roles, a student has the form and a supervisor the projects to choose from.
  "projectFiles.projects.unneeded": [{ role: "heading", name: "Submissions" }],
  "projectFiles.projects.loading": [{ role: "heading", name: "Project Files" }, noSelect],
  "projectFiles.projects.unread": [alert("Your projects could not be loaded."), noSelect],
  "projectFiles.projects.listed.settled": [{ role: "heading", name: "Project Files" }],
  "projectFiles.projects.listed.rereading": [{ role: "heading", name: "Project Files" }],
  "projectFiles.projects.listed.outdated": [
    alert("Your projects could not be loaded."),
    { text: "What you see is as of" },
  ],
  "projectFiles.files.unchosen": [{ role: "region", name: "Files", absent: true }],
  "projectFiles.files.loading": [
    { role: "status", text: "Loading..." },
    { role: "listitem", within: "Files", absent: true },
  ],
  "projectFiles.files.unread": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
    ...noFiles,
  ],
  "projectFiles.files.listed.settled": [
    { role: "region", name: "Files" },
    { text: "What you see is as of", absent: true, within: "Files" },
  ],
  "projectFiles.files.listed.rereading": [{ role: "region", name: "Files" }],
  "projectFiles.files.listed.outdated": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { text: "What you see is as of", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
  ],
  "projectFiles.form.absent": [
    { role: "textbox", name: "File Name", absent: true },
    { role: "button", name: "Upload", absent: true },
  ],
  "projectFiles.form.open": [
    { role: "textbox", name: "File Name" },
    { role: "textbox", name: "File URL" },
  ],
  "projectFiles/form.editing.untried": [{ role: "button", name: "Upload" }],
  "projectFiles/form.editing.incomplete": [{ role: "button", name: "Upload" }],
  "projectFiles/form.saving": [disabled("Uploading...")],
  "projectFiles/form.orphaned": [],
  "projectFiles.edit": [],
  "projectFiles/edit.editing.untried": [
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
  "profile.unread": [alert("Your profile could not be loaded."), { role: "button", name: "Try again" }],
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
    { role: "alert", varying: "why", fact: "refusal", within: "Profile" },
    { role: "button", name: "Save Changes" },
  ],
  "profile.saving": [disabled("Save Changes")],
  "profile.rechecking": [disabled("Save Changes")],

  "supervision.list.loading": [{ role: "heading", name: "Team Overview" }],
  "supervision.list.unread": [alert("Your projects could not be loaded.")],
  "supervision.list.listed": [{ role: "heading", name: "Supervised Projects" }],
  "supervision.list.rereading": [{ role: "heading", name: "Supervised Projects" }],
  "supervision.list.outdated": [
    { role: "heading", name: "Supervised Projects" },
    alert("Your projects could not be loaded again."),
  ],
  "supervision.capacity.loading": [{ role: "spinbutton", name: "Max Teams" }, disabled("Save")],
  "supervision.capacity.unread": [alert("Your number of teams could not be loaded.")],
  "supervision.capacity.weighing": [{ role: "spinbutton", name: "Max Teams" }, disabled("Save")],
  "supervision.capacity.known.figures.settled": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.rereading": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.reweighing": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.outdated": [
    alert("could not be loaded again."),
    { text: "What you see is as of" },
  ],
  "supervision.capacity.known.field.plain": [
    { text: "Please enter", absent: true },
    { text: "could not be saved", absent: true },
  ],
  "supervision.capacity.known.field.invalid": [{ text: "Please enter" }],
  "supervision.capacity.known.field.unsaved": [
    { role: "status", text: "saved" },
    { role: "spinbutton", name: "Max Teams", kept: true },
  ],
  "supervision.capacity.saving": [disabled("Save")],
  "supervision.capacity.rechecking": [disabled("Save")],
  "supervision.capacity.comparing": [disabled("Save")],
};
