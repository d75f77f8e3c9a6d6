import { expect, test } from "vitest";
import { specifiedCalls } from "../support/calls/index.ts";
import { operations } from "./support/contract.ts";

/** The names of ids in a path are not sent. */
const unnamed = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");

const callersIn = (security: readonly object[] | undefined): string => {
  if (security === undefined) return "users";
  return security.length === 0 ? "none" : "welcome";
};

const inSection7 = specifiedCalls.filter(({ clause }) => clause.startsWith("7."));

test("the table of calls has those of each clause of section 7; any other says why it is there [7.1]", () => {
  const clauses = Array.from({ length: 32 }, (_, at) => `7.${at + 2}`);
  expect(new Set(inSection7.map(({ clause }) => clause))).toEqual(new Set(clauses));
  expect(inSection7).toHaveLength(36);
  for (const { clause } of specifiedCalls) expect(clause).toMatch(/^7\.|^design: /);
});

test("the document has exactly the calls of section 7, and its additions, with or without a token [7.1] [6.9]", () => {
  const described = operations.map(({ method, path, operation: { operationId, security } }) => [
    operationId,
    [method, unnamed(path), callersIn(security)],
  ]);
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(
      specifiedCalls.map(({ operationId, method, path, callers }) => [
        operationId,
        [method, unnamed(path), typeof callers === "string" ? callers : "users"],
      ]),
    ),
  );
  expect(described).toHaveLength(specifiedCalls.length);
});

test("every call of section 7 has its clause [7.1]", () => {
  for (const { operationId, clause } of inSection7) {
    const known = operations.find(({ operation }) => operation.operationId === operationId);
    expect(known?.operation.summary).toContain(`[${clause}]`);
  }
});
