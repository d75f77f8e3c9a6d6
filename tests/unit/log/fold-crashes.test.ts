import { afterEach, expect, test, vi } from "vitest";
import { assign, createActor, setup, type AnyStateMachine } from "xstate";
import { rootPath } from "../../../machines/log/entry.ts";
import { createFold } from "../../../machines/log/fold.ts";
import { compact, foldOf } from "../../../machines/log/log.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { livingIn, seenIn, seenLive } from "../../support/walk.ts";
import { throughFile } from "./walked-logs.ts";

afterEach(() => {
  vi.restoreAllMocks();
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
