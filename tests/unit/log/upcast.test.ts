import { expect, test } from "vitest";
import { assign, setup } from "xstate";
import { rootPath, type Entry, type LoggedEvent } from "../../../machines/log/entry.ts";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { compact, foldOf, type Log } from "../../../machines/log/log.ts";
import { upcast, type Upcaster, type Upcasters } from "../../../machines/log/upcast.ts";

/** A shop and its basket, in an earlier version and the current one. */
const oldBasket = setup({
  types: {
    context: {} as { item: string | null },
    events: {} as { type: "put"; item: string } | { type: "shaken" },
  },
  actions: { keep: assign((_, { item }: { item: string }) => ({ item })) },
}).createMachine({
  id: "basket",
  context: { item: null },
  initial: "empty",
  on: { put: { target: ".full", actions: { type: "keep", params: ({ event }) => event } }, shaken: ".empty" },
  states: { empty: {}, full: {} },
});
const oldShop = setup({
  actors: { basket: oldBasket },
  types: { events: {} as { type: "open" } },
}).createMachine({
  id: "shop",
  initial: "closed",
  states: { closed: { on: { open: "open" } }, open: { invoke: { id: "basket", src: "basket" } } },
});

const basket = setup({
  types: {
    context: {} as { items: readonly string[] },
    events: {} as { type: "item.put"; item: string; count: number },
  },
  actions: {
    keep: assign(({ context }, { item, count }: { item: string; count: number }) => ({
      items: [...context.items, ...Array.from({ length: count }, () => item)],
    })),
  },
}).createMachine({
  id: "basket",
  version: "3",
  context: { items: [] },
  initial: "empty",
  on: { "item.put": { target: ".filled", actions: { type: "keep", params: ({ event }) => event } } },
  states: { empty: {}, filled: {} },
});
const shop = setup({ actors: { basket }, types: { events: {} as { type: "shop.opened" } } }).createMachine({
  id: "shop",
  version: "2",
  initial: "closed",
  states: { closed: { on: { "shop.opened": "open" } }, open: { invoke: { id: "basket", src: "basket" } } },
});

const fromOldBasket = (event: LoggedEvent): LoggedEvent | null => {
  if (event.type === "shaken") return null;
  return event.type === "put" ? { type: "item.put", item: event["item"], count: 1 } : event;
};
const basketUpcaster: Upcaster = {
  version: "3",
  event: fromOldBasket,
  tree: (tree) => {
    const context = tree.context;
    const item = typeof context === "object" && context !== null && "item" in context ? context.item : null;
    return {
      ...tree,
      value: item === null ? "empty" : "filled",
      context: { items: item === null ? [] : [item] },
    };
  },
};
const shopUpcaster: Upcaster = {
  version: "2",
  event: (event) => (event.type === "open" ? { ...event, type: "shop.opened" } : event),
  tree: (tree) => tree,
};
const upcasters: Upcasters = { [rootPath]: shopUpcaster, "app/basket": basketUpcaster };

const entriesOf = (
  ...events: readonly [actor: string, version: string, event: LoggedEvent][]
): readonly Entry[] =>
  events.map(([actor, version, event], seq) => ({ seq, time: 1_000 + seq, actor, version, event }));

const oldLog: Log = {
  tree: null,
  entries: entriesOf(
    [rootPath, "1", { type: "xstate.init" }],
    [rootPath, "1", { type: "open" }],
    ["app/basket", "1", { type: "xstate.init" }],
    ["app/basket", "1", { type: "put", item: "pear" }],
    ["app/basket", "1", { type: "shaken" }],
    ["app/basket", "1", { type: "put", item: "plum" }],
  ),
};

const read = (log: Log, by: Upcasters = upcasters): Log => {
  const file = readLogFile(writeLogFile(log), by);
  if (!file.ok) throw new Error(file.reason);
  return file.log;
};

const basketIn = (log: Log) => {
  const snapshot = foldOf(shop, log).states().get("app/basket");
  return { value: snapshot?.value, context: snapshot?.context };
};

test("[design: event sourcing] a renamed event is read by its new name", () => {
  expect(read(oldLog).entries.map(({ event }) => event.type)).toEqual([
    "xstate.init",
    "shop.opened",
    "xstate.init",
    "item.put",
    "event.dropped",
    "item.put",
  ]);
  expect(basketIn(read(oldLog))).toEqual({ value: "filled", context: { items: ["pear", "plum"] } });
});

