import { expect, test } from "vitest";
import { HashQueue, type Turn } from "../../src/service/hash-queue.ts";

/** A queue whose work ends when the test says so. */
function queueOfTest() {
  const queue = new HashQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, turn: Partial<Turn> | null = {}) =>
    queue.run(
      turn === null ? null : { key: name.slice(0, 3), mostWaiting: Number.POSITIVE_INFINITY, ...turn },
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
    );
  /** Ends what runs until nothing is left. */
  const drain = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { add, begun, drain };
}

test("[design: operation] a class of 120 waits for its hashes, and one more is told to come back", async () => {
  const { add, begun, drain } = queueOfTest();
  const all = Array.from({ length: 122 }, (_, at) => add(`${at}`));
  await expect(add("late")).rejects.toMatchObject({
    status: 503,
    message: "Too many people are logging in. Try again in 5 seconds.",
    headers: { "Retry-After": "5" },
  });
  all.push(add("operator", null));
  await drain();
  await Promise.all(all);
  expect(begun).toHaveLength(123);
  const later = [add("later"), add("later"), add("later")];
  await drain();
  await Promise.all(later);
});

test("[design: operation] one key with much waiting work delays others by one hash", async () => {
  const { add, begun, drain } = queueOfTest();
  const names = ["eve1", "eve2", "eve3", "eve4", "eve5", "ana1", "bea1", "ana2"];
  const all = names.map((name) => add(name));
  await drain();
  await Promise.all(all);
  expect(begun).toEqual(["eve1", "eve2", "eve3", "ana1", "bea1", "eve4", "ana2", "eve5"]);
});

test("[design: operation] a key has no more waiting work than it may have", async () => {
  const { add, drain } = queueOfTest();
  const all = Array.from({ length: 6 }, (_, at) => add(`eve${at}`, { mostWaiting: 4 }));
  await expect(add("eve6", { mostWaiting: 4 })).rejects.toMatchObject({
    status: 429,
    message: "Too many attempts. Try again in 5 seconds.",
    headers: { "Retry-After": "5" },
  });
  all.push(add("ana0", { mostWaiting: 4 }));
  await drain();
  await Promise.all(all);
});

test("[design: operation] work of a client that has left is not begun, and makes room", async () => {
  const { add, begun, drain } = queueOfTest();
  const client = new AbortController();
  const all = [add("bea1"), add("bea2")];
  const left = add("ana1", { mostWaiting: 1, signal: client.signal });
  client.abort();
  await expect(left).rejects.toMatchObject({ status: 503 });
  await expect(add("ana2", { signal: client.signal })).rejects.toMatchObject({ status: 503 });
  all.push(add("ana3", { mostWaiting: 1 }));
  await drain();
  await Promise.all(all);
  expect(begun).toEqual(["bea1", "bea2", "ana3"]);
});
