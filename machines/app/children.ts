import type { ActorRefFrom, AnyActorRef } from "xstate";
import type { ActivityRef } from "../activity/activity.machine.ts";
import type { ConnectionRef } from "../connection/connection.machine.ts";
import type { NoticesRef } from "../notices/notices.machine.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { FlowCharts } from "./flow-charts.ts";
import type { FlowName } from "./flows.ts";

/** The app's actors that charts read, if they are running. */
export type AppChildren = { readonly [Flow in FlowName]?: ActorRefFrom<FlowCharts[Flow]> | undefined } & {
  readonly session?: SessionRef | undefined;
  readonly notices?: NoticesRef | undefined;
  readonly connection?: ConnectionRef | undefined;
  readonly activity?: ActivityRef | undefined;
};

/** None while a log is folded, as there is no app then, and nothing is delivered. */
export const childrenOf = (app: AnyActorRef): AppChildren =>
  // An actor of the app chart, or the empty one of a fold.
  (app.getSnapshot() as { readonly children?: AppChildren }).children ?? {};
