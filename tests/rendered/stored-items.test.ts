import { beforeEach, expect, test, vi } from "vitest";
import {
  eraseItems,
  jsonOf,
  storedItem,
  storedItems,
  wordOf,
  type StoredItem,
} from "../../src/device/stored-items.ts";

const color = storedItem("color", wordOf(["red", "blue"]));
const listOf = (parsed: unknown): readonly unknown[] | null => (Array.isArray(parsed) ? parsed : null);
const lists = storedItems("list.", jsonOf(listOf));

/** Another tab stores this; null for both: it clears the storage. */
function storedElsewhere(key: string | null, text: string | null): void {
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key }));
}

/** Storage in which these throw, as where it is full. */
const refusing = (...names: readonly PropertyKey[]): Storage =>
  new Proxy(localStorage, {
    get: (storage, name) => {
      if (names.includes(name)) throw new DOMException("Refused", "QuotaExceededError");
      const member: unknown = Reflect.get(storage, name, storage);
      return typeof member === "function" ? member.bind(storage) : member;
    },
  });

/** How often subscribers were called. */
function countCalls({ subscribe }: Pick<StoredItem<unknown>, "subscribe">): () => number {
  const listener = vi.fn<() => void>();
  subscribe(listener);
  return () => listener.mock.calls.length;
}

beforeEach(() => storedElsewhere(null, null));

test("[design: folders] a value is stored as text, and decoded only where it is valid", () => {
  color.set("red");
  lists.item(7).set(["a", 1]);
  expect([localStorage.getItem("color"), localStorage.getItem("list.7")]).toEqual(["red", '["a",1]']);
  for (const text of ["green", "", '"red"']) {
    storedElsewhere("color", text);
    expect(color.get()).toBeNull();
  }
  for (const text of ["{}", "[", "null"]) {
    storedElsewhere("list.7", text);
    expect([lists.item(7).get(), lists.all().size]).toEqual([null, 0]);
  }
  color.set(null);
  expect(localStorage.getItem("color")).toBeNull();
});

test("[design: folders] a value is the same reference until it changes, in this tab or another", () => {
  lists.item(7).set(["a"]);
  const [first, all] = [lists.item(7).get(), lists.all()];
  color.set("red");
  expect([lists.item(7).get() === first, lists.all() === all]).toEqual([true, true]);
  storedElsewhere("list.8", '["b"]');
  expect(lists.item(7).get()).toBe(first);
  expect([...lists.all()]).toEqual([
    [7, ["a"]],
    [8, ["b"]],
  ]);
});

test("[design: folders] subscribers are notified of their own keys alone, also of other tabs' changes", () => {
  const [ofColor, ofList, ofLists] = [countCalls(color), countCalls(lists.item(7)), countCalls(lists)];
  color.set("red");
  lists.item(8).set(["b"]);
  storedElsewhere("color", "blue");
  expect([ofColor(), ofList(), ofLists()]).toEqual([2, 0, 1]);
  storedElsewhere(null, null);
  expect([ofColor(), ofList(), ofLists()]).toEqual([3, 1, 2]);
});

test("[design: folders] only items with this prefix are erased", () => {
  color.set("red");
  lists.item(7).set(["a"]);
  lists.item(8).set(["b"]);
  eraseItems("list.");
  expect([color.get(), lists.all().size, Object.keys(localStorage)]).toEqual(["red", 0, ["color"]]);
});

test.each([
  ["full", "setItem"],
  ["refused", "setItem", "getItem", "removeItem"],
])("[design: folders] %s storage: a value lasts as long as the page, or is not changed", (_, ...names) => {
  vi.stubGlobal("localStorage", refusing(...names));
  const calls = countCalls(lists);
  expect(lists.item(7).trySet(["a"])).toBe(false);
  expect([lists.item(7).get(), calls()]).toEqual([null, 0]);
  lists.item(7).set(["a"]);
  expect([lists.item(7).get(), [...lists.all().keys()], calls()]).toEqual([["a"], [7], 1]);
  eraseItems("list.");
  expect([lists.item(7).get(), lists.all().size]).toEqual([null, 0]);
});

test("[design: folders] a value stored by another tab replaces a value refused here", () => {
  vi.stubGlobal("localStorage", refusing("setItem"));
  color.set("red");
  vi.unstubAllGlobals();
  expect(color.get()).toBe("red");
  storedElsewhere("color", "blue");
  expect(color.get()).toBe("blue");
});
