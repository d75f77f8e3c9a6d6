import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { assign, createActor, setup, type AnyStateMachine } from "xstate";
import { rootPath, type Entry } from "../../../machines/log/entry.ts";
import { createFold, type Fold } from "../../../machines/log/fold.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { compact, foldOf, type Log } from "../../../machines/log/log.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { outcomeEvent } from "../../flows/samples.ts";
import { student } from "../../flows/people.ts";
import { withHeldCalls } from "../../support/held.ts";
import {
  choices,
  follow,
  livingIn,
  roots,
  seenIn,
  seenLive,
  walk,
  walkable,
  wholeApp,
  type Walked,
} from "../../support/walk.ts";

// Walks are long and the machine may be slow.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const throughFile = (log: Log): Log => {
  const read = readLogFile(writeLogFile(log));
  if (!read.ok) throw new Error(read.reason);
  return read.log;
};

const logOf = ({ entries }: Walked): Log => ({ tree: null, entries });

const lastOf = ({ steps }: Walked) => steps.at(-1)?.live;

const entriesOf = (events: readonly (readonly [actor: string, event: Entry["event"]])[]): readonly Entry[] =>
  events.map(([actor, event], seq) => ({ seq, time: seq, actor, version: "1", event }));

const init = (input?: unknown) => ({ type: "xstate.init", input });

/** After each step calls `check` with the fold of the log so far and the live actors. */
function atEveryStep(
  { steps }: Walked,
  entries: readonly Entry[],
  fold: Fold,
  check: (live: unknown) => void,
): void {
  let applied = 0;
  for (const { entries: upTo, live } of steps) {
    for (const entry of entries.slice(applied, upTo)) fold.apply(entry);
    applied = upTo;
    check(live);
  }
}

/** Checks every walk that a chart can take, from each of its inputs. */
function forEveryWalk(
  { chart, inputs, most }: (typeof walkable)[number],
  numRuns: number,
  holds: (walked: Walked) => void,
): void {
  fc.assert(
    fc.property(fc.constantFrom(...inputs), choices(most), (input, taken) =>
      holds(walk(chart, input, taken)),
    ),
    { numRuns },
  );
}

test.each(walkable)(
  "[design: event sourcing] the fold of a log of $name equals the live actors at every step",
  (of) => {
    forEveryWalk(of, 60, (walked) => {
      const fold = createFold(of.chart);
      atEveryStep(walked, walked.entries, fold, (live) => expect(seenIn(fold.states())).toStrictEqual(live));
    });
  },
);

test.each(walkable)(
  "[design: event sourcing] the fold of a log of $name survives a JSON round trip",
  (of) => {
    forEveryWalk(of, 40, (walked) => {
      const fold = createFold(of.chart);
      atEveryStep(walked, throughJson(walked.entries), fold, (live) =>
        expect(seenIn(fold.states())).toEqual(live),
      );
    });
  },
);

test.each(walkable)(
  "[design: event sourcing] compacting a log of $name at any entry changes nothing, in a file or not",
  (of) => {
    forEveryWalk(of, of.name === "app" ? 6 : 12, (walked) => {
      const log = logOf(walked);
      const whole = throughJson(foldOf(of.chart, log).tree());
      for (const keep of log.entries.keys()) {
        const compacted = compact(of.chart, log, keep);
        expect(compacted.entries).toEqual(keep === 0 ? [] : log.entries.slice(-keep));
        const fold = foldOf(of.chart, throughFile(compacted));
        expect(seenIn(fold.states())).toEqual(lastOf(walked));
        expect(throughJson(fold.tree())).toEqual(whole);
      }
    });
  },
);

test.each(walkable)("[design: event sourcing] compacting a log of $name repeatedly changes nothing", (of) => {
  forEveryWalk(of, 5, (walked) => {
    const whole = foldOf(of.chart, logOf(walked)).tree();
    let log = logOf(walked);
    for (let keep = log.entries.length - 1; keep >= 0; keep--)
      log = throughJson(compact(of.chart, log, keep));
    expect(log).toEqual({ tree: throughJson(whole), entries: [] });
  });
});

test("[design: event sourcing] a log within the compaction limit stays as it is", () => {
  const log = logOf(walk(roots.booking, { userId: 7 }, []));
  expect(compact(roots.booking, log, log.entries.length)).toBe(log);
  expect(compact(roots.booking, log, 1_000)).toBe(log);
});

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

