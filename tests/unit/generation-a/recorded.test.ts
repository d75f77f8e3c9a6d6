import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noData, type Data } from "../../support/generation-a/data.ts";
import { respond, type Request } from "../../support/generation-a/respond.ts";

/**
 * A request and its response, recorded from the published service's source running with SQLite. They follow one
 * another, from an empty database.
 */
interface Recorded {
  readonly note?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The body as text, where it is no JSON of the usual kind. */
  readonly raw?: string;
  readonly contentType?: string;
  readonly accept?: string;
  readonly status: number;
  readonly type: string | null;
  readonly answer: unknown;
}

const file = new URL("../../support/generation-a/recorded.json", import.meta.url);
// A safe cast: the test fails for an entry of another form.
const recorded = JSON.parse(readFileSync(file, "utf8")) as readonly Recorded[];

const requestOf = ({ method, path, body, raw, contentType, accept }: Recorded): Request => ({
  method,
  path,
  accept: accept ?? "*/*",
  contentType: contentType ?? "application/json",
  body: raw ?? (body === undefined ? "" : JSON.stringify(body)),
  now: new Date("2026-11-26T16:20:12.010Z"),
});

/** The members whose values differ with each run. Of a time, its zone and the form of its seconds remain. */
const varying: Readonly<Record<string, (text: string) => string>> = {
  token: () => "<token>",
  traceId: () => "<trace>",
  date: formOf,
  createdDate: formOf,
};

function formOf(text: string): string {
  const [, fraction, zone] =
    /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  // A response has the year 1 for a date that is not stored.
  if (fraction === undefined) return text;
  return `<time with ${zone === undefined ? "no zone" : zone === "Z" ? "Z" : "an offset"}>`;
}

const compared = (value: unknown, name = ""): unknown => {
  if (typeof value === "string") return varying[name]?.(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => compared(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, compared(inside, key)]));
};

const bodyOf = (type: string | null, body: string): unknown =>
  type?.endsWith("json") === true ? JSON.parse(body) : body;

test("[design: generation A] the double responds as the published service did", () => {
  let data: Data = noData;
  const responses = recorded.map((entry, at) => {
    const { response, data: after } = respond(data, requestOf(entry));
    data = after;
    const { status, type, body } = response;
    const call = `${at + 1}. ${entry.method} ${entry.path}`;
    return {
      given: { call, status, type, answer: compared(bodyOf(type, body)) },
      wanted: { call, status: entry.status, type: entry.type, answer: compared(entry.answer) },
    };
  });
  expect(responses).toHaveLength(123);
  expect(responses.map(({ given }) => given)).toStrictEqual(responses.map(({ wanted }) => wanted));
});
