import { expect, test } from "vitest";
import { hashPassword, isPassword } from "../../src/service/passwords.ts";

const withoutCost =
  "scrypt:00112233445566778899aabbccddeeff:4050929babc05ecffee5290729055aaecd26e052dd92bbb6cc9dd48fdb295eca";

test("[7.2] a password is checked against its hash, at the cost stored in it", async () => {
  const hash = await hashPassword("correct horse 7");
  expect(hash.split(":").at(-1)).toBe("16384");
  expect(await isPassword("correct horse 7", hash)).toBe(true);
  expect(await isPassword("correct horse 8", hash)).toBe(false);
});

test("[7.2] an old hash without a stored cost is still valid", async () => {
  expect(await isPassword("correct horse 7", withoutCost)).toBe(true);
  expect(await isPassword("correct horse 8", withoutCost)).toBe(false);
});
