import { expect, test } from "vitest";
import { endOfToken } from "../../../src/api/auth.ts";

const token = (claims: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2lnbmF0dXJl`;

test("a JWT says when it expires, in whatever script its other claims are", () => {
  expect(endOfToken(token({ sub: "7", exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
  expect(endOfToken(token({ name: "ÿÿþ دليل ???>>>", exp: 5 }))).toBe(5_000);
});

test.each(["", "opaque", "a.b.c", token(null), token([]), token({}), token({ exp: "soon" })])(
  "the token “%s” does not say when it ends",
  (other) => {
    expect(endOfToken(other)).toBeNull();
  },
);
