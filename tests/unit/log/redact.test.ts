import { expect, test } from "vitest";
import { redact, redacted } from "../../../machines/log/redact.ts";

test.each([
  ["a password", { password: "p" }, { password: redacted }],
  ["every password of a profile", { currentPassword: "c", newPassword: "n" }, { currentPassword: redacted, newPassword: redacted }],
  ["a token in an answer", { type: "done", output: { user: { name: "Sara" }, token: "t" } }, { type: "done", output: { user: { name: "Sara" }, token: redacted } }],
  ["a secret deep in a list", { list: [{ input: { credentials: { email: "e", Password: "p" } } }] }, { list: [{ input: { credentials: { email: "e", Password: redacted } } }] }],
  ["a secret that is no text", { token: { value: "t" } }, { token: redacted }],
  ["an error", { error: new TypeError("no") }, { error: { name: "TypeError", message: "no" } }],
  ["what is no data", { f: () => 1, m: new Map() }, { f: "[function]", m: "[Map]" }],
  ["nothing else", { text: "my password is long", n: 1, b: true, u: undefined, z: null }, { text: "my password is long", n: 1, b: true, u: undefined, z: null }],
])("[design: event sourcing] redaction takes %s", (_, value, expected) => {
  expect(redact(value)).toEqual(expected);
  expect(redact(redact(value))).toEqual(expected);
});
