import type { Sight } from "../../spec/sight.ts";
import { alert, beginning, button, disabled, heading, question, status } from "../sights.ts";

const feedbackPage: readonly Sight[] = [heading("Feedback")];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "feedbackThread.projects.notNeeded": feedbackPage,
  "feedbackThread.projects.loading": feedbackPage,
  "feedbackThread.projects.ready.idle": [
    ...feedbackPage,
    { text: "We couldn't load your projects.", absent: true },
  ],
  "feedbackThread.projects.ready.refetching": feedbackPage,
  "feedbackThread.projects.ready.stale": [
    alert("We couldn't load your projects."),
    { text: "Last updated" },
    button("Try again"),
  ],
  "feedbackThread.projects.loadFailed": [alert("We couldn't load your projects."), button("Try again")],
  "feedbackThread.thread.noneChosen": feedbackPage,
  "feedbackThread.thread.loading": [status("Loading...")],
  "feedbackThread.thread.loadFailed": [
    alert("Failed to fetch feedbacks"),
    button("Try again"),
    { text: "No feedback yet.", absent: true },
  ],
  "feedbackThread.thread.ready.idle": [{ text: "Failed to fetch feedbacks", absent: true }],
  "feedbackThread.thread.ready.refetching": [{ text: "Failed to fetch feedbacks", absent: true }],
  "feedbackThread.thread.ready.stale": [alert("Failed to fetch feedbacks"), { text: "Last updated" }],
  "feedbackThread.tasks.idle": [{ text: "We couldn't load the tasks.", absent: true }],
  "feedbackThread.tasks.loading": [],
  "feedbackThread.tasks.loadFailed": [{ text: "We couldn't load the tasks." }, button("Try again")],
  "feedbackThread.drafts": [],
  "feedbackThread/draft.editing.pristine": [],
  "feedbackThread/draft.editing.incomplete": [],
  "feedbackThread/draft.editing.invalid": [],
  "feedbackThread/draft.editing.refused": [],
  "feedbackThread/draft.saving": [],
  "feedbackThread/draft.orphaned": [{ text: "was deleted." }, beginning("button", "Dismiss “")],
  "feedbackThread.deletion.idle": [],
  "feedbackThread.deletion.running": [],
  "feedbackThread/deletion.asking": question,
  "feedbackThread/deletion.deleting": [disabled("Yes, delete it!")],
};
