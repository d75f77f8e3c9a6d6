import type { AppRef } from "../../../machines/app/app.machine.ts";
import type { NoticeAction } from "../../../machines/notices/notice.ts";

interface Flow {
  getSnapshot(): { can(event: NoticeAction["event"]): boolean };
}

/** Whether the flow that a notice's action is for takes its event now. */
export function isAccepted(app: AppRef, { to, event }: NoticeAction): boolean {
  // TypeScript cannot resolve the union of all flows' events, and a chart takes no event that it does not know.
  const flow = app.getSnapshot().children[to] as Flow | undefined;
  return flow?.getSnapshot().can(event) === true;
}
