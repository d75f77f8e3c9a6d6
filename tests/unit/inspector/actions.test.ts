import { expect, test } from "vitest";
import { assign, cancel, emit, fromPromise, raise, sendTo, setup, spawnChild, stopChild } from "xstate";
import { actionsOf, effectText } from "../../../src/developer/inspector/entry-facts.tsx";
import { lastStep } from "./logs.ts";

const names = "in out move again stay enterA leaveA enterB enterC leaveC enterR".split(" ");
/** Functions, so XState itself reports which ran. */
const functions = Object.fromEntries(names.map((name) => [name, () => undefined]));

const chart = setup({ actions: functions }).createMachine({
  id: "app",
  type: "parallel",
  entry: "enterR",
  on: { restarted: { target: ["#app.left.a", "#app.right.c"], reenter: true } },
  states: {
    left: {
      entry: "in",
      exit: "out",
      initial: "a",
      on: { inner: ".b", reentered: { target: ".b", reenter: true, actions: "again" } },
      states: {
        a: {
          entry: "enterA",
          exit: "leaveA",
          on: {
            moved: { target: "b", actions: "move" },
            stayed: { actions: "stay" },
            self: { target: "a", actions: "again" },
            selfAgain: { target: "a", reenter: true, actions: "again" },
          },
        },
        b: { entry: "enterB" },
      },
    },
    right: {
      initial: "c",
      states: { c: { entry: "enterC", exit: "leaveC", on: { moved: "d" } }, d: {} },
    },
  },
});

test.each([
  ["moved", ["leaveC", "leaveA", "move", "enterB"]],
  ["stayed", ["stay"]],
  ["self", ["again"]],
  ["selfAgain", ["leaveA", "again", "enterA"]],
  ["inner", ["leaveA", "enterB"]],
  ["reentered", ["leaveC", "leaveA", "out", "again", "in", "enterB", "enterC"]],
  ["restarted", ["leaveC", "leaveA", "out", "enterR", "in", "enterA", "enterC"]],
])("[design: inspector] lists the actions of %s in the order in which XState runs them", (type, expected) => {
  const { microsteps, effects } = lastStep(chart, type);
  expect(effects.map((effect) => effect.type)).toEqual(expected);
  expect(microsteps.flatMap(actionsOf)).toEqual(expected);
});

test("[design: inspector] names an inline action by its kind, and one with parameters by its name", () => {
  const machine = setup({ actions: { named: (_args, _params: { n: number }) => undefined } }).createMachine({
    id: "app",
    on: { poked: { actions: [assign({}), { type: "named", params: { n: 1 } }] } },
  });
  expect(lastStep(machine, "poked").microsteps.flatMap(actionsOf)).toEqual(["assign", "named"]);
});

test("[design: inspector] shows what a chart sent, started and stopped", () => {
  const call = fromPromise(() => Promise.resolve());
  const hurry = sendTo("helper", { type: "hurry" });
  const machine = setup({ actors: { call }, delays: { soon: 40 } }).createMachine({
    id: "app",
    initial: "idle",
    states: {
      idle: {
        entry: spawnChild("call", { id: "helper" }),
        on: {
          poked: {
            target: "busy",
            actions: [emit({ type: "poke.seen" }), hurry, stopChild("helper"), cancel("nothing")],
          },
        },
      },
      busy: { entry: raise({ type: "raised" }), invoke: { id: "job", src: "call" }, after: { soon: "idle" } },
    },
  });
  expect(lastStep(machine, "poked").effects.flatMap((effect) => effectText(effect) ?? [])).toEqual([
    "emitted poke.seen",
    "sent hurry to helper",
    "stopped helper",
    "raised raised",
    "started a timer of 40 ms",
    "started job",
  ]);
});
