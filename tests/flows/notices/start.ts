import { createActor, SimulatedClock } from "xstate";
import type { Notice } from "../../../machines/notices/notice.ts";
import { noticesMachine, selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { emittedBy } from "../../support/held.ts";

export const added: Notice = { tone: "good", text: "Added!" };
export const failed: Notice = { tone: "bad", text: "Failed to move task." };

/** An empty notices actor, with a clock that the test advances. */
export function start() {
  const clock = new SimulatedClock();
  const notices = createActor(noticesMachine, { clock });
  const emitted = emittedBy(notices);
  notices.start();
  const send = notices.send.bind(notices);
  const raise = (...raised: readonly Notice[]) =>
    raised.forEach((notice) => send({ type: "notice.raised", notice }));
  const shown = () => selectVisibleNotices(notices.getSnapshot());
  const texts = () => shown().map(({ text }) => text);
  const isReading = () => notices.getSnapshot().matches("reading");
  return { clock, send, raise, shown, texts, isReading, emitted };
}
