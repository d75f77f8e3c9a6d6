import { expect, test } from "vitest";
import { createApi } from "../../../src/api/client.ts";
import { limitConcurrency, mapConcurrently } from "../../../src/runtime/limit-concurrency.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { delivered } from "../../support/held.ts";

const api = createApi({ baseUrl: "http://service.test", token: () => null });

/** Reads of items that the test resolves. `sent`: those in flight or done, in order. */
function start(ids: readonly number[]) {
  const sent: number[] = [];
  const ends = new Map<
    number,
    { readonly answer: (text: string) => void; readonly fail: (error: unknown) => void }
  >();
  const read = limitConcurrency(
    (id: number) =>
      new Promise<string>((answer, fail) => {
        sent.push(id);
        ends.set(id, { answer, fail });
      }),
  );
  const lists = createSharedReads(api).fetch(new AbortController().signal);
  const ask = (id: number) => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const outcome = read(id, { api, lists, signal }).catch((error: unknown) => error);
    return { outcome, abort: () => aborting.abort("stopped") };
  };
  const asked = new Map(ids.map((id) => [id, ask(id)]));
  const answer = async (id: number) => {
    ends.get(id)?.answer(`item ${id}`);
    await delivered();
  };
  const fail = async (id: number, error: unknown) => {
    ends.get(id)?.fail(error);
    await delivered();
  };
  return { sent, asked, ask, answer, fail };
}

test("[design: the network] at most four reads are in flight; the others follow in order", async () => {
  const { sent, asked, answer } = start([1, 2, 3, 4, 5, 6]);
  await delivered();
  expect(sent).toEqual([1, 2, 3, 4]);
  await answer(3);
  expect(sent).toEqual([1, 2, 3, 4, 5]);
  await answer(1);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await asked.get(3)?.outcome).toBe("item 3");
});

test("[design: the network] a failed read makes room for the next", async () => {
  const { sent, asked, fail } = start([1, 2, 3, 4, 5]);
  await delivered();
  await fail(2, "offline");
  expect([sent, await asked.get(2)?.outcome]).toEqual([[1, 2, 3, 4, 5], "offline"]);
});

test("[design: the network] a read aborted while queued is never sent and takes no slot", async () => {
  const { sent, asked, answer } = start([1, 2, 3, 4, 5, 6]);
  await delivered();
  asked.get(5)?.abort();
  await answer(1);
  expect([sent, await asked.get(5)?.outcome]).toEqual([[1, 2, 3, 4, 6], "stopped"]);
});

test("[design: the network] at most four requests are in flight, and results keep the items' order", async () => {
  let inFlight = 0;
  let most = 0;
  const answers = await mapConcurrently([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    for (let turn = 0; turn < 10 - item; turn++) await Promise.resolve();
    inFlight -= 1;
    return item * 10;
  });
  expect(answers).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(most).toBe(4);
});

test("[design: the network] one failure fails the whole and cancels the rest", async () => {
  const asked: number[] = [];
  const all = mapConcurrently([1, 2, 3, 4, 5, 6], (item) => {
    asked.push(item);
    return item === 2 ? Promise.reject(new Error("offline")) : Promise.resolve(item);
  });
  await expect(all).rejects.toThrow("offline");
  await delivered();
  expect(asked.length).toBeLessThan(6);
});
