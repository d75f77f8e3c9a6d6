import { expect, test } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { flowNames } from "../../../machines/app/flows.ts";
import { isChart } from "../../../machines/log/chart.ts";
import { compact, type Log } from "../../../machines/log/log.ts";
import { replay, type Step } from "../../../machines/log/replay.ts";
import { bookTwice, crashOnOptions, followedBy, startRecorded } from "./recorded.ts";

const running = ["session", "notices", "connection", "polling", "idle", "activity"];
const alwaysRunning = ["app", ...running.map((chart) => `app/${chart}`)];
/** The outcome of a step that reaches no chart. */
const unheard = { before: null, after: null, accepted: false, status: null };

const brief = ({ entry, before, after, accepted, changed }: Step) => [
  entry.event.type,
  before,
  after,
  accepted,
  changed,
];

test("[design: event sourcing] the charts that logs are folded with include every flow", () => {
  const actors: Readonly<Record<string, unknown>> = allCharts.implementations.actors;
  expect(flowNames.filter((flow) => !isChart(actors[flow]))).toEqual([]);
});

test("[design: event sourcing] each step has its states, its changes, and whether it was accepted", async () => {
  const { log } = await bookTwice();
  const { steps } = replay(allCharts, log());
  expect(steps.filter(({ entry }) => entry.actor === "app/booking").map(brief)).toEqual([
    ["xstate.init", null, "loading", true, []],
    ["xstate.done.actor.readBookingOptions", "loading", "choosing", true, ["options"]],
    ["draft.changed", "choosing", "choosing", true, ["draft"]],
    ["booking.confirmed", "choosing", "checking", true, []],
    ["booking.confirmed", "checking", "checking", false, []],
  ]);
  expect(steps.map(({ entry }) => entry)).toEqual(log().entries);
});

test("[design: event sourcing] an unaccepted event names the states that would accept it", async () => {
  const { log } = await bookTwice();
  const { steps } = replay(allCharts, log());
  expect(steps.slice(-2).map(({ acceptedIn }) => acceptedIn)).toEqual([[], ["choosing", "polling"]]);
});

test("[design: event sourcing] each step has the notices that it raised, and whether it is internal", async () => {
  const { log } = await bookTwice();
  const error = { kind: "status", status: 500, message: "Out of order." };
  const event = { type: "xstate.error.actor.checkBookingOptions", error };
  const { steps } = replay(allCharts, followedBy(log(), { actor: "app/booking", event }));
  const ofBooking = steps.filter(({ entry, notices }) => entry.actor === "app/booking" || notices.length > 0);
  expect(ofBooking.map(({ notices, isInternal }) => [notices.join(), isInternal])).toEqual([
    ["", true],
    ["", false],
    ["", false],
    ["Only two slots are left.", false],
    ["", false],
    ["", false],
    [expect.stringContaining("Out of order."), false],
  ]);
});

test("[design: event sourcing] a field assigned its old value has not changed", () => {
  const { app, log } = startRecorded();
  app.send({ type: "plainScreen.opened" });
  app.send({ type: "booking.opened", userId: 7 });
  app.send({ type: "plainScreen.opened" });
  const { steps } = replay(allCharts, log());
  const ofRoot = steps.filter(({ entry }) => entry.actor === "app");
  expect(ofRoot.map(({ changed }) => changed.join())).toEqual(["", "", "open", "open"]);
});

test("[design: event sourcing] a crashed chart shows its error, gets no more events and has no state", async () => {
  const { log } = await crashOnOptions();
  const { steps, states } = replay(allCharts, log());
  const [death, news, late] = steps.slice(-3);
  expect(JSON.parse(JSON.stringify(death))).toMatchObject({
    before: "loading",
    after: "loading",
    accepted: false,
    status: "error",
    error: { message: expect.stringContaining("isWithoutTeam") },
  });
  const outcome = { after: { booking: "crashed" }, accepted: true, status: "active" };
  expect(news).toMatchObject({ entry: { actor: "app" }, ...outcome });
  expect(late).toMatchObject({ entry: { actor: "app/booking" }, ...unheard });
  expect(Object.keys(states)).toEqual(alwaysRunning);
});

test("[design: event sourcing] a crashed root keeps its state and crashes once", () => {
  const { log } = startRecorded();
  const error = { message: "no session" };
  const failed = followedBy(log(), { actor: "app", event: { type: "xstate.error.actor.session", error } });
  const next = { actor: "app", event: { type: "plainScreen.opened" } };
  const { steps, states } = replay(allCharts, followedBy(failed, next));
  expect(steps.slice(-2)).toMatchObject([
    { accepted: false, status: "error", error },
    { accepted: false, status: "error", changed: [] },
  ]);
  expect(steps.at(-1)).not.toHaveProperty("error");
  expect(states["app"]).toMatchObject({ status: "error", error });
});

test("[design: event sourcing] a chart that crashes without an error value has crashed, too", () => {
  const { log } = startRecorded();
  const failed = { actor: "app", event: { type: "xstate.error.actor.session" } };
  expect(replay(allCharts, followedBy(log(), failed)).steps.at(-1)).toMatchObject({
    status: "error",
    error: null,
  });
});

test.each(["xstate.init", "booking.confirmed"])(
  "[design: event sourcing] %s of an unknown chart is accepted by none",
  (type) => {
    const { log } = startRecorded();
    const { steps, states } = replay(allCharts, followedBy(log(), { actor: "app/nowhere", event: { type } }));
    expect(steps.at(-1)).toMatchObject({ ...unheard, changed: [] });
    expect(Object.keys(states)).toEqual(alwaysRunning);
  },
);

test.each([
  ["a booking", bookTwice],
  ["a crashed booking", crashOnOptions],
])(
  "[design: event sourcing] the log of %s, compacted anywhere, replays to the same steps and states",
  async (_, act) => {
    const { log } = await act();
    const whole = replay(allCharts, log());
    for (let keep = 0; keep < whole.steps.length; keep++) {
      const kept = replay(allCharts, JSON.parse(JSON.stringify(compact(allCharts, log(), keep))) as Log);
      expect(kept.steps).toEqual(whole.steps.slice(whole.steps.length - keep));
      expect(kept.states).toEqual(whole.states);
    }
  },
);

test("[design: event sourcing] a page that restarts in the same log starts from nothing", async () => {
  const { log } = await bookTwice();
  const { steps } = replay(allCharts, followedBy(log(), { actor: "app", event: { type: "xstate.init" } }));
  const fresh = { before: null, after: { booking: "notStarted" }, accepted: true, changed: [] };
  expect(steps.at(-1)).toMatchObject(fresh);
});
