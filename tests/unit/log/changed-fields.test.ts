import { expect, test } from "vitest";
import { assign, setup } from "xstate";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { replay } from "../../../machines/log/replay.ts";

/** A chart that stores whatever it is sent. */
const keeper = setup({
  types: { context: {} as { kept: unknown }, events: {} as { type: "given"; value: unknown } },
  actions: { keep: assign((_, { value }: { value: unknown }) => ({ kept: value })) },
}).createMachine({
  id: "keeper",
  context: { kept: undefined },
  on: { given: { actions: { type: "keep", params: ({ event }) => ({ value: event.value }) } } },
});

const entry = (event: LoggedEvent, seq: number, actor = "app") => ({
  seq,
  time: seq,
  actor,
  version: "1",
  event,
});

/** The changes that the replay reports when the second value replaces the first. */
function changedBetween(first: unknown, second: unknown): readonly string[] | undefined {
  const events = [{ type: "xstate.init" }, { type: "given", value: first }, { type: "given", value: second }];
  return replay(keeper, { tree: null, entries: events.map((event, seq) => entry(event, seq)) }).steps.at(-1)
    ?.changed;
}

test.each([
  ["NaN and NaN", Number.NaN, Number.NaN],
  ["two equal lists", [1, { a: 2 }], [1, { a: 2 }]],
  ["two equal records in another order", { a: 1, b: [2] }, { b: [2], a: 1 }],
  ["nothing twice", null, null],
])("[design: event sourcing] %s are no change", (_, first, second) => {
  expect(changedBetween(first, second)).toEqual([]);
});

test.each([
  ["a record instead of null", null, {}],
  ["a record instead of a text", "", {}],
  ["an empty record instead of an empty list", [], {}],
  ["a list with the same entries as a record", { 0: "a" }, ["a"]],
  ["one more field", { a: 1 }, { a: 1, b: undefined }],
  ["another undefined field", { a: undefined }, { b: undefined }],
  ["another value deep inside", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
])("[design: event sourcing] %s is a change", (_, first, second) => {
  expect(changedBetween(first, second)).toEqual(["kept"]);
});
