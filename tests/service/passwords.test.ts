import { expect, test } from "vitest";
import { isCommon } from "../../src/service/password-rules.ts";
import {
  cheapCost,
  hashOfNobody,
  hashPassword,
  isOutdated,
  isPassword,
} from "../../src/service/passwords.ts";

const withoutCost =
  "scrypt:00112233445566778899aabbccddeeff:4050929babc05ecffee5290729055aaecd26e052dd92bbb6cc9dd48fdb295eca";

test("[7.2] a password is checked against its hash, at the cost stored in it", async () => {
  const hash = await hashPassword("correct horse 7");
  expect(hash).toMatch(/^scrypt:[0-9a-f]{32}:[0-9a-f]{64}:131072:8:1$/);
  expect(await isPassword("correct horse 7", hash)).toBe(true);
  expect(await isPassword("correct horse 8", hash)).toBe(false);
});

test("[7.2] an old hash without a stored cost is still valid", async () => {
  expect(await isPassword("correct horse 7", withoutCost)).toBe(true);
  expect(await isPassword("correct horse 8", withoutCost)).toBe(false);
});

test("[design: operation] hashes of a lower cost are outdated", async () => {
  expect(isOutdated(withoutCost)).toBe(true);
  expect(isOutdated(await hashPassword("correct horse 7", cheapCost))).toBe(true);
  expect(isOutdated(await hashPassword("correct horse 7"))).toBe(false);
  expect(hashOfNobody()).toMatch(/:131072:8:1$/);
});

test("[design: operation] a flood of logins checks two passwords at a time", async () => {
  const before = process.memoryUsage.rss();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await Promise.all(Array.from({ length: 8 }, () => isPassword("wrong", hashOfNobody())));
  clearInterval(watch);
  // Node would run four, with 128 MiB each.
  expect((most - before) / 2 ** 20).toBeLessThan(340);
});

test.each([
  "password123!",
  "P@ssw0rd2026",
  "qwertyuiop",
  "1234567890",
  "0987654321",
  "aaaaaaaaaaaa",
  "ababababab",
  "PasswordPassword",
  "Iloveyou!!",
])("[design: operation] '%s' is a common password", (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each(["correct horse 7", "كلمة سر طويلة", "4071925836", "my dragon eats soup"])(
  "[design: operation] '%s' is no common password",
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
