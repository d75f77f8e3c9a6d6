import { expect, test } from "vitest";
import { initials } from "../../../src/ui/avatar.tsx";

test.each([
  ["Sara Haddad", "SH"],
  ["Zoë de Vries Łukasiewicz", "ZŁ"],
  ["Dr. Amira Mansour", "AM"],
  ["Prof Dr. Noor", "N"],
  ["Dr. ", "D"],
  ["Drew Mrsic", "DM"],
  ["د. نور الدين", "ن"],
  ["", "?"],
])("[experience 18] the initials of “%s” are %s, without titles", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
