import { expect, onTestFinished, test, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import type { Person } from "../../../machines/domain/user.ts";
import { isBackgroundRefetch, type RefetchRequested } from "../../../machines/shared/refetch.ts";
import { createApi, done } from "../../../src/api/client.ts";
import { createCaller } from "../../../src/runtime/api-actors.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";

const users = (...names: readonly string[]) =>
  names.map((name, index) => ({ userId: index + 1, name, role: "Student", department: "CS", status: false }));
const namesOf = (people: readonly Person[]) => people.map(({ name }) => name);
const signal = () => new AbortController().signal;

interface Held {
  readonly call: string;
  readonly isAborted: () => boolean;
  readonly answer: (body: unknown, status?: number) => void;
}

/** The shared reads with a service whose responses the test resolves. */
function start() {
  const held: Held[] = [];
  const fetch = (request: Request): Promise<Response> =>
    new Promise((resolve) =>
      held.push({
        call: `${request.method} ${new URL(request.url).pathname}`,
        isAborted: () => request.signal.aborted,
        answer: (body, status = 200) => resolve(Response.json(body, { status })),
      }),
    );
  // Otherwise they would time out long after the test.
  onTestFinished(() => held.forEach(({ answer }) => answer([])));
  const api = createApi({ baseUrl: "http://service.test", fetch, token: () => "key" });
  const reads = createSharedReads(api);
  const request = (index: number): Held => {
    const each = held[index];
    if (each === undefined) throw new Error(`There is no request ${index}`);
    return each;
  };
  const sent = () => held.map(({ call }) => call);
  const fill = async (...names: readonly string[]): Promise<void> => {
    const reading = reads.fetch(signal()).people();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.at(-1)?.answer(users(...names));
    await reading;
    held.splice(0);
  };
  return { api, reads, request, sent, fill };
}

/** A chart that reads the users, shows their names and refetches on request. */
function chartOf({ api, reads }: ReturnType<typeof start>) {
  const caller = createCaller(api, () => Promise.resolve(), reads);
  const readNames = caller.read(async (_input: undefined, { lists }) => namesOf(await lists.people()));
  const machine = setup({
    types: {
      context: {} as { names: readonly string[]; refetches: number },
      events: {} as
        | RefetchRequested
        | { type: "form.opened" }
        | { type: "form.closed" }
        | { type: "screen.opened" },
    },
    actors: { readNames },
    guards: { isBackground: ({ event }) => isBackgroundRefetch(event) },
  }).createMachine({
    context: { names: [], refetches: 0 },
    initial: "loading",
    states: {
      loading: {
        invoke: {
          src: "readNames",
          input: undefined,
          onDone: { target: "idle", actions: assign(({ event }) => ({ names: event.output })) },
          onError: "failed",
        },
        on: { "form.opened": "filling" },
      },
      idle: {
        on: {
          "form.opened": "filling",
          "screen.opened": "loading",
          "refetch.requested": {
            guard: "isBackground",
            target: "loading",
            actions: assign(({ context }) => ({ refetches: context.refetches + 1 })),
          },
        },
      },
      filling: { on: { "form.closed": "idle" } },
      failed: {},
    },
  });
  const parent = setup({ actors: { machine } }).createMachine({ invoke: { id: "chart", src: "machine" } });
  const actor = createActor(parent).start();
  const { chart } = actor.getSnapshot().children;
  if (chart === undefined) throw new Error("The chart did not start");
  // The only child, which the snapshot of an untyped chart does not name.
  const snapshot = () =>
    chart.getSnapshot() as { value: unknown; context: { names: readonly string[]; refetches: number } };
  return {
    now: () => ({ state: snapshot().value, ...snapshot().context }),
    send: chart.send,
    stop: () => actor.stop(),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

const listed = (...names: readonly string[]) => ({ state: "idle", names, refetches: 0 });

test("[design: the network] each list and each team has its own request", async () => {
  const { reads, sent } = start();
  const lists = reads.fetch(signal());
  void Promise.allSettled([
    lists.team(3),
    lists.team(4),
    lists.team(3),
    lists.teams(),
    lists.projects(),
    lists.people(),
  ]);
  await expect
    .poll(sent)
    .toEqual([
      "GET /api/Teams/3",
      "GET /api/Teams/4",
      "GET /api/Teams",
      "GET /api/Project",
      "GET /api/Auth/getUsers",
    ]);
});

test("[design: the network] a read uses a response received since it began and sends nothing", async () => {
  const { reads, request, sent } = start();
  const early = reads.fetch(signal());
  const reading = reads.fetch(signal()).people();
  await expect.poll(sent).toHaveLength(1);
  request(0).answer(users("Sara"));
  await reading;
  expect(namesOf(await early.people())).toEqual(["Sara"]);
  expect(sent()).toHaveLength(1);
});

test("[design: the network] a completed request is not aborted, as its response may still be compared", async () => {
  const { reads, request, sent } = start();
  const reading = reads.fetch(signal()).people();
  await expect.poll(sent).toHaveLength(1);
  request(0).answer(users("Ana"));
  expect(namesOf(await reading)).toEqual(["Ana"]);
  expect(request(0).isAborted()).toBe(false);
});

test("[design: the network] a read of work never uses the response to an earlier request", async () => {
  const { reads, request, sent } = start();
  const before = reads.recent(signal()).replies(1);
  await expect.poll(sent).toHaveLength(1);
  const lists = reads.fetch(signal());
  request(0).answer([]);
  expect(await before).toEqual([]);
  const written = lists.replies(1);
  await expect.poll(sent).toHaveLength(2);
  request(1).answer([{ id: 5, content: "Done.", date: "2026-11-27T10:00:00Z", feedbackId: 1, studentId: 7 }]);
  expect((await written).map(({ id }) => id)).toEqual([5]);
});

test("[design: the network] a request is aborted once nobody waits for it, and cannot be joined after that", async () => {
  const { reads, request, sent } = start();
  const [first, second] = [new AbortController(), new AbortController()];
  const readings = [reads.fetch(first.signal).people(), reads.fetch(second.signal).people()];
  await expect.poll(sent).toHaveLength(1);
  first.abort();
  await expect(readings[0]).rejects.toBe(first.signal.reason);
  expect(request(0).isAborted()).toBe(false);
  second.abort();
  await expect(readings[1]).rejects.toBe(second.signal.reason);
  expect(request(0).isAborted()).toBe(true);
  const again = reads.fetch(signal()).people();
  await expect.poll(sent).toHaveLength(2);
  request(1).answer(users("Sara"));
  expect(namesOf(await again)).toEqual(["Sara"]);
});

test("[8.8] a failure reaches every waiting reader and is not cached", async () => {
  const { reads, request, sent } = start();
  const readings = [reads.fetch(signal()).people(), reads.fetch(signal()).people()];
  await expect.poll(sent).toHaveLength(1);
  request(0).answer({ message: "No." }, 500);
  for (const reading of readings)
    await expect(reading).rejects.toMatchObject({ kind: "status", status: 500 });
  const cached = reads.fromCache(signal());
  void cached.lists.people();
  await expect.poll(sent).toHaveLength(2);
});

test("[design: the network] clearing the cache detaches requests in flight, which do not fill it", async () => {
  const { reads, request, sent } = start();
  const before = reads.fetch(signal()).people();
  await expect.poll(sent).toHaveLength(1);
  reads.clear();
  const after = reads.fetch(signal()).people();
  await expect.poll(sent).toHaveLength(2);
  request(1).answer(users("New"));
  expect(namesOf(await after)).toEqual(["New"]);
  request(0).answer(users("Old"));
  expect(namesOf(await before)).toEqual(["Old"]);
  expect(namesOf(await reads.fromCache(signal()).lists.people())).toEqual(["New"]);
});

test("[design: the network] cached data has the time it was received", async () => {
  const { reads, fill } = start();
  const before = Date.now();
  await fill("Sara");
  const after = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(after);
  const { lists } = reads.fromCache(signal());
  await lists.people();
  expect(lists.readAt()).toBeGreaterThanOrEqual(before);
  expect(lists.readAt()).toBeLessThanOrEqual(after);
});

test("[design: the network] a chart's first read is cached at once and refetched once in the background", async () => {
  const service = start();
  await service.fill("Sara");
  const { now } = chartOf(service);
  await expect.poll(now).toEqual(listed("Sara"));
  expect(service.sent()).toEqual(["GET /api/Auth/getUsers"]);
  service.request(0).answer(users("Sara"));
  await settle();
  await settle();
  expect(now()).toEqual(listed("Sara"));
  expect(service.sent()).toHaveLength(1);
});

test.each([
  ["changed", users("Zaid"), 200],
  ["failed to refetch", { message: "No." }, 500],
])("[design: the network] a chart whose cached data %s is notified to refetch", async (_, body, status) => {
  const service = start();
  await service.fill("Sara");
  const { now } = chartOf(service);
  await expect.poll(now).toEqual(listed("Sara"));
  service.request(0).answer(body, status);
  await expect.poll(service.sent).toHaveLength(2);
  expect(now()).toEqual({ state: "loading", names: ["Sara"], refetches: 1 });
  service.request(1).answer(users("Zaid"));
  await expect.poll(now).toEqual({ state: "idle", names: ["Zaid"], refetches: 1 });
});

test("[design: the network] a chart that cannot refetch now is notified when it can", async () => {
  const service = start();
  await service.fill("Sara");
  const { now, send } = chartOf(service);
  await expect.poll(now).toEqual(listed("Sara"));
  send({ type: "form.opened" });
  service.request(0).answer(users("Zaid"));
  await settle();
  await settle();
  expect(now()).toMatchObject({ state: "filling", refetches: 0 });
  send({ type: "form.closed" });
  await expect.poll(now).toMatchObject({ state: "loading", refetches: 1 });
});

test("[design: the network] a chart that has left the read is not notified to refetch", async () => {
  const service = start();
  await service.fill("Sara");
  const { now, send } = chartOf(service);
  send({ type: "form.opened" });
  await expect.poll(service.sent).toHaveLength(1);
  service.request(0).answer(users("Zaid"));
  await settle();
  send({ type: "form.closed" });
  await settle();
  expect(now()).toEqual({ state: "idle", names: [], refetches: 0 });
});

test("[design: the network] clearing the cache ends the background refetch, and the chart refetches", async () => {
  const service = start();
  await service.fill("Sara");
  const { now } = chartOf(service);
  await expect.poll(now).toEqual(listed("Sara"));
  service.reads.clear();
  expect(service.request(0).isAborted()).toBe(false);
  await expect.poll(now).toMatchObject({ state: "loading", refetches: 1 });
  expect(service.request(0).isAborted()).toBe(true);
  expect(service.sent()).toHaveLength(2);
});

test.each([true, false])(
  "[design: the network] a write of shared data clears the cache, successful or not: %s",
  async (isDone) => {
    const { api, reads, sent, fill } = start();
    await fill("Sara");
    const caller = createCaller(api, () => Promise.resolve(), reads);
    const writes = [caller.write, caller.writeShared].map((write) =>
      createActor(
        write(() =>
          Promise.resolve(
            isDone ? done(null) : { ok: false as const, failure: { kind: "network" as const, message: "" } },
          ),
        ),
      ),
    );
    const [plain, shared] = writes;
    const failed: unknown[] = [];
    for (const write of writes) write.subscribe({ error: (error) => failed.push(error) });
    plain?.start();
    await expect.poll(() => plain?.getSnapshot().status).not.toBe("active");
    expect(namesOf(await reads.fromCache(signal()).lists.people())).toEqual(["Sara"]);
    expect(sent()).toHaveLength(1);
    shared?.start();
    await expect.poll(() => shared?.getSnapshot().status).not.toBe("active");
    void reads.fromCache(signal()).lists.people();
    await expect.poll(sent).toHaveLength(2);
    expect(failed).toHaveLength(isDone ? 0 : 2);
  },
);

test("[design: the network] a read uses the cache for a minute, and refetches what is older", async () => {
  const { reads, fill, sent, request } = start();
  await fill("Sara");
  const clock = vi.spyOn(Date, "now");
  onTestFinished(() => clock.mockRestore());
  const received = reads.fetch(signal()).readAt();
  clock.mockReturnValue(received + 59_000);
  expect(namesOf(await reads.recent(signal()).people())).toEqual(["Sara"]);
  expect(sent()).toEqual([]);
  clock.mockReturnValue(received + 61_000);
  const reading = reads.recent(signal()).people();
  expect(sent()).toEqual(["GET /api/Auth/getUsers"]);
  request(0).answer(users("Sara", "Omar"));
  expect(namesOf(await reading)).toEqual(["Omar", "Sara"]);
});
