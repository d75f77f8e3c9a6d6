import type { ContextFrom } from "xstate";
import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, button, heading, link, no } from "../sights.ts";

export const toggle: Sight = {
  role: "button",
  text: "Mark",
  varying: "the opposite of the project's status",
  fact: "project.isCompleted",
  worded: (isCompleted) => (isCompleted === "true" ? "Mark Incomplete" : "Mark Complete"),
};
const noToggle: Sight = { role: "button", text: "Mark", absent: true };
/** Loaded data stays visible, except the toggle, which waits. */
const myProjectReading: readonly Sight[] = [
  heading("My Project"),
  no(button("Try again")),
  no(button("Check again")),
  { text: "No project assigned yet!", absent: true },
];

const noProject: readonly Sight[] = [
  { text: "No project assigned yet!" },
  link("Book a Supervisor"),
  noToggle,
];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "projectCompletion.loadingTeam": myProjectReading,
  "projectCompletion.loadingProject": myProjectReading,
  "projectCompletion.noProject": noProject,
  "projectCompletion.refetchingTeam": noProject,
  "projectCompletion.notFound": [alert("Failed to load project data"), button("Try again"), noToggle],
  "projectCompletion.loadFailed": [alert("Failed to fetch project"), button("Try again"), noToggle],
  "projectCompletion.idle": [
    { role: "heading", varying: "the project's title", fact: "project.title" },
    { text: "Status" },
    { text: "Supervisor" },
    { text: "Team members" },
    toggle,
  ],
  "projectCompletion.completedForGood": [
    { role: "heading", varying: "the project's title", fact: "project.title" },
    { text: "This server can't reopen a completed project." },
    noToggle,
  ],
  "projectCompletion.refetching": [
    { role: "heading", varying: "the project's title", fact: "project.title" },
    toggle,
  ],
  "projectCompletion.updatingStatus": [{ ...toggle, disabled: true }],
  "projectCompletion.awaitingRetry": [{ ...toggle, disabled: true }],
  "projectCompletion.confirmingOutcome": [{ ...toggle, disabled: true }],
  "projectCompletion.unconfirmed": [
    { role: "alert", text: "Could not update project status", within: "Project" },
    button("Check again"),
    noToggle,
  ],
};

const withProject = ["idle", "completedForGood", "refetching"].map((state) => `projectCompletion.${state}`);

/** Whether the chart is in a state in which the page shows the project, and nothing else of it can fail. */
export const showsProject = (resting: readonly string[]): boolean =>
  resting.some((state) => withProject.includes(state));

/** What the page says of the team's work, which loads beside the project. */
export function workSights({
  work,
  failedReads,
  teamId,
}: ContextFrom<typeof projectCompletionMachine>): readonly Sight[] {
  const tried = work === null ? "load" : "refresh";
  return teamId in failedReads
    ? [{ text: `We couldn't ${tried} your team's work.` }, button("Try again")]
    : [no(button("Try again"))];
}
