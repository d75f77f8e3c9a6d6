import { expect, test } from "vitest";
import { inItsLanguage, languageOf } from "../../../src/ui/language.ts";

test.each([
  ["دليل: خرائط مسموعة", "ar"],
  ["מילה במילה", "he"],
  ["系统设计", "zh"],
  ["設計のまとめ", "ja"],
  ["テスト", "ja"],
  ["설계 문서", "ko"],
  ["Схема базы данных", "ru"],
  ["Σχέδιο", "el"],
  ["Схема базы: React", "ru"],
  ["React App für Nutzer", undefined],
  ["React приложение for the browser", undefined],
  ["42 🙂 — …", undefined],
  ["", undefined],
])("the language of “%s” is %s", (text, lang) => {
  expect(languageOf(text)).toBe(lang);
});

test("a text finds its direction, and only a plain one its language", () => {
  expect(inItsLanguage("설계")).toEqual({ dir: "auto", lang: "ko" });
  expect(inItsLanguage(["설계"])).toEqual({ dir: "auto", lang: undefined });
});
