import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import { selectFlow, selectHasCrashed, type FlowRef } from "../../../machines/app/app.machine.ts";
import { type FlowName } from "../../../machines/app/flows.ts";
import { useActors } from "../shared/actors.ts";
import { CrashMessage } from "./crash.tsx";

interface FlowBoundaryProps<Flow extends FlowName> {
  flow: Flow;
  Component: ComponentType<{ flowRef: FlowRef<Flow> }>;
}

/** Renders a page with its flow's actor, which the navigation has started; shows an error if the flow has crashed. */
export function FlowBoundary<Flow extends FlowName>({ flow, Component }: FlowBoundaryProps<Flow>) {
  const { appRef, bugReport } = useActors();
  const actor = useSelector(appRef, selectFlow(flow));
  const hasCrashed = useSelector(appRef, selectHasCrashed(flow));
  if (hasCrashed)
    return (
      <CrashMessage bugReport={bugReport} onRetry={() => appRef.send(appRef.getSnapshot().context.open)} />
    );
  return actor && <Component flowRef={actor} />;
}
