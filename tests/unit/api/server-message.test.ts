import { describe, expect, test } from "vitest";
import { login, register } from "../../../src/api/auth.ts";
import { listMessage, profileMessage, serverMessage } from "../../../src/api/server-message.ts";
import { registration } from "../../support/calls/samples.ts";
import { failure, json, page, problem, serving, text } from "./serving.ts";

const validation = "One or more validation errors occurred.";

const lineOf = (line: string) => {
  const [status, ...words] = line.split(" ");
  return { status: Number(status), statusText: words.join(" ") };
};
const typeName = "The JSON value could not be converted to System.Int64. Path: $.userId";

test.each<readonly [title: string, body: unknown, statusLine: string, message: string]>([
  ["message", { message: "The supervisor is full." }, "400 Bad Request", "The supervisor is full."],
  ["message before all", { message: "A", errors: { Email: ["B"] }, error: "C", title: "D" }, "400", "A"],
  [
    "errors",
    { title: validation, errors: { A: ["Not an e-mail."], B: ["Long."] } },
    "400",
    "Not an e-mail. Long.",
  ],
  ["errors as a string", { errors: { A: "Required." } }, "400", "Required."],
  ["errors without text", { title: validation, errors: {} }, "400", validation],
  ["errors of the JSON reader", { title: validation, errors: { "$.userId": [typeName] } }, "400", validation],
  ["a blank message, then the others", { message: " ", errors: { A: ["Required."] } }, "400", "Required."],
  ["a message that is no string", { message: { code: 7 }, error: "Taken." }, "400", "Taken."],
  ["error", { error: "Taken.", title: "Conflict" }, "409", "Taken."],
  ["error of a 500: never", { error: "Object reference not set" }, "500 Server Error", "500 Server Error"],
  ["title", { type: "about:blank", title: "Not Found", status: 404 }, "404", "Not Found"],
  ["plain text", "Internal server error", "500", "Internal server error"],
  ["nothing but a status line", undefined, "404 Not Found", "404 Not Found"],
  ["nothing", undefined, "404", ""],
  ["a page", "<!DOCTYPE html><h1>502</h1>", "502", ""],
  ["markup in a message, which is shown as text", { message: "<b>No</b>" }, "400", "<b>No</b>"],
  ["an exception's text", "System.InvalidOperationException: No element", "500", ""],
  ["a stack", "Oops\n   at Teams.Create(Int64 id)", "500", ""],
  ["a long text", { message: "x".repeat(400) }, "400", `${"x".repeat(299)}…`],
])("[service 4.12] the message of an error: %s", (_, body, statusLine, message) =>
  expect(serverMessage(body, lineOf(statusLine))).toBe(message),
);

describe("[8.2] login and registration: the server's message or nothing", () => {
  test.each<readonly [string, () => Response, number, string]>([
    ["message", () => json({ message: "Invalid email or password" }, 401), 401, "Invalid email or password"],
    [
      "validation messages",
      () => problem({ title: validation, errors: { Password: ["Too short."] } }),
      400,
      "Too short.",
    ],
    ["title only", () => problem({ title: "Unauthorized" }, 401), 401, ""],
    ["plain text", () => text("Internal server error", 500, "Internal Server Error"), 500, ""],
    ["a page", () => page(503), 503, ""],
  ])("%s", async (_, answer, status, words) => {
    const credentials = { email: "salma@uni.test", password: "secret-1" };
    expect(await login(serving([answer()]).api, credentials)).toEqual(failure("status", status, words));
    expect(await register(serving([answer()]).api, registration)).toEqual(failure("status", status, words));
  });
});

test.each<readonly [title: string, body: unknown, statusLine: string, message: string]>([
  ["message", { message: "Wrong password.", code: 7 }, "400 Bad Request", "Wrong password."],
  ["JSON body", { code: 7 }, "400 Bad Request", '{"code":7}'],
  ["JSON body with an exception", { error: "No element" }, "500 Server Error", "500 Server Error"],
  ["empty JSON body", {}, "400 Bad Request", "400 Bad Request"],
  ["status line", undefined, "404 Not Found", "404 Not Found"],
  ["a page", "<html></html>", "502 Bad Gateway", "502 Bad Gateway"],
  ["none of them", undefined, "404", ""],
])("[8.10] profile: message, JSON body, status line: %s", (_, body, statusLine, message) =>
  expect(profileMessage(body, lineOf(statusLine))).toBe(message),
);

test.each<readonly [string, object, string]>([
  ["false", { success: false, message: "A network-related error" }, "API returned success = false"],
  ["absent", { message: "Please log in again." }, "Please log in again."],
])("[8.4] lists with a success flag: %s", (_, body, message) =>
  expect(listMessage(body, lineOf("400"))).toBe(message),
);

describe("[8.19] too many requests", () => {
  const tooMany = (body: BodyInit | null, retryAfter?: string, type = "text/plain") =>
    new Response(body, {
      status: 429,
      headers: { "content-type": type, ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }) },
    });
  const seconds = "Too many requests. Try again in 40 seconds.";

  test.each<readonly [string, Response, string, number]>([
    [
      "the server's message",
      tooMany('{"message":"Wait a bit."}', "40", "application/json"),
      "Wait a bit.",
      40,
    ],
    ["nothing but a time", tooMany(null, "40"), seconds, 40],
    ["the page of a proxy and a time", tooMany("<h1>429</h1>", "40", "text/html"), seconds, 40],
    ["a long time", tooMany(null, "121"), "Too many requests. Try again in 3 minutes.", 121],
    ["no time", tooMany("Slow down"), "", 0],
  ])("%s", async (_, response, message, retryAfter) => {
    const { api } = serving([response]);
    const { ok, failure: failed } = failure("status", 429, message);
    expect(await login(api, { email: "a@b", password: "x" })).toEqual({
      ok,
      failure: { ...failed, ...(retryAfter > 0 && { retryAfter }) },
    });
  });
});