interface Sent {
  readonly to?: string;
  readonly type: string;
}

/** Runs a chart through these events and compares its fold with it after each. */
function record(chart: AnyStateMachine, events: readonly Sent[]) {
  // XState warns of events sent to stopped actors.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const recorder = createRecorder();
  const root = createActor(chart, { inspect: recorder.inspect });
  // XState reports an error without subscribers as uncaught.
  root.subscribe({ error: () => undefined });
  root.start();
  const fold = createFold(chart);
  let folded = -1;
  const compare = (): void => {
    for (const entry of recorder.after(folded)) {
      fold.apply(entry);
      folded = entry.seq;
    }
    expect(seenIn(fold.states())).toEqual(seenLive(root));
  };
  compare();
  for (const { to = rootPath, type } of events) {
    livingIn(root).get(to)?.ref.send({ type });
    compare();
  }
  return { recorder, fold };
}

const mortal = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: "counted" } | { type: "struck" } | { type: "asked" },
  },
  actions: {
    count: assign(({ context }) => ({ count: context.count + 1 })),
    fail: assign(() => {
      throw new TypeError("died in an action");
    }),
  },
  guards: {
    isFatal: () => {
      throw new TypeError("died in a guard");
    },
  },
}).createMachine({
  id: "mortal",
  context: { count: 0 },
  on: {
    counted: { actions: "count" },
    struck: { actions: ["count", "fail"] },
    asked: { guard: "isFatal", actions: "count" },
  },
});
const stillborn = setup({}).createMachine({
  id: "stillborn",
  context: () => {
    throw new TypeError("died at birth");
  },
});

const parentOf = (child: AnyStateMachine, isHeard: boolean): AnyStateMachine =>
  setup({ actors: { child, witness: mortal } }).createMachine({
    id: "parent",
    initial: "childless",
    invoke: { id: "witness", src: "witness" },
    on: { "child.wanted": ".living" },
    states: {
      childless: {},
      living: { invoke: { id: "child", src: "child", ...(isHeard ? { onError: "childless" } : {}) } },
    },
  });

const child = `${rootPath}/child`;
const witness = `${rootPath}/witness`;

test.each([
  ["in an action", mortal, "struck", 1],
  ["in a guard", mortal, "asked", 1],
  ["at birth", stillborn, "counted", undefined],
])(
  "[design: event sourcing] a chart that crashes %s is stopped in the fold, too, and stays so",
  (how, chart, blow, count) => {
    const { fold } = record(chart, [{ type: "counted" }, { type: blow }, { type: "counted" }]);
    const dead = fold.states().get(rootPath);
    expect(dead).toMatchObject({
      status: "error",
      error: { message: expect.stringContaining(`died ${how}`) },
    });
    expect(dead?.context.count).toBe(count);
  },
);

test.each([
  ["in an action", mortal, "struck"],
  ["in a guard", mortal, "asked"],
  ["at birth", stillborn, "counted"],
])(
  "[design: event sourcing] a child that crashes %s affects its parent in the fold as it does live",
  (_, chart, blow) => {
    const events = [
      { to: witness, type: "counted" },
      { type: "child.wanted" },
      { to: child, type: "counted" },
      { to: child, type: blow },
      { to: witness, type: "counted" },
      { type: "child.wanted" },
      { to: child, type: "counted" },
    ];
    const heard = record(parentOf(chart, true), events).fold.states();
    expect(heard.get(rootPath)?.status).toBe("active");
    expect(heard.get(witness)?.context).toEqual({ count: 2 });
    const unheard = record(parentOf(chart, false), events).fold.states();
    expect(unheard.get(rootPath)?.status).toBe("error");
  },
);

test("[design: event sourcing] the children of a crashed root keep running in the fold as they do live", () => {
  const chart = setup({
    actors: { witness: mortal },
    actions: {
      fail: assign(() => {
        throw new TypeError("died in an action");
      }),
    },
  }).createMachine({
    id: "root",
    invoke: { id: "witness", src: "witness" },
    on: { struck: { actions: "fail" } },
  });
  const { fold } = record(chart, [{ type: "struck" }, { to: witness, type: "counted" }]);
  expect([...fold.states()].map(([path, { status }]) => [path, status])).toEqual([
    [rootPath, "error"],
    [witness, "active"],
  ]);
});

