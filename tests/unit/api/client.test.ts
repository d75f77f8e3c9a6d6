import { afterEach, describe, expect, test, vi } from "vitest";
import { login } from "../../../src/api/auth.ts";
import { createApi, type ApiOptions } from "../../../src/api/client.ts";
import { listTasks } from "../../../src/api/tasks.ts";
import { failure, json, ok } from "./serving.ts";

const apiWith = (options: Partial<ApiOptions>) =>
  createApi({ baseUrl: "http://service.test", token: () => null, ...options });

describe("the timeout", () => {
  const tooLong = failure("network", undefined, "The server took too long to respond.");

  test("ends a request whose response never completes", async () => {
    const api = apiWith({ timeLimitMs: 1, fetch: async () => new Response(new ReadableStream()) });
    expect(await listTasks(api, 7)).toEqual(tooLong);
  });

  test("aborts the request on the network", async () => {
    let network: AbortSignal | undefined;
    const api = apiWith({
      timeLimitMs: 1,
      fetch: (request) => {
        network = request.signal;
        return new Promise<Response>(() => undefined);
      },
    });
    await listTasks(api, 7);
    expect(network?.aborted).toBe(true);
  });
});

describe("[service 4.22] no call rejects", () => {
  const offline = failure("network", undefined, "No connection to the server.");

  test.each<readonly [string, Partial<ApiOptions>]>([
    ["the network rejects", { fetch: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["the connection breaks during a response", { fetch: async () => brokenOff(200) }],
    ["an invalid URL", { baseUrl: "not an address", fetch: async () => json([]) }],
    [
      "the token cannot be read",
      {
        token: () => {
          throw new Error("Storage is off");
        },
      },
    ],
  ])("%s", async (_, options) => expect(await listTasks(apiWith(options), 7)).toEqual(offline));
});

const brokenOff = (status: number) =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) }), {
    status,
  });

describe("the network", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("uses the page's fetch as it is at the time of the call", async () => {
    const api = apiWith({});
    vi.stubGlobal("fetch", async () => json([]));
    expect(await listTasks(api, 7)).toEqual(ok([]));
  });

  test("[design: operation] has cookies for the page's own origin only", async () => {
    const sent: RequestCredentials[] = [];
    const fetch = async (request: Request) => {
      sent.push(request.credentials);
      return json({});
    };
    await login(apiWith({ fetch }), { email: "a@uni.example", password: "p" });
    expect(sent).toEqual(["same-origin"]);
  });
});

test("[design: operation] the field that a refusal names is part of the failure", async () => {
  const refuse = (body: unknown) => listTasks(apiWith({ fetch: async () => json(body, 403) }), 7);
  expect(await refuse({ message: "No.", field: "registrationCode" })).toEqual({
    ok: false,
    failure: { kind: "status", status: 403, message: "No.", field: "registrationCode" },
  });
  expect(await refuse({ message: "No.", field: "" })).toEqual(failure("status", 403, "No."));
});

describe("a 401 (S12)", () => {
  const refusing = (status: number) => async () => json({ message: "No." }, status);

  test.each([
    ["with the current token", "token-1"],
    ["without a token", null],
  ])("%s is reported once per request", async (_, token) => {
    const onUnauthorized = vi.fn<() => void>();
    const api = apiWith({ token: () => token, fetch: refusing(401), onUnauthorized });
    expect(await listTasks(api, 7)).toEqual(failure("status", 401, "No."));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test.each([400, 403, 404, 500])("differs from a %s", async (status) => {
    const onUnauthorized = vi.fn<() => void>();
    await listTasks(apiWith({ token: () => "token-1", fetch: refusing(status), onUnauthorized }), 7);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test("is ignored for a token renewed meanwhile", async () => {
    const onUnauthorized = vi.fn<() => void>();
    let token = "token-1";
    const fetch = async () => {
      token = "token-2";
      return json({}, 401);
    };
    await listTasks(apiWith({ token: () => token, fetch, onUnauthorized }), 7);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test("at login is not a session expiry", async () => {
    const onUnauthorized = vi.fn<() => void>();
    const api = apiWith({ token: () => "token-1", fetch: refusing(401), onUnauthorized });
    await login(api, { email: "a@uni.example", password: "p" });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe("[experience 17] the connection", () => {
  /** The reports of one call, and whether it was sent. */
  async function reportsOf(options: Partial<ApiOptions>, signal?: AbortSignal) {
    const reports: string[] = [];
    const api = apiWith({
      onAnswered: () => reports.push("answered"),
      onLost: () => reports.push("lost"),
      ...options,
    });
    return { result: await listTasks(signal ? api.withSignal(signal) : api, 7), reports };
  }
  const refuse = () => Promise.reject(new TypeError("Failed to fetch"));

  test.each([
    ["a success", json([])],
    ["an error", new Response("", { status: 503 })],
    ["an invalid response", new Response("<!doctype html>")],
  ])("%s is an answer", async (_, response) => {
    expect((await reportsOf({ fetch: async () => response })).reports).toEqual(["answered"]);
  });

  test.each<readonly [string, Partial<ApiOptions>]>([
    ["a broken connection", { fetch: refuse }],
    ["a passed time limit", { timeLimitMs: 1, fetch: () => new Promise<Response>(() => undefined) }],
    ["a broken response", { fetch: async () => brokenOff(200) }],
  ])("%s is a lost server", async (_, options) => {
    expect((await reportsOf(options)).reports).toEqual(["lost"]);
  });

  test("an aborted request says nothing about the server", async () => {
    expect((await reportsOf({ fetch: refuse }, AbortSignal.abort())).reports).toEqual([]);
  });

  test("offline, nothing is sent and every call fails at once", async () => {
    const sent: string[] = [];
    const fetch = async ({ url }: Request) => {
      sent.push(url);
      return json([]);
    };
    const { result, reports } = await reportsOf({ isOffline: () => true, fetch });
    expect(result).toEqual({
      ok: false,
      failure: { kind: "network", isUnsent: true, message: "No internet connection." },
    });
    expect([sent, reports]).toEqual([[], []]);
  });

  test("a request cut off by going offline is no lost server", async () => {
    let isOffline = false;
    const fetch = () => {
      isOffline = true;
      return refuse();
    };
    const { result, reports } = await reportsOf({ isOffline: () => isOffline, fetch });
    expect([result, reports]).toEqual([failure("network", undefined, "No connection to the server."), []]);
  });
});
