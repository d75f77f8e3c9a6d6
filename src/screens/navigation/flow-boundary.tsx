import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import { selectFlow, selectHasCrashed, type FlowRef } from "../../../machines/app/app.machine.ts";
import { type FlowName } from "../../../machines/app/flows.ts";
import { useActors } from "../shared/actors.ts";
import { CrashMessage } from "./crash.tsx";

interface FlowBoundaryProps<Flow extends FlowName> {
  flow: Flow;
  Component: ComponentType<{ flow: FlowRef<Flow> }>;
}

/** Renders a page with its flow's actor, which the navigation has started; shows an error if the flow has crashed. */
export function FlowBoundary<Flow extends FlowName>({ flow, Component }: FlowBoundaryProps<Flow>) {
  const { app, bugReport } = useActors();
  const actor = useSelector(app, selectFlow(flow));
  const hasCrashed = useSelector(app, selectHasCrashed(flow));
  if (hasCrashed)
    return <CrashMessage bugReport={bugReport} onRetry={() => app.send(app.getSnapshot().context.open)} />;
  return actor && <Component flow={actor} />;
}
