import type { Notice } from "../../../machines/notices/notice.ts";
import { noticesMachine, selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { startHeld } from "../held.ts";

export const added: Notice = { tone: "good", key: "newTask", text: "Added!" };
export const failed: Notice = { tone: "bad", key: "board", text: "Failed to move task." };

/** An empty notices actor, with a clock that the test advances. */
export function start() {
  const { clock, send, now, emitted } = startHeld(noticesMachine);
  const raise = (...raised: readonly Notice[]) =>
    raised.forEach((notice) => send({ type: "notice.raised", notice }));
  const shown = () => selectVisibleNotices(now());
  const texts = () => shown().map(({ text }) => text);
  const isReading = () => now().matches("reading");
  return { clock, send, now, raise, shown, texts, isReading, emitted };
}
