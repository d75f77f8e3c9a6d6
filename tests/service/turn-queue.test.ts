import { expect, test } from "vitest";
import { TurnQueue } from "../../src/service/turn-queue.ts";

/** A queue whose work ends when the test says so. */
function queueOfTest() {
  const queue = new TurnQueue(2);
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const add = (name: string) =>
    queue.run(name.slice(0, 3), () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) =>
        ends.push((error) => (error === undefined ? resolve() : reject(error))),
      );
    });
  /** Ends what was begun first. */
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const drain = async () => {
    while (ends.length > 0) await end();
  };
  return { add, begun, end, drain };
}

test("[design: operation] one key with much waiting work delays others by one hash", async () => {
  const { add, begun, drain } = queueOfTest();
  const names = ["eve1", "eve2", "eve3", "eve4", "eve5", "ana1", "bea1", "ana2"];
  const all = names.map(add);
  await drain();
  await Promise.all(all);
  expect(begun).toEqual(["eve1", "eve2", "eve3", "ana1", "bea1", "eve4", "ana2", "eve5"]);
});

test("[design: operation] two hashes are computed at a time, also after one has failed", async () => {
  const { add, begun, end, drain } = queueOfTest();
  const all = Promise.allSettled(["eve1", "eve2", "eve3", "eve4"].map(add));
  expect(begun).toEqual(["eve1", "eve2"]);
  await end(new Error("broken"));
  expect(begun).toEqual(["eve1", "eve2", "eve3"]);
  await drain();
  expect((await all).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  const later = ["ana1", "ana2", "ana3"].map(add);
  expect(begun.slice(4)).toEqual(["ana1", "ana2"]);
  await drain();
  await Promise.all(later);
});
