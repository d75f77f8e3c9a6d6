import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { NoticeAction } from "../notices/notice.ts";
import type { appMachine } from "./app.machine.ts";

/** Whether the flow that a notice's action is for takes its event now. */
export function isAccepted(
  { children }: Pick<SnapshotFrom<typeof appMachine>, "children">,
  { to, event }: NoticeAction,
): boolean {
  const flow: AnyActorRef | undefined = children[to];
  return flow?.getSnapshot().can(event) === true;
}
