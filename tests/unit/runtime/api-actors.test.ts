import { expect, test } from "vitest";
import type { Failure } from "../../../machines/domain/failure.ts";
import { createActor, setup, toPromise } from "xstate";
import { isRead } from "../../../machines/shared/calls.ts";
import { answerOf, createApi, done } from "../../../src/api/client.ts";
import { createCaller } from "../../../src/runtime/api-actors.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { callerOf, withResolvers } from "./caller.ts";

test("[design: statecharts] a failure reaches the chart as plain data", async () => {
  const failure: Failure = { kind: "status", status: 500, message: "" };
  await expect(answerOf(Promise.resolve({ ok: false, failure }))).rejects.toBe(failure);
  await expect(answerOf(Promise.resolve({ ok: true, value: 7 }))).resolves.toBe(7);
});

const api = createApi({ baseUrl: "http://service.test", token: () => null });
const reads = createSharedReads(api);

/** A write that waits for the log. */
function startWrite() {
  const sent: string[] = [];
  const logged = withResolvers();
  const { write } = createCaller(api, () => logged.promise, reads);
  const logic = write((_, input: string) => {
    sent.push(input);
    return Promise.resolve(done(input.length));
  });
  return { sent, logged, actor: createActor(logic, { input: "Falcons" }).start() };
}

test("[design: event sourcing] a write is sent only once the log has stored its cause", async () => {
  const { sent, logged, actor } = startWrite();
  await Promise.resolve();
  expect(sent).toEqual([]);
  logged.resolve();
  expect(await toPromise(actor)).toBe(7);
  expect(sent).toEqual(["Falcons"]);
});

test("[design: event sourcing] a read does not wait and may be repeated; a write may not", async () => {
  const { read, write } = createCaller(api, () => new Promise(() => undefined), reads);
  const reading = read((input: string) => Promise.resolve(input.length));
  expect(await toPromise(createActor(reading, { input: "Falcons" }).start())).toBe(7);
  expect(isRead(reading)).toBe(true);
  expect(isRead(write(() => Promise.resolve(done(null))))).toBe(false);
});

test("S12: a write whose chart stops while it waits for the log is not sent", async () => {
  const { sent, logged, actor } = startWrite();
  actor.stop();
  logged.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual([]);
});

test("[design: the network] what a chart's first call has fetched is not refetched for its next", async () => {
  const sent: string[] = [];
  const { read } = callerOf((request) => {
    sent.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json([]));
  });
  const listPeople = () => read((_input: null, { lists }) => lists.people());
  const chart = setup({ actors: { first: listPeople(), second: listPeople() } }).createMachine({
    initial: "first",
    states: {
      first: { invoke: { src: "first", input: null, onDone: "second" } },
      second: { invoke: { src: "second", input: null, onDone: "done" } },
      done: { type: "final" },
    },
  });
  await toPromise(createActor(chart).start());
  expect(sent).toEqual(["/api/Auth/getUsers"]);
});
