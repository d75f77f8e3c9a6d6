import { expect, test } from "vitest";
import { KeptTexts } from "../../src/service/store/kept-texts.ts";

test("[design: storage] the cache of texts is limited in characters", () => {
  const texts = new KeptTexts<number>(10);
  const set = (key: number, text: string) => texts.set(key, { version: "1", text });
  set(1, "four");
  set(2, "four");
  set(1, "sixsix");
  expect([texts.get(1)?.text, texts.get(2)?.text]).toEqual(["sixsix", "four"]);
  set(3, "x");
  expect([texts.get(1), texts.get(2), texts.get(3)]).toEqual([undefined, undefined, undefined]);
});
