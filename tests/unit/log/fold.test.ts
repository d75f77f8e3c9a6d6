import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { assign, setup } from "xstate";
import { rootPath } from "../../../machines/log/entry.ts";
import { createFold } from "../../../machines/log/fold.ts";
import { foldOf } from "../../../machines/log/log.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { deliverToParent } from "../../../src/runtime/deliver-to-parent.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { choices, follow, seenIn, walk, walkable, wholeApp } from "../../support/walk.ts";
import { withHeldCalls } from "../../support/held.ts";
import { casesOf } from "../../support/run.ts";
import { atEveryStep, entriesOf, forEveryWalk, init, lastOf, logOf } from "./walked-logs.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(walkable)(
  "[design: event sourcing] the fold of a log of $name equals the live actors at every step",
  (of) => {
    forEveryWalk(of, 60, (walked) => {
      const fold = createFold(of.chart);
      atEveryStep(walked, walked.entries, fold, (live) => expect(seenIn(fold.states())).toStrictEqual(live));
    });
  },
);

/** Runs it where reading the clock or a random number throws. */
function withoutImpurity(run: () => void): void {
  const forbidden = (name: string) => (): never => {
    throw new Error(`${name} is not pure`);
  };
  vi.spyOn(Math, "random").mockImplementation(forbidden("Math.random"));
  vi.spyOn(crypto, "randomUUID").mockImplementation(forbidden("crypto.randomUUID"));
  vi.spyOn(performance, "now").mockImplementation(forbidden("performance.now"));
  vi.stubGlobal(
    "Date",
    new Proxy(Date, {
      apply: forbidden("Date"),
      construct: (date, given: []) =>
        given.length === 0 ? forbidden("new Date")() : Reflect.construct(date, given),
      get: (date, name) => (name === "now" ? forbidden("Date.now") : Reflect.get(date, name)),
    }),
  );
  try {
    run();
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

test.each(walkable)(
  "[design: event sourcing] folding a log of $name reads no clock and no random numbers",
  (of) => {
    forEveryWalk(of, 20, (walked) => {
      const fold = createFold(of.chart);
      withoutImpurity(() => {
        for (const entry of walked.entries) fold.apply(entry);
        createFold(of.chart, fold.tree()).states();
      });
      expect(seenIn(fold.states())).toEqual(lastOf(walked));
    });
  },
);

test.each([
  ["Date.now", () => Date.now()],
  ["new Date", () => new Date().getTime()],
  ["Date", () => Date()],
  ["Math.random", () => Math.random()],
  ["crypto.randomUUID", () => crypto.randomUUID()],
  ["performance.now", () => performance.now()],
])("[design: event sourcing] a chart that asked for %s would be detected", (name, ask) => {
  const chart = setup({}).createMachine({
    id: "impure",
    context: { asked: null },
    on: { ask: { actions: assign({ asked: ask }) } },
  });
  const fold = createFold(chart);
  withoutImpurity(() => {
    for (const entry of entriesOf([
      [rootPath, init()],
      [rootPath, { type: "ask" }],
    ]))
      fold.apply(entry);
  });
  expect(fold.states().get(rootPath)).toMatchObject({
    status: "error",
    error: { message: `${name} is not pure` },
  });
});

test("[design: event sourcing] an event without a receiver changes nothing", () => {
  const nobody = ["app/booking", "app/booking/readBookingOptions", "app/session/login", "", "app/__proto__"];
  const fold = createFold(wholeApp);
  for (const entry of entriesOf([
    [rootPath, init()],
    ["app/session", init()],
    ["app/notices", init()],
    ["app/connection", init()],
  ]))
    fold.apply(entry);
  const before = fold.states();
  for (const actor of nobody) {
    for (const event of [init(), { type: "screen.opened" }])
      fold.apply({ seq: 3, time: 3, actor, version: "1", event });
  }
  fold.apply({ seq: 4, time: 4, actor: rootPath, version: "1", event: { type: "never.heard.of" } });
  expect(seenIn(fold.states())).toEqual(seenIn(before));
  expect([...before.keys()]).toEqual([rootPath, "app/session", "app/notices", "app/connection"]);
});

test("[design: event sourcing] folding before the first entry throws a clear error", () => {
  expect(createFold(wholeApp).states().size).toBe(0);
  expect(() => createFold(wholeApp).tree()).toThrow("Nothing has been folded yet");
});

test("[design: event sourcing] several walks in one log each start afresh", () => {
  fc.assert(
    fc.property(choices(30), choices(30), (before, after) => {
      const first = walk(wholeApp, undefined, before);
      const second = walk(wholeApp, undefined, after);
      const fold = foldOf(wholeApp, logOf(first));
      atEveryStep(second, second.entries, fold, (live) => expect(seenIn(fold.states())).toStrictEqual(live));
    }),
    { numRuns: casesOf(10) },
  );
});

test("[design: event sourcing] the fold equals the live actors where flows send each other events", () => {
  vi.useFakeTimers();
  fc.assert(
    fc.property(choices(60), (taken) => {
      const recorder = createRecorder();
      const root = startRoot(withHeldCalls(wholeApp), {
        snapshot: null,
        observers: [deliverToParent, recorder.inspect],
        onSessionEnded: () => undefined,
      });
      const walked = follow(
        { root, pass: (ms) => vi.advanceTimersByTime(ms) },
        () => recorder.log().entries,
        taken,
      );
      const fold = createFold(wholeApp);
      atEveryStep(walked, walked.entries, fold, (live) => expect(seenIn(fold.states())).toStrictEqual(live));
      vi.clearAllTimers();
    }),
    { numRuns: casesOf(60) },
  );
});
