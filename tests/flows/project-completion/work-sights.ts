import type { ContextFrom } from "xstate";
import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import type { Sight } from "../../spec/sight.ts";
import { button, no } from "../sights.ts";

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
