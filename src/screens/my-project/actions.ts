import {
  selectIsUnconfirmed,
  selectProject,
  type ProjectCompletionRef,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { actionOf, type PageAction } from "../palette/entries.ts";

/** What My Project offers in the command palette. */
export function projectActions(completionRef: ProjectCompletionRef): readonly PageAction[] {
  const snapshot = completionRef.getSnapshot();
  const project = selectProject(snapshot);
  return [
    {
      ...actionOf(project?.isCompleted === true ? "Mark Incomplete" : "Mark Complete", completionRef, {
        type: "completion.toggled",
      }),
      about: project?.title ?? "",
    },
    actionOf(selectIsUnconfirmed(snapshot) ? "Check again" : "Try again", completionRef, {
      type: "reload.pressed",
      of: "project",
    }),
  ];
}
