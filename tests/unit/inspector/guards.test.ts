import { expect, test } from "vitest";
import { and, not, or, setup, stateIn } from "xstate";
import type { ChartSnapshot } from "../../../src/developer/inspector/charts.ts";
import { checkGuard } from "../../../src/developer/inspector/guards.ts";

const machine = setup({
  guards: {
    yes: () => true,
    no: () => false,
    is: (_, params: { value: boolean }) => params.value,
    broken: () => {
      throw new Error("broken");
    },
    both: and(["yes", "no"]),
    isIdle: stateIn("idle"),
    composedBroken: and(["broken"]),
  },
}).createMachine({ id: "m", initial: "idle", states: { idle: {}, busy: {} } });

const scene = {
  // Its type is wider than those of the inspector's charts.
  snapshot: machine.resolveState({ value: "idle", context: {} }) as unknown as ChartSnapshot,
  event: { type: "asked", value: true },
};

const fromEvent = ({ event: { value } }: { event: { value: boolean } }) => ({ value });

const marks = { true: "✓", false: "✗", threw: "!", skipped: "?" };

/** For example `yes✓ and no✗`. */
const textOf = (guard: unknown): string =>
  checkGuard(guard, scene)
    .pieces.map(({ text, result }) => text + (result === undefined ? "" : marks[`${result}`]))
    .join("");

test.each([
  ["a name", "yes", true, "yes✓"],
  ["not", not("yes"), false, "not yes✓"],
  ["and, stopping at the first that fails", and(["yes", "no", "yes"]), false, "yes✓ and no✗ and yes?"],
  ["or, stopping at the first that holds", or(["no", "yes", "no"]), true, "no✗ or yes✓ or no?"],
  ["nested", or([and(["yes", "no"]), not("no")]), true, "(yes✓ and no✗) or not no✗"],
  ["parameters", { type: "is", params: { value: true } }, true, "is✓"],
  ["parameters from the event", { type: "is", params: fromEvent }, true, "is✓"],
  ["a composed guard under a name", "both", false, "both✗"],
  ["a state under a name", "isIdle", true, "isIdle✓"],
  ["a state", stateIn("idle"), true, "in idle✓"],
  ["a state by its id", stateIn("#m.idle"), true, "in #m.idle✓"],
  ["an error", "broken", "threw", "broken!"],
  ["an error inside and", and(["broken", "yes"]), "threw", "broken! and yes?"],
  ["an error under a composed name", "composedBroken", "threw", "composedBroken!"],
  ["an unknown name", "unknown", "threw", "unknown!"],
])("[design: inspector] explains a guard part by part: %s", (_, guard, result, text) => {
  expect(checkGuard(guard, scene).result).toBe(result);
  expect(textOf(guard)).toBe(text);
});