test("[design: event sourcing] without its upcasters an old log would fold differently", () => {
  expect(basketIn(read(oldLog, {}))).toEqual({ value: undefined, context: undefined });
});

test("[design: event sourcing] an obsolete event changes nothing and leaves no gap", () => {
  const { entries } = read(oldLog);
  expect(entries.map(({ seq, time }) => [seq, time])).toEqual(
    oldLog.entries.map(({ seq, time }) => [seq, time]),
  );
  const upTo = (length: number) => basketIn({ tree: null, entries: entries.slice(0, length) });
  expect(upTo(5)).toEqual(upTo(4));
});

test("[design: event sourcing] an older snapshot is migrated, including its child's", () => {
  for (const keep of oldLog.entries.keys()) {
    const log = read(compact(oldShop, oldLog, keep));
    // An earlier basket stored only its last item, so after compaction the first one is unknown.
    expect(basketIn(log)).toEqual({
      value: "filled",
      context: { items: keep === 0 ? ["plum"] : ["pear", "plum"] },
    });
    expect(log.tree).toMatchObject({ version: "2" });
  }
});

test("[design: event sourcing] an upcast log has the current version, and upcasting is idempotent", () => {
  for (const keep of [0, 2, 6]) {
    const once = read(compact(oldShop, oldLog, keep));
    const versions = new Set(once.entries.map(({ actor, version }) => `${actor} ${version}`));
    expect([...versions].filter((version) => !["app 2", "app/basket 3"].includes(version))).toEqual([]);
    expect(read(once)).toEqual(JSON.parse(JSON.stringify(once)));
  }
});

test("[design: event sourcing] an upcaster is given the version it reads, and only older ones", () => {
  const asked: string[] = [];
  const witness: Upcaster = {
    version: "3",
    event: (event, version) => (asked.push(`event ${version}`), event),
    tree: (tree, version) => (asked.push(`tree ${version}`), tree),
  };
  const entries = entriesOf(
    ["app/basket", "1", { type: "put", item: "pear" }],
    ["app/basket", "2", { type: "put", item: "plum" }],
    ["app/basket", "3", { type: "item.put", item: "fig", count: 1 }],
    ["app/other", "1", { type: "put", item: "nut" }],
  );
  const child = (version: string): PersistedChart => ({ ...treeOf(version), children: {} });
  const trees = ["1", "3"].map((version): PersistedChart => ({
    ...treeOf("1"),
    children: { basket: { src: "basket", snapshot: child(version) } },
  }));
  for (const tree of trees) upcast({ tree, entries: [] }, { "app/basket": witness });
  upcast({ tree: null, entries }, { "app/basket": witness });
  expect(asked).toEqual(["tree 1", "event 1", "event 2"]);
});

const treeOf = (version: string): PersistedChart => ({
  version,
  status: "active",
  value: "empty",
  context: {},
  historyValue: {},
  children: {},
});

test("[design: event sourcing] parts without an upcaster stay as they are, as does a pending call", () => {
  const tree: PersistedChart = {
    ...treeOf("1"),
    children: {
      login: { src: "login", snapshot: { status: "active", input: { email: "sara@uni.example" } } },
    },
  };
  const log: Log = { tree, entries: entriesOf(["app/other", "1", { type: "put" }]) };
  expect(read(log, { "app/basket": basketUpcaster })).toEqual(log);
  expect(upcast(log, {}).entries[0]).toBe(log.entries[0]);
});

test("[design: event sourcing] a grandchild is migrated under its own path", () => {
  const leaf = { src: "leaf", snapshot: treeOf("1") };
  const tree: PersistedChart = {
    ...treeOf("1"),
    children: { branch: { src: "branch", snapshot: { ...treeOf("1"), children: { leaf } } } },
  };
  const ripen: Upcaster = {
    version: "2",
    event: (event) => event,
    tree: (own) => ({ ...own, value: "ripe" }),
  };
  expect(read({ tree, entries: [] }, { "app/branch/leaf": ripen }).tree).toEqual({
    ...treeOf("1"),
    children: {
      branch: {
        src: "branch",
        snapshot: {
          ...treeOf("1"),
          children: { leaf: { src: "leaf", snapshot: { ...treeOf("2"), value: "ripe" } } },
        },
      },
    },
  });
});
