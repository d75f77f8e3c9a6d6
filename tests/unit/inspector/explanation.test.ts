import { expect, test } from "vitest";
import { assign, setup } from "xstate";
import { candidatesOf, explain, type Candidate } from "../../../src/developer/inspector/explanation.ts";
import { createTimeline } from "../../../src/developer/inspector/timeline.ts";
import { transitionId } from "../../../src/developer/inspector/transitions.ts";
import { walkable } from "../../support/walk.ts";
import { forEveryWalk, logOf as walkedLog } from "../log/walked-logs.ts";
import { lastStep } from "./logs.ts";

test.each(walkable)(
  "[design: inspector] the explained guards of $name decide as XState decided, at every step",
  (of) => {
    forEveryWalk({ ...of, most: 20 }, 8, (walked) => {
      const timeline = createTimeline(of.chart, walkedLog(walked)).now();
      for (const { microsteps } of timeline.entries.flatMap((_, index) => timeline.stepAt(index) ?? [])) {
        for (const microstep of microsteps.filter(({ before }) => before !== undefined)) {
          const candidates = candidatesOf(microstep);
          const taken = candidates.filter(({ verdict }) => verdict === "taken");
          expect(new Set(taken.map(({ transition }) => transition))).toEqual(new Set(microstep.transitions));
          expect(taken.every(({ guard }) => guard === null || guard.result === true)).toBe(true);
          const refused = candidates.filter(({ verdict }) => verdict === "refused");
          expect(refused.every(({ guard }) => guard?.result === false)).toBe(true);
        }
      }
    });
  },
);

const door = setup({
  types: { context: {} as { isLocked: boolean; isOpen: boolean } },
  guards: {
    isLocked: ({ context }) => context.isLocked,
    isUnlocked: ({ context }) => !context.isLocked,
    isOpen: ({ context }) => context.isOpen,
  },
}).createMachine({
  id: "door",
  context: { isLocked: true, isOpen: false },
  initial: "closed",
  on: { pushed: { guard: "isUnlocked", target: ".open" } },
  states: {
    closed: {
      always: { guard: "isOpen", target: "open" },
      on: {
        pushed: [
          { guard: "isOpen", target: "open" },
          { guard: "isLocked", target: "rattling" },
          { target: "open" },
        ],
        pulled: { guard: "isUnlocked", target: "open" },
      },
    },
    rattling: {},
    open: {},
  },
});

const candidatesIn = (machine: unknown, ...types: readonly string[]) =>
  lastStep(machine, ...types)
    .microsteps.flatMap(candidatesOf)
    .map(lineOf);

const lineOf = ({ transition, verdict }: Candidate): string => `${verdict} ${transitionId(transition)}`;

test("[design: inspector] candidates are tried from the inside out until one is taken", () => {
  expect(candidatesIn(door, "pushed")).toEqual([
    "refused door.closed --pushed [isOpen]--> door.open",
    "taken door.closed --pushed [isLocked]--> door.rattling",
    "notReached door.closed --pushed--> door.open",
    "notReached door --pushed--> door.open",
  ]);
});

test("[design: inspector] wildcards are tried after the event itself, the longest first", () => {
  const machine = setup({ guards: { no: () => false } }).createMachine({
    id: "any",
    on: {
      "*": { target: ".end" },
      "a.*": { guard: "no", target: ".end" },
      "a.b.*": { guard: "no", target: ".end" },
      "a.b": { guard: "no", target: ".end" },
      "b.*": { target: ".end" },
    },
    initial: "start",
    states: { start: {}, end: {} },
  });
  expect(candidatesIn(machine, "a.b")).toEqual([
    "refused any --a.b--> any.end",
    "refused any --a.b.*--> any.end",
    "refused any --a.*--> any.end",
    "taken any --*--> any.end",
  ]);
});

test("[design: inspector] a chart that moves on as it starts shows the transition, without its guards", () => {
  const machine = setup({}).createMachine({
    id: "any",
    initial: "start",
    states: { start: { always: "end" }, end: {} },
  });
  expect(candidatesIn(machine)).toEqual(["taken any.start --always--> any.end"]);
});

test("[design: inspector] names the eventless transitions that still wait for their guards", () => {
  expect(explain(lastStep(door, "knocked")).map(lineOf)).toEqual([
    "refused door.closed --always--> door.open",
  ]);
});

test.each([
  ["its guard", "guarded", "refused broken --guarded--> (internal)", "threw"],
  ["its action", "acted", "taken broken --acted--> (internal)", undefined],
])("[design: inspector] a chart that %s has crashed still shows the transition", (_, type, text, result) => {
  const fail = (): never => {
    throw new Error("broken");
  };
  const broken = setup({ guards: { fail }, actions: { fail: assign(fail) } }).createMachine({
    id: "broken",
    on: { guarded: { guard: "fail", actions: "fail" }, acted: { actions: "fail" } },
  });
  const last = lastStep(broken, type);
  expect(last.after?.status).toBe("error");
  expect(explain(last).map(lineOf)).toEqual([text]);
  expect(explain(last)[0]?.guard?.result).toBe(result);
});
