import { expect, test } from "vitest";
import { fromPromise, setup } from "xstate";
import { createFold, type Fold } from "../../../machines/log/fold.ts";
import { root } from "../../../src/developer/inspector/charts.ts";
import { createTimeline, lastTakenBy, type States } from "../../../src/developer/inspector/timeline.ts";
import { beginning, entriesOf, logOf, noticeRaised } from "./logs.ts";

const plain = (states: States): unknown =>
  [...states].map(([path, { value, context, status, children }]) => ({
    path,
    value,
    context,
    status,
    ids: Object.keys(children),
  }));

const folded = (upTo: number, { entries }: ReturnType<typeof logOf>): Fold => {
  const fold = createFold(root);
  for (const entry of entries.slice(0, upTo + 1)) fold.apply(entry);
  return fold;
};

test("[design: event sourcing] jumping to an entry shows the fold of the log up to it", () => {
  const refused = (message: string) => ({ kind: "status", status: 400, message });
  const attempts = Array.from({ length: 600 }, (_, at) => [
    ["app/session", { type: "login.submitted", credentials: {} }] as const,
    ["app/session", { type: "xstate.error.actor.login", error: refused(`No ${at}`) }] as const,
  ]);
  // The fold expects every chart that the root starts.
  const log = logOf([...beginning, ["app/activity", { type: "xstate.init" }], ...attempts.flat()]);
  const timeline = createTimeline(root, log).now();
  for (const at of [0, 2, 3, 498, 499, 500, 501, 998, 999, 1_000, 1_202, 1_203]) {
    expect(plain(timeline.statesAt(at)), `entry ${at}`).toEqual(plain(folded(at, log).states()));
  }
});

test("[design: event sourcing] a log that begins with a snapshot is shown from there, and grows", () => {
  const log = logOf([...beginning, noticeRaised("One")]);
  const tree = folded(beginning.length, log).tree();
  const growing = createTimeline(root, { tree, entries: [] });
  const [next] = entriesOf([noticeRaised("Two")], beginning.length + 1);
  if (next !== undefined) growing.append(next);
  const { entries, statesAt } = growing.now();
  expect(entries.map(({ seq }) => seq)).toEqual([beginning.length + 1]);
  const texts = (states: States): unknown =>
    states.get("app/notices")?.context.notices.map(({ text }: { text: string }) => text);
  expect(texts(statesAt(-1))).toEqual(["One"]);
  expect(texts(statesAt(0))).toEqual(["One", "Two"]);
});

/** What the entries did that follow the beginning of a log. */
const outcomesOf = (...steps: Parameters<typeof logOf>[0]) =>
  createTimeline(root, logOf([...beginning, ...steps]))
    .now()
    .outcomes.slice(beginning.length);

test("[design: inspector] an entry names its transitions, also those without an event", () => {
  const taken = [
    "notices.unattended --notice.raised--> notices.unattended.idle",
    "notices.unattended.idle --always--> notices.unattended.countingDown",
  ];
  expect(outcomesOf(noticeRaised("One"))).toEqual([{ taken, isIgnored: false, isInternal: false }]);
});

test("[design: inspector] the first steps of a child belong to its own entry, not to its parent's", () => {
  const [opened, started] = outcomesOf(
    ["app", { type: "teamCreation.opened", userId: 7 }],
    ["app/teamCreation", { type: "xstate.init", input: { userId: 7 } }],
  );
  expect(opened?.taken.filter((id) => id.startsWith("teamCreation"))).toEqual([]);
  expect(started?.taken).toEqual(["teamCreation.opening --always--> teamCreation.loading"]);
});

test("[design: inspector] the start of a chart and a timer are internal, what a user does is not", () => {
  const outcomes = outcomesOf(
    ["app", { type: "teamCreation.opened", userId: 7 }],
    ["app/teamCreation", { type: "xstate.init", input: { userId: 7 } }],
    noticeRaised("One"),
    ["app/notices", { type: "xstate.after.readingTime.notices.unattended.countingDown" }],
  );
  expect(outcomes.map(({ isInternal }) => isInternal)).toEqual([false, true, false, true]);
});

test("[design: inspector] an entry is ignored if no state accepts it or its receiver is gone", () => {
  const outcomes = outcomesOf(
    ["app/session", { type: "welcome.closed" }],
    ["app/booking", { type: "screen.opened" }],
    ["app/session", { type: "form.switched" }],
    ["app", { type: "xstate.error.actor.session", error: "gone" }],
  );
  expect(outcomes.map(({ isIgnored }) => isIgnored)).toEqual([true, true, false, false]);
});

test("[design: inspector] an accepted entry is not ignored, even if it changes nothing", () => {
  const chart = setup({
    actors: { child: fromPromise(() => Promise.resolve()) },
    actions: { nothing: () => undefined },
  }).createMachine({
    id: "app",
    invoke: { id: "child", src: "child" },
    on: { poked: { actions: "nothing" } },
  });
  const log = logOf(["xstate.init", "poked"].map((type) => ["app", { type }]));
  expect(createTimeline(chart, log).now().outcomes[1]).toEqual({
    taken: ["app --poked--> (internal)"],
    isIgnored: false,
    isInternal: false,
  });
});

test("[design: inspector] finds a chart's last transition behind other charts' entries", () => {
  const after: typeof beginning = [
    noticeRaised("One"),
    ["app/session", { type: "form.switched" }],
    ["app/notices", { type: "unknown" }],
  ];
  const timeline = createTimeline(root, logOf([...beginning, ...after])).now();
  const first = beginning.length;
  expect(lastTakenBy("app/notices", first + 2, timeline)).toBe(first);
  expect(lastTakenBy("app/session", first + 2, timeline)).toBe(first + 1);
  expect(lastTakenBy("app/session", first, timeline)).toBe(-1);
});
