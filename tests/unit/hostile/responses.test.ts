import { expect, test } from "vitest";
import { hostileStrings } from "../../support/hostile-strings.ts";
import { everyCall } from "../../support/calls/index.ts";
import { json, serving, text } from "../api/serving.ts";

/* Whatever the service sends: it is shown as sent, or refused, and nothing throws. */

const shown = new Set([
  "name",
  "email",
  "department",
  "title",
  "description",
  "content",
  "url",
  "teamName",
  "projectName",
  "projectTitle",
  "supervisorName",
  "studentName",
]);

/** The value with these properties replaced at any depth. */
const replaced = (value: unknown, isReplaced: (name: string) => boolean, by: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => replaced(each, isReplaced, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isReplaced(name) && (typeof inner !== "object" || inner === null)
        ? by
        : replaced(inner, isReplaced, by),
    ]),
  );
};

const reads = everyCall.filter(({ method, value }) => method === "GET" && value !== undefined);
const anyName = () => true;

test("[7] [service 4.23] [service 4.24] all 200 texts are decoded as sent, in every field of every response", async () => {
  expect(reads.length).toBeGreaterThan(10);
  for (const { call, answer, value } of reads) {
    for (const sent of hostileStrings) {
      const isText = (name: string) => shown.has(name);
      const { api } = serving(Array.from({ length: 3 }, () => json(replaced(answer, isText, sent))));
      const result = await call(api);
      expect(result).toEqual({
        ok: true,
        value: replaced(value, isText, sent),
      });
    }
  }
});

test("[7] a hostile text in every field, in place of the body, or as its key never throws", async () => {
  // Every text in every place, each with another call and status.
  let turn = 0;
  const lengths: number[] = [];
  for (const sent of hostileStrings) {
    const makers = [
      (answer: unknown) => replaced(answer, anyName, sent),
      () => sent,
      () => [sent],
      (answer: unknown) => ({ [sent]: answer }),
    ];
    for (const make of makers) {
      const status = [200, 400, 500][turn % 3];
      const row = everyCall[turn++ % everyCall.length];
      const body = make(row?.answer);
      const { api } = serving(Array.from({ length: 3 }, () => json(body, status)));
      const result = await row?.call(api);
      if (result?.ok === false) lengths.push(result.failure.message.length);
    }
  }
  expect(turn).toBe(800);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(300);
});

test("[7] keys of every object's prototype in a response change no object", async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  for (const { call, answer } of everyCall) {
    const inside = JSON.stringify(answer ?? {});
    const bodies = [
      `{"__proto__":{"polluted":true,"id":1,"userId":1},"constructor":{"prototype":{"polluted":true}}}`,
      inside.replace(/^(\[?)\{/, '$1{"__proto__":{"polluted":true},'),
    ];
    for (const body of bodies) await call(serving(Array.from({ length: 3 }, () => text(body))).api);
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect("polluted" in {}).toBe(false);
});
