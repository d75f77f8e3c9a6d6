import { describe, expect, test } from "vitest";
import { listTeams } from "../../../src/api/teams.ts";
import { everyCall } from "../../support/calls/index.ts";
import { empty, failure, json, ok, page, serving, unreadable } from "./serving.ts";

const rows = everyCall.map((row) => [row.title, row] as const);

const isRead = ({ title }: { title: string }) => /\b(list|read)[A-Z]/.test(title);
/** Also login and registration, whose outcome a login finds out. */
const isQuery = (row: (typeof everyCall)[number]) => isRead(row) || !row.sendsToken;
const queries = rows.filter(([, row]) => isQuery(row));
const mutations = rows.filter(([, row]) => !isQuery(row));

describe("every call of section 7", () => {
  test.each(rows)("%s: method, path and body", async (_, { call, method, path, body, answer }) => {
    const { api, sent } = serving([json(answer)]);

    await call(api);

    expect(sent).toEqual([
      expect.objectContaining({
        method,
        path,
        contentType: body === undefined ? null : "application/json",
      }),
    ]);
    expect(sent.map((one) => (one.body === "" ? undefined : JSON.parse(one.body)))).toEqual([body]);
  });

  test.each(rows)("%s: the decoded response", async (_, { call, answer, value }) => {
    expect(await call(serving([json(answer)]).api)).toEqual(ok(value));
  });

  test.each(rows)(
    "[7.1] [7.34] %s: sends the bearer token by its rule",
    async (_, { call, sendsToken, answer }) => {
      const { api, sent } = serving([json(answer)], "token-1");
      await call(api);
      expect(sent[0]?.authorization).toBe(sendsToken ? "Bearer token-1" : null);
    },
  );

  test.each(rows)("[service 4.21] %s: fails as unauthorized on 401", async (title, { call }) => {
    const refusal = { message: "Please log in again." };
    const { api, sent } = serving([json(refusal, 401), json(refusal, 401)]);
    expect(await call(api)).toEqual(failure("status", 401, refusal.message));
    const isAskedAgain = title === "[7.8] listTeams, in booking";
    expect(sent).toHaveLength(isAskedAgain ? 2 : 1);
  });

  test.each([
    [401, "Please log in first."],
    // All users behind one address share the limit of reads without a token.
    [429, "Too many requests at once."],
  ])(
    "[7.8] listTeams, in booking: sends the token to a server that refuses the call without it (%d)",
    async (status, message) => {
      const { api, sent } = serving([json({ message }, status), json([])]);
      expect(await listTeams(api, { bearer: false })).toEqual(ok([]));
      expect(sent.map(({ authorization }) => authorization)).toEqual([null, "Bearer token-1"]);
    },
  );

  test.each(rows)("[service 4.22] %s: fails as no connection", async (_, { call }) => {
    const { api, sent } = serving([() => Promise.reject(new TypeError("Failed to fetch"))]);
    expect(await call(api)).toEqual(failure("network", undefined, "No connection to the server."));
    expect(sent).toHaveLength(1);
  });

  test.each(rows)("[service 4.12] %s: an HTML page of the host is no valid response", async (_, { call }) => {
    expect(await call(serving([page(200)]).api)).toEqual(failure("shape", 200, unreadable));
    expect(await call(serving([page(502)]).api)).toEqual(failure("status", 502, ""));
  });

  test.each(queries)("%s: aborted before sending, it is not sent", async (_, { call, answer }) => {
    const { api, sent } = serving([json(answer)]);
    expect(await call(api.withSignal(AbortSignal.abort()))).toEqual(failure("network", undefined, ""));
    expect(sent).toEqual([]);
  });

  test.each(mutations)(
    "[design: the network] %s: never aborted, as it changes data",
    async (_, { call, answer, value }) => {
      const { api, sent } = serving([json(answer)]);
      expect(await call(api.withSignal(AbortSignal.abort()))).toEqual(ok(value));
      expect(sent).toHaveLength(1);
    },
  );

  test.each(queries)("%s: aborted in flight, whether or not the network reacts", async (_, { call }) => {
    const gaveUp = new AbortController();
    const { api, sent } = serving([
      () => {
        gaveUp.abort();
        return new Promise<Response>(() => undefined);
      },
    ]);
    expect(await call(api.withSignal(gaveUp.signal))).toEqual(failure("network", undefined, ""));
    expect(sent).toHaveLength(1);
  });
});

describe("[service 4.11] an accepted write, whatever the response body", () => {
  const answers: readonly (readonly [string, () => Response])[] = [
    ["200, the entity", () => json({ id: 5, title: "Draw the map" })],
    ["200, a message", () => json({ message: "Done" })],
    ["200, bare text", () => new Response("Done")],
    ["200, nothing", () => new Response("", { headers: { "Content-Length": "0" } })],
    ["200, nothing and no length", () => new Response("")],
    ["201", () => json({ message: "Done" }, 201)],
    ["204", () => empty(204)],
  ];
  const settled = everyCall.filter((one) => !isRead(one) && one.value === undefined);

  test.each(
    settled.flatMap(({ title, call }) =>
      answers.map(([name, answer]) => [title, name, call, answer] as const),
    ),
  )("%s: %s", async (_, __, call, answer) =>
    expect(await call(serving([answer()]).api)).toEqual(ok(undefined)),
  );
});

describe("an unreadable response to a read", () => {
  const answers: readonly (readonly [string, () => Response])[] = [
    ["a message", () => json({ message: "Done" })],
    ["bare text", () => new Response("Done")],
    ["cut short", () => new Response('[{"id":1,"na')],
    ["true", () => json(true)],
  ];
  const reads = everyCall.filter(isRead);

  test.each(
    reads.flatMap(({ title, call }) => answers.map(([name, answer]) => [title, name, call, answer] as const)),
  )("%s: %s", async (_, __, call, answer) =>
    expect(await call(serving([answer()]).api)).toEqual(failure("shape", 200, unreadable)),
  );
});
