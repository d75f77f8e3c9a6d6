import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { flowNames } from "../../../machines/app/flows.ts";
import type { Notice } from "../../../machines/notices/notice.ts";
import { foldOf, type Log } from "../../../machines/log/log.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { persistedAppOf } from "../../../src/runtime/restore-session.ts";
import { resume } from "../../../src/runtime/event-log/resume.ts";

function recorded(): Log {
  const recorder = createRecorder();
  createActor(allCharts, { inspect: recorder.inspect }).start().send({ type: "booking.opened", userId: 7 });
  return recorder.log();
}

test("[design: event sourcing] a log with states that the charts do not know is not restored", () => {
  const log = recorded();
  expect(persistedAppOf(allCharts, log)).not.toBeNull();
  const tree = { ...foldOf(allCharts, log).tree(), value: { booking: "a state of yesterday" } };
  expect(persistedAppOf(allCharts, { tree, entries: [] })).toBeNull();
});

test("[design: event sourcing] a crashed app is not restored", () => {
  const log = recorded();
  const tree = { ...foldOf(allCharts, log).tree(), status: "error" };
  expect(persistedAppOf(allCharts, { tree, entries: [] })).toBeNull();
});

/** The app that the page's log restores. */
function persistedIn(recorder: ReturnType<typeof createRecorder>) {
  const persisted = persistedAppOf(allCharts, recorder.log());
  if (persisted === null) throw new Error("There is nothing to go on with");
  // XState restores what its own snapshot was made of, and types it as a live one.
  return persisted.tree as never;
}

/** The app of a page that showed booking after a profile, and the events sent to each flow from now on. */
function restored() {
  const recorder = createRecorder();
  const left = createActor(allCharts, { inspect: recorder.inspect }).start();
  const owner = { userId: 7, name: "Sara", email: "s@uni.example", department: "", role: "student" } as const;
  left.send({ type: "profile.opened", owner });
  left.send({ type: "booking.opened", userId: 7 });
  const sent: string[] = [];
  const app = createActor(allCharts, {
    snapshot: persistedIn(recorder),
    inspect: (inspected) => {
      if (
        inspected.type === "@xstate.event" &&
        /^(refetch\.requested|screen\.opened)$/.test(inspected.event.type)
      ) {
        const { children } = app.getSnapshot();
        const name = flowNames.find((flow) => children[flow] === inspected.actorRef);
        if (name !== undefined) sent.push(`${name} ${inspected.event.type}`);
      }
    },
  }).start();
  resume(app, []);
  return { app, sent, owner };
}

test("[design: the network] after a reload only the flow on screen refetches, once its screen is shown", () => {
  const { app, sent } = restored();
  expect(sent).toEqual([]);
  app.send({ type: "booking.opened", userId: 7 });
  expect(sent).toEqual(["booking refetch.requested"]);
  app.send({ type: "booking.opened", userId: 7 });
  expect(sent).toHaveLength(1);
});

test("[design: the network] after a reload at another URL only that screen's flow refetches", () => {
  const { app, sent, owner } = restored();
  app.send({ type: "profile.opened", owner });
  expect(sent).toEqual(["profile screen.opened"]);
  app.send({ type: "booking.opened", userId: 7 });
  expect(sent).toEqual(["profile screen.opened", "booking screen.opened"]);
});

/** A restored app with this notice, and its clock. */
function restoredWithNotice(notice: Notice) {
  const recorder = createRecorder();
  const left = createActor(allCharts, { inspect: recorder.inspect }).start();
  left.getSnapshot().children.notices?.send({
    type: "notice.raised",
    notice,
  });
  const clock = new SimulatedClock();
  const app = createActor(allCharts, { snapshot: persistedIn(recorder), clock }).start();
  const { notices } = app.getSnapshot().children;
  if (notices === undefined) throw new Error("They live as long as the page");
  resume(app, []);
  return { clock, notices, texts: () => notices.getSnapshot().context.notices.map(({ text }) => text) };
}

test("[design: event sourcing] a running timer restarts when the app is restored", () => {
  const { clock, texts } = restoredWithNotice({
    tone: "good",
    key: "task 1",
    text: "Moved.",
    outlivesPage: true,
  });
  expect(texts()).toEqual(["Moved."]);
  clock.increment(60_000);
  expect(texts()).toEqual([]);
});

test("[8.1] an error ends with the page that was reloaded", () => {
  const { texts } = restoredWithNotice({ tone: "bad", key: "task 1", text: "Failed to move task." });
  expect(texts()).toEqual([]);
});
