import type { Notice } from "../../../machines/notices/notice.ts";
import { noticesMachine } from "../../../machines/notices/notices.machine.ts";
import { fixtureOf } from "../samples.ts";

const failedDeletion = {
  tone: "bad",
  title: "Failed to delete task.",
  text: "Fault 500",
  key: "task 1",
  action: { label: "Try again", to: "taskBoard", event: { type: "deletion.asked", taskId: 1 } },
} satisfies Notice;

const moved = {
  tone: "good",
  key: "task 2",
  text: "Moved to Done",
  spoken: ", position 1 of 1",
  action: {
    label: "Undo",
    to: "taskBoard",
    event: { type: "task.moved", taskId: 2, position: { status: "Doing", index: 0 }, isUndo: true },
    isUndo: true,
  },
} satisfies Notice;

const added = { tone: "good", key: "newTask", text: "Added!" } satisfies Notice;

export const notices = fixtureOf(noticesMachine, {
  inputs: [undefined],
  events: {
    "notice.raised": [
      { notice: moved },
      { notice: added },
      {
        notice: { tone: "warning", key: "session", title: "Unauthorized", text: "Please login first." },
      },
      { notice: failedDeletion },
    ],
    "notice.dismissed": [{ id: 1 }, { id: 2 }],
    "action.chosen": [{ id: 1, action: failedDeletion.action }],
    "session.started": [{}],
    "session.leaving": [{}],
    "session.ended": [{}],
    "team.updated": [{}],
    "page.left": [{}],
    "reading.started": [{}],
    "reading.ended": [{}],
  },
  outputs: {},
});

/** A notice is shown, counts down while nobody reads it, and goes. */
export const noticesHappyPath: readonly string[] = [
  "notices.unattended --notice.raised--> notices.unattended.idle",
  "notices.unattended.idle --always--> notices.unattended.countingDown",
  "notices.unattended --reading.started--> notices.reading",
  "notices.reading --reading.ended--> notices.unattended",
  "notices.unattended.countingDown --xstate.after.readingTime.notices.unattended.countingDown--> notices.unattended.idle",
];