test("[design: event sourcing] a crash survives compaction", () => {
  const { recorder } = record(mortal, [{ type: "counted" }, { type: "struck" }, { type: "counted" }]);
  for (const keep of [0, 1, 2, 3]) {
    const compacted = throughFile(compact(mortal, recorder.log(), keep));
    expect(foldOf(mortal, compacted).states().get(rootPath)).toMatchObject({
      status: "error",
      context: { count: 1 },
    });
  }
});

test("[design: event sourcing] an event without a receiver changes nothing", () => {
  const nobody = [
    "app/booking",
    "app/booking/readBookingOptions",
    "app/nobody",
    "app/session/login",
    "elsewhere",
    "",
    "app/__proto__",
  ];
  const fold = createFold(wholeApp);
  for (const entry of entriesOf([
    [rootPath, init()],
    ["app/session", init()],
    ["app/notices", init()],
  ]))
    fold.apply(entry);
  const before = fold.states();
  for (const actor of nobody) {
    for (const event of [init(), { type: "screen.opened" }])
      fold.apply({ seq: 3, time: 3, actor, version: "1", event });
  }
  fold.apply({ seq: 4, time: 4, actor: rootPath, version: "1", event: { type: "never.heard.of" } });
  expect(seenIn(fold.states())).toEqual(seenIn(before));
  expect([...before.keys()]).toEqual([rootPath, "app/session", "app/notices"]);
});

test("[design: event sourcing] folding before the first entry throws a clear error", () => {
  expect(createFold(wholeApp).states().size).toBe(0);
  expect(() => createFold(wholeApp).tree()).toThrow("Nothing has been folded yet");
});

const beginning = [
  [rootPath, init()],
  ["app/session", init()],
  ["app/notices", init()],
] as const;
const bookingOpened = [rootPath, { type: "booking.opened", userId: 7 }] as const;

test.each([
  ["an app", [...beginning, bookingOpened]],
  ["a flow", [[rootPath, { type: "session.ended" }] as const, bookingOpened]],
])(
  "[design: event sourcing] %s that restarts in the same log keeps nothing of its previous run",
  (_, anew) => {
    const former = [
      ...beginning,
      bookingOpened,
      ["app/booking", init({ userId: 7 })] as const,
      ["app/booking", outcomeEvent("readBookingOptions", { error: null })] as const,
    ];
    const fold = createFold(wholeApp);
    for (const entry of entriesOf(former)) fold.apply(entry);
    expect(fold.states().get("app/booking")?.value).toBe("loadFailed");
    for (const entry of entriesOf(anew)) fold.apply(entry);
    expect(fold.states().has("app/booking")).toBe(false);
    expect(fold.tree().children["booking"]).toMatchObject({ snapshot: { value: "loading" } });
  },
);

test("[design: event sourcing] history states survive compaction", () => {
  const login = [{ type: "login.submitted" }, outcomeEvent("login", { output: student })];
  const away = [outcomeEvent("findTeam", { error: null }), { type: "session.expired" }];
  const back = [{ type: "login.submitted" }, outcomeEvent("loginAgain", { output: student })];
  const events = [init(), ...login, ...away, ...back].map((event) => [rootPath, event] as const);
  const log: Log = { tree: null, entries: entriesOf(events) };
  for (const keep of events.keys()) {
    const fold = foldOf(roots.session, throughFile(compact(roots.session, log, keep)));
    expect(fold.states().get(rootPath)?.value).toEqual({ signedIn: "teamLoadFailed" });
  }
});

test("[design: event sourcing] several walks in one log each start afresh", () => {
  fc.assert(
    fc.property(choices(30), choices(30), (before, after) => {
      const first = walk(wholeApp, undefined, before);
      const second = walk(wholeApp, undefined, after);
      const fold = foldOf(wholeApp, logOf(first));
      atEveryStep(second, second.entries, fold, (live) => expect(seenIn(fold.states())).toStrictEqual(live));
    }),
    { numRuns: 10 },
  );
});

test("[design: event sourcing] the fold equals the live actors where flows send each other events", () => {
  vi.useFakeTimers();
  fc.assert(
    fc.property(choices(60), (taken) => {
      const recorder = createRecorder();
      const root = startRoot(withHeldCalls(wholeApp), {
        snapshot: null,
        observers: [recorder.inspect],
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
    { numRuns: 60 },
  );
});
