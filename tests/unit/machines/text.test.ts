import { describe, expect, test } from "vitest";
import { withAsciiDigits } from "../../../machines/domain/text.ts";
import { folded, isBlank, isFound, isStoredAs } from "../../../machines/domain/text.ts";
import { labelsOf, userIdOf } from "../../../machines/domain/user.ts";

test.each([
  ["١٢٣٤٥٦٧", "1234567"],
  ["۱۲", "12"],
  ["१२ abc ７", "12 abc 7"],
  ["𝟗𝟘", "90"],
  ["1e2", "1e2"],
])("[2.12] the digits of %s are %s", (text, digits) => {
  expect(withAsciiDigits(text)).toBe(digits);
});

test("[2.12] [7.3] a user ID in Arabic digits is a number", () => {
  expect([userIdOf("١٢٣٤٥٦٧"), userIdOf(" ۷ "), userIdOf("١e٢")]).toEqual([1_234_567, 7, null]);
});

describe("a search", () => {
  test.each([
    ["strasse", "Straße"],
    ["STRASSE", "straße"],
    ["soren", "Søren"],
    ["lukasiewicz", "Łukasiewicz"],
    ["zoe", "Zoë"],
    ["aeon", "Æon"],
    ["istanbul", "ıstanbul"],
    ["2027", "٢٠٢٧"],
    ["00154013", "154013"],
    ["007", "Agent 007"],
    ["مدرسه", "مدرسة"],
    ["محمد", "محـــمد"],
    ["co\u00adoperate", "cooperate"],
  ])("[2.58] [experience 13] finds what people fold: %s in %s", (query, text) => {
    expect(isFound(query, text)).toBe(true);
  });

  test("[2.58] keeps apart what is not the same", () => {
    expect([isFound("strase", "Straße"), folded("Σίσυφος")]).toEqual([false, "σισυφοσ"]);
  });
});

test.each(["", " \n", "\u200b", "\u2060\ufeff", "\u2800", "\u3164", "\u00ad", "\ufe0f"])(
  "[5.3] [5.5] a text that shows nothing is blank: %j",
  (text) => {
    expect([isBlank(text), isBlank(`${text}a`), isBlank("👩‍💻")]).toEqual([true, false, false]);
  },
);

test("[3.7] [8.4] one name written in two ways is one name", () => {
  const [composed, decomposed] = ["Zo\u00eb", "Zoe\u0308"];
  expect(isStoredAs(decomposed, composed)).toBe(true);
  const labels = labelsOf([
    { userId: 1, name: composed },
    { userId: 2, name: decomposed },
    { userId: 3, name: "Sam" },
  ]);
  expect([...labels.values()]).toEqual([`${composed} (1)`, `${decomposed} (2)`, "Sam"]);
});
