import type { Notice } from "../../../machines/notices/notice.ts";
import { noticesMachine } from "../../../machines/notices/notices.machine.ts";
import {
  outcomesOf,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

const failedDeletion = {
  tone: "bad",
  title: "Failed to delete task.",
  text: "Fault 500",
  key: "task 1",
  action: { label: "Try again", to: "taskBoard", event: { type: "deletion.asked", taskId: 1 } },
} satisfies Notice;

export const notices: Fixture = {
  chart: noticesMachine,
  inputs: [undefined] satisfies InputSamples<typeof noticesMachine>,
  events: {
    "notice.raised": [
      { type: "notice.raised", notice: { tone: "good", key: "newTask", text: "Added!" } },
      {
        type: "notice.raised",
        notice: { tone: "warning", key: "session", title: "Unauthorized", text: "Please login first." },
      },
      { type: "notice.raised", notice: failedDeletion },
    ],
    "notice.dismissed": [
      { type: "notice.dismissed", id: 1 },
      { type: "notice.dismissed", id: 2 },
    ],
    "action.chosen": [{ type: "action.chosen", id: 1, action: failedDeletion.action }],
    "session.ended": [{ type: "session.ended" }],
    "team.updated": [{ type: "team.updated" }],
    "page.left": [{ type: "page.left" }],
    "reading.started": [{ type: "reading.started" }],
    "reading.ended": [{ type: "reading.ended" }],
  } satisfies EventSamples<typeof noticesMachine>,
  outcomes: outcomesOf(noticesMachine, {} satisfies OutputSamples<typeof noticesMachine>),
};
