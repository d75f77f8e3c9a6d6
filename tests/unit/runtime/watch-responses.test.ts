import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { watchResponses } from "../../../src/runtime/start-app.ts";

const address = "http://service/api/Link/team/3";

function watch() {
  let answer = (): Response => Response.json([]);
  const [onChanged, onWritten] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const send = watchResponses(() => Promise.resolve(answer()), { onChanged, onWritten });
  return {
    send,
    read: async (body: unknown, { url = address, status = 200 } = {}) => {
      answer = () => Response.json(body, { status });
      const response = await send(new Request(url));
      expect(await response.json()).toEqual(body);
      await nextTurn();
      return onChanged.mock.calls.length;
    },
    write: async (method: string, status: number) => {
      answer = () => new Response(null, { status });
      await send(new Request(address, { method }));
      return onWritten.mock.calls.length;
    },
  };
}

test("[design: the network] a read counts as changed if it differs from the last one to its address", async () => {
  const { read } = watch();
  expect(await read([])).toBe(0);
  expect(await read([])).toBe(0);
  expect(await read([{ id: 1 }], { url: "http://service/api/Link/team/4" })).toBe(0);
  expect(await read([{ id: 1 }])).toBe(1);
  expect(await read({ title: "Broken" }, { status: 500 })).toBe(1);
  expect(await read([{ id: 1 }])).toBe(1);
});

test("[design: the network] after a sign-out there is nothing to compare with", async () => {
  const { read, send } = watch();
  await read([]);
  send.forget();
  expect(await read([{ id: 1 }])).toBe(0);
});

test("[design: the network] only an accepted write is announced to other tabs", async () => {
  const { write } = watch();
  expect(await write("PUT", 500)).toBe(0);
  expect(await write("PUT", 204)).toBe(1);
  expect(await write("DELETE", 204)).toBe(2);
});
