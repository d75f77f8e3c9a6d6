import { describe, expect, test } from "vitest";
import { login, readUser, register, registerOrFind } from "../../../src/api/auth.ts";
import { registered, registration, salma } from "../../support/calls/samples.ts";
import { empty, failure, json, ok, serving, text, unreadable } from "./serving.ts";

const credentials = { email: "typed@uni.test", password: "secret-1" };
const supervisor = { ...registration, role: "supervisor" } as const;
const mustLogIn = "You are registered. Please log in.";

describe("[4.1] register", () => {
  test.each<readonly [string, () => Response]>([
    ["a message", () => json({ message: "Registered" })],
    ["a user without a token", () => json({ ...registered, token: undefined })],
    ["a token without a user", () => json({ token: "token-2" }, 201)],
    ["bare text", () => text("Registered", 201)],
    ["nothing", () => empty(204)],
  ])("answered with %s, logs in with the same credentials", async (_, answer) => {
    const { api, sent } = serving([answer(), json({ ...registered, department: undefined })]);

    expect(await register(api, registration)).toEqual(ok({ user: salma, token: "token-2" }));
    expect(sent.map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ["POST", "/api/Auth/register/student", null],
      ["POST", "/api/Auth/login", null],
    ]);
    expect(JSON.parse(sent[1]?.body ?? "")).toEqual({ email: "salma@uni.test", password: "secret-1" });
  });

  test.each<readonly [string, object]>([
    ["bare", { userId: 2101, token: "token-2" }],
    ["under `user`", { user: { userId: 2101 }, token: "token-2" }],
  ])("answered with a user, %s, fills missing fields from the form", async (_, answer) => {
    const { api, sent } = serving([json(answer)]);
    expect(await register(api, supervisor)).toEqual(
      ok({ user: { ...salma, role: "supervisor", department: "General" }, token: "token-2" }),
    );
    expect(sent).toHaveLength(1);
  });

  test("[8.2] a database error keeps its text and names a taken user ID, if it is one", async () => {
    const message = "An error occurred while saving the entity changes. See the inner exception for details.";
    const refusal = () => json({ message }, 400);
    const taken = serving([refusal(), json({ userId: 2101, name: "Omar" })]);
    const hint = "This user ID may already be taken.";
    expect(await register(taken.api, registration)).toEqual(failure("status", 400, `${message}\n${hint}`));
    expect(taken.sent[1]?.path).toBe("/api/Auth/2101");
    const free = serving([refusal(), json({ message: "User not found" }, 404)]);
    expect(await register(free.api, registration)).toEqual(failure("status", 400, message));
  });

  test("accepted but login refused: says what to do and keeps the reason", async () => {
    const refused = serving([empty(204), json({ message: "Invalid email or password" }, 401)]);
    expect(await register(refused.api, registration)).toEqual(failure("status", 401, mustLogIn));
    const offline = serving([empty(204), () => Promise.reject(new TypeError("Failed to fetch"))]);
    expect(await register(offline.api, registration)).toEqual(failure("network", undefined, mustLogIn));
  });
});

describe("[4.1] register, whose response is lost,", () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const refused = () => json({ message: "Invalid email or password" }, 401);
  const noConnection = { kind: "network", message: "No connection to the server." };
  const loggedIn = () => json({ ...registered, department: undefined });
  const account = ok({ user: salma, token: "token-2" });
  const [post, enter] = ["/api/Auth/register/student", "/api/Auth/login"];
  const paths = (sent: readonly { readonly path: string }[]) => sent.map(({ path }) => path);

  test.each([
    ["the account exists", loggedIn, account],
    ["it does not", refused, { ok: false, failure: { ...noConnection, outcome: "notDone" } }],
    ["the outcome is unknown", lost, { ok: false, failure: { ...noConnection, outcome: "unknown" } }],
    ["the server fails", () => empty(500), { ok: false, failure: { ...noConnection, outcome: "unknown" } }],
    ["it asks to wait", () => empty(429), { ok: false, failure: { ...noConnection, outcome: "unknown" } }],
  ])("logs in to find out: %s", async (_, answer, result) => {
    const { api, sent } = serving([lost, answer]);
    expect(await registerOrFind(api, registration)).toEqual(result);
    expect(paths(sent)).toEqual([post, enter]);
  });

  test.each([
    ["the account exists", [loggedIn], account, [enter]],
    ["it does not", [refused, loggedIn], account, [enter, post]],
    [
      "the outcome is unknown",
      [lost],
      { ok: false, failure: { ...noConnection, outcome: "unknown" } },
      [enter],
    ],
  ])("logs in first when it is sent again: %s", async (_, answers, result, asked) => {
    const { api, sent } = serving(answers);
    expect(await registerOrFind(api, { ...registration, isUnconfirmed: true })).toEqual(result);
    expect(paths(sent)).toEqual(asked);
  });
});

describe("[7.2] login", () => {
  test.each<readonly [string, object]>([
    ["no token", { ...registered, message: undefined, token: null }],
    ["no user", { token: "token-2" }],
    ["a list", [registered]],
  ])("a response with %s is no login", async (_, answer) => {
    expect(await login(serving([json(answer)]).api, credentials)).toEqual(failure("shape", 200, unreadable));
  });

  test("[8.2] a 200 with a failure shows the server's message", async () => {
    const { api } = serving([json({ message: "Invalid email or password" })]);
    expect(await login(api, credentials)).toEqual(failure("shape", 200, "Invalid email or password"));
  });
});

test("[7.5] a user without an id is the one requested", async () => {
  expect(await readUser(serving([json({ name: "Salma", role: "student" })]).api, 2101)).toEqual(
    ok({ userId: 2101, name: "Salma", email: "", role: "student", department: "", status: false }),
  );
});
