import { selectFlow, selectOpenFlow, type AppRef, type FlowRef } from "../../../machines/app/app.machine.ts";
import { type FlowName } from "../../../machines/app/flows.ts";
import { projectActions } from "../my-project/actions.ts";
import { overviewActions } from "../supervision/actions.ts";
import { boardActions } from "../task-board/actions.ts";
import { retryOf, type PageAction } from "./entries.ts";

/** What the page of each flow offers, besides what every page offers. */
const actionsOf: { readonly [Flow in FlowName]: (flowRef: FlowRef<Flow>) => readonly PageAction[] } = {
  teamCreation: retryOf,
  booking: retryOf,
  taskBoard: boardActions,
  feedbackThread: retryOf,
  projectCompletion: projectActions,
  projectFiles: retryOf,
  profile: retryOf,
  supervision: overviewActions,
  // No page shows it.
  printout: () => [],
};

/** What the open page offers, possible or not; nothing if it has no flow. */
export function openPageActions(appRef: AppRef): readonly PageAction[] {
  const flow = selectOpenFlow(appRef.getSnapshot());
  return flow === undefined ? [] : actionsIn(appRef, flow);
}

function actionsIn<Flow extends FlowName>(appRef: AppRef, flow: Flow): readonly PageAction[] {
  const actor = selectFlow(flow)(appRef.getSnapshot());
  return actor === undefined ? [] : actionsOf[flow](actor);
}
