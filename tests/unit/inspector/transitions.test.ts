import { expect, test } from "vitest";
import { and, not, or, stateIn } from "xstate";
import { guardText } from "../../../src/developer/inspector/transitions.ts";

test.each([
  ["isReady", "isReady"],
  [{ type: "isReady", params: { id: 1 } }, "isReady"],
  [stateIn({ list: { ready: "idle" } }), "in list.ready.idle"],
  [not("isReady"), "not isReady"],
  [and(["isReady", not(stateIn({ attention: "away" }))]), "isReady and not in attention.away"],
  [or(["isReady", and(["isListed", "isSaved"])]), "isReady or (isListed and isSaved)"],
  [not(or(["isReady", "isListed"])), "not (isReady or isListed)"],
])("[design: inspector] a guard is described by its parts (%#)", (guard, text) => {
  expect(guardText(guard)).toBe(text);
});

test("[design: inspector] a composed guard keeps its kind if a bundler has renamed XState's functions", () => {
  const renamed = Object.defineProperty(and(["isReady", "isListed"]), "name", { value: "and2" });
  expect(guardText(renamed)).toBe("isReady and isListed");
});
