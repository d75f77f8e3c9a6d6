import { allCharts } from "../../../machines/app/all-charts.ts";
import type { BookingOptions } from "../../../machines/booking/booking.setup.ts";
import type { Entry } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";
import { warning } from "../../../machines/notices/notice.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { team } from "../../flows/people.ts";
import { startHeld } from "../../support/held.ts";
import { taskWith } from "../../support/tasks.ts";

const options: BookingOptions = {
  team: { ...team, memberStudentIds: [7] },
  project: null,
  supervisors: [{ userId: 900, name: "Amira", remainingTeams: 2 }],
  otherProjects: [],
};

/** Records the whole app; calls wait until the test resolves them. Entries are a tenth of a second apart. */
export function startRecorded() {
  let time = Date.UTC(2026, 10, 21, 10, 51, 47);
  const recorder = createRecorder(undefined, () => (time += 100));
  const { actor: app, calls } = startHeld(allCharts, { inspect: recorder.inspect });
  // As parsed from a file.
  const log = (): Log => JSON.parse(JSON.stringify(recorder.log())) as Log;
  return { app, calls, log, recorder };
}

/** A student fills in the booking form and presses Confirm twice; the check is pending. */
export async function bookTwice() {
  const started = startRecorded();
  started.app.send({ type: "booking.opened", userId: 7 });
  await started.calls.booking.readBookingOptions.last().answer(options);
  const { booking, notices } = started.app.getSnapshot().children;
  if (booking === undefined || notices === undefined) throw new Error("Both live by now");
  booking.send({
    type: "draft.changed",
    change: { title: "Robot", description: "It walks.", supervisorId: 900 },
  });
  const { type: _, ...notice } = warning("supervisors", "Only two slots are left.");
  notices.send({ type: "notice.raised", notice });
  booking.send({ type: "booking.confirmed" });
  booking.send({ type: "booking.confirmed" });
  return { ...started, booking };
}

/** A response that no decoder would pass: it crashes booking, which is then sent another event. */
export async function crashOnOptions() {
  const started = startRecorded();
  started.app.send({ type: "booking.opened", userId: 7 });
  // The output violates the call's type on purpose.
  await started.calls.booking.readBookingOptions.last().answer(undefined as never);
  return {
    ...started,
    log: () => followedBy(started.log(), { actor: "app/booking", event: { type: "screen.opened" } }),
  };
}

/** A board of fifty tasks. */
export async function openBoard() {
  const started = startRecorded();
  started.app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  await started.calls.taskBoard.readBoard.last().answer({
    team: {
      teamId: 3,
      teamName: "Falcons",
      projectTitle: "",
      supervisorId: null,
      members: [{ userId: 7, name: "Sara" }],
    },
    tasks: Array.from({ length: 50 }, (__, index) => taskWith({ id: index + 1, priority: "Low" })),
  });
  return started;
}

/** The log and one more entry. */
export const followedBy = ({ tree, entries }: Log, entry: Pick<Entry, "actor" | "event">): Log => ({
  tree,
  entries: [...entries, { seq: (entries.at(-1)?.seq ?? -1) + 1, time: 0, version: "1", ...entry }],
});
