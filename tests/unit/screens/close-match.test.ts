import { describe, expect, test } from "vitest";
import { findClose, similarTitles } from "../../../src/screens/project-history/close-match.ts";

const titled = (...titles: readonly string[]) => titles.map((title) => ({ title }));
const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

describe("searching past projects despite typos", () => {
  const items = titled(
    "Smart Parking Guidance",
    "Café Sonore",
    "دليل: خرائط مسموعة للحرم الجامعي",
    "מילה במילה: לימוד קריאה",
    "屋内地図の案内",
    "Sun on Wheels",
  );
  const found = (query: string) => titles(findClose(items, ({ title }) => [title], query));

  test.each([
    ["a missing letter", "parkng", ["Smart Parking Guidance"]],
    ["swapped letters", "praking", ["Smart Parking Guidance"]],
    ["a typo in one of two words, in any order", "guidence smart", ["Smart Parking Guidance"]],
    ["a typo, whatever the accents", "cafee", ["Café Sonore"]],
    ["a typo in Arabic", "مسموعه", ["دليل: خرائط مسموعة للحرم الجامعي"]],
    ["a short word must be right", "sum", []],
    ["every word must be found", "parking sonore", []],
    ["nothing like it", "zebra", []],
    ["six letters, of which two are wrong", "parxng", []],
    ["a word too long to compare", "p".repeat(70_000), []],
    ["no words", " ?!", []],
  ])("[2.58] [experience 12] %s", (_, query, expected) => expect(found(query)).toEqual(expected));
});

describe("similar titles at booking", () => {
  const items = titled(
    "Smart Parking Guidance System for a University Campus",
    "Smart Parking Guidance for University Campuses",
    "Parking for Bicycles",
    "A Game for Waiting Rooms",
    "A Sensor for Soil",
    "A Typeface for Two Directions",
    "A Ledger for Savings Circles",
    "A Heat Pump for One Room",
    "خرائط مسموعة للحرم الجامعي",
  );
  const similar = (title: string) => titles(similarTitles(items)(title));

  test("[experience 12] shares two significant words, closest first", () => {
    expect(similar("Smart parking guidance")).toEqual([
      "Smart Parking Guidance for University Campuses",
      "Smart Parking Guidance System for a University Campus",
    ]);
  });
  test("[experience 12] one word is enough if it is all there is", () => {
    expect(similar("Bicycles").concat(similar("bicycels"))).toEqual([
      "Parking for Bicycles",
      "Parking for Bicycles",
    ]);
  });
  test("[experience 12] words that many titles share say nothing", () => {
    expect(similar("A machine for")).toEqual([]);
    expect(similar("for a")).toEqual([]);
  });
  test("[experience 12] titles in other scripts are compared as well", () => {
    expect(similar("خرائط للحرم")).toEqual(["خرائط مسموعة للحرم الجامعي"]);
  });
  test("[experience 12] shows three at most, and none for no title", () => {
    const maps = titled("Indoor maps one", "Indoor maps two", "Indoor maps three", "Indoor maps four");
    expect(similarTitles([...maps, ...items])("Indoor maps")).toHaveLength(3);
    expect(similar("")).toEqual([]);
  });
});
