import FakeTimers, { type Clock } from "@sinonjs/fake-timers";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Root } from "react-dom/client";
import { BroadcastChannel as NodeChannel } from "node:worker_threads";
import { forgetPopovers, watchPopovers } from "./popover.ts";
import { react } from "./until.ts";
// Listens to the document as long as the worker lives: without that, React does not notice what is typed.
import "./user.ts";
import { browserWindow } from "./window.ts";

/*
 * What a page takes with it when it is left. A browser ends a page's code; here the code stays loaded, so everything
 * that could call it again is taken away: listeners, timers, channels and locks.
 */

const windowTargets = [browserWindow, browserWindow.document] as const;

interface Listening {
  readonly target: { removeEventListener: (...args: never[]) => void };
  readonly args: readonly unknown[];
}

/** What React has rendered in this page. */
export const roots = new Set<Root>();

let listening: Listening[] = [];
let channels: NodeChannel[] = [];
let locks = new Map<string, Promise<unknown>>();
let clock: Clock | null = null;

watchPopovers(window);

for (const target of windowTargets) {
  const add = target.addEventListener.bind(target);
  const added = (...args: Parameters<typeof add>): void => {
    // Modules that keep what is stored listen as long as they are loaded.
    if (args[0] !== "storage") listening.push({ target, args });
    add(...args);
  };
  Object.defineProperty(target, "addEventListener", { configurable: true, value: added });
}
Object.defineProperty(globalThis, "addEventListener", {
  configurable: true,
  value: (...args: Parameters<typeof browserWindow.addEventListener>) =>
    browserWindow.addEventListener(...args),
});

class PageChannel extends NodeChannel {
  constructor(name: string) {
    super(name);
    this.unref();
    channels.push(this);
  }
}
Object.defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: PageChannel });

type LockArguments = readonly [work: () => unknown] | readonly [options: LockOptions, work: () => unknown];

/** The part of the Web Locks API that the app uses: a request waits for the lock until its signal aborts it. */
const lockManager = {
  query: () => Promise.resolve({ held: [...locks.keys()].map((name) => ({ name })) }),
  request: async (name: string, ...args: LockArguments): Promise<unknown> => {
    const [{ signal }, work] = args.length === 1 ? [{ signal: undefined }, args[0]] : args;
    const held = locks;
    while (held.has(name)) await unlessAborted(held.get(name), signal);
    const done = Promise.resolve(work());
    held.set(name, done);
    try {
      return await done;
    } finally {
      held.delete(name);
    }
  },
};

const unlessAborted = (
  lock: Promise<unknown> | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void lock?.then(resolve, resolve);
    signal?.addEventListener("abort", () => reject(new DOMException("The lock is held.", "AbortError")));
  });
Object.defineProperty(browserWindow.navigator, "locks", { configurable: true, value: lockManager });

const database = new IDBFactory();
Object.assign(globalThis, { indexedDB: database, IDBKeyRange });

/** Everything is in view. */
class SeesAll implements Pick<IntersectionObserver, "observe" | "unobserve" | "disconnect"> {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 };
    // The app reads these alone.
    queueMicrotask(() =>
      this.#report([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: SeesAll });
// Nothing has a place.
Object.assign(document, { elementFromPoint: () => null, elementsFromPoint: () => [] });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

Object.assign(HTMLAnchorElement.prototype, {
  // A download leads nowhere, but happy-dom follows its address. No document hears the click: the link is in none.
  click(this: HTMLAnchorElement): void {
    if (this.hasAttribute("download") && this.href.startsWith("blob:"))
      this.addEventListener("click", (event) => event.preventDefault(), { once: true });
    HTMLElement.prototype.click.call(this);
  },
});

/** The limit of a call belongs to the page's clock. */
AbortSignal.timeout = (milliseconds) => {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException("The time limit has passed.", "TimeoutError")), milliseconds);
  return limit.signal;
};

/** The clock of the page, which runs as time passes; by so many milliseconds ahead of it. */
export function startClock(ahead: number): Clock {
  clock = FakeTimers.install({
    now: Date.now() + ahead,
    shouldAdvanceTime: true,
    advanceTimeDelta: 4,
    // What a page has left may be cleared by the next one.
    shouldClearNativeTimers: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  return clock;
}

/** How many calls of the cryptography are in flight. */
let sealing = 0;
for (const name of ["decrypt", "digest", "encrypt", "exportKey", "generateKey", "importKey"] as const) {
  // Each takes other arguments.
  const call = crypto.subtle[name].bind(crypto.subtle) as (...args: readonly unknown[]) => Promise<unknown>;
  const counted = (...args: readonly unknown[]): Promise<unknown> => {
    sealing += 1;
    return call(...args).finally(() => {
      sealing -= 1;
    });
  };
  Object.defineProperty(crypto.subtle, name, { configurable: true, value: counted });
}

/** More turns than any chain of promises behind an event of the page takes, the database's among them. */
const quietTurns = 20;

/** Resolves once the page that is left is idle. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < quietTurns; turn = sealing === 0 ? turn + 1 : 0) await react();
}

const contentsOf = (storage: Storage): readonly (readonly [string, string])[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").map((name) => [
    name,
    storage.getItem(name) ?? "",
  ]);

function restore(storage: Storage, contents: readonly (readonly [string, string])[]): void {
  storage.clear();
  for (const [name, item] of contents) storage.setItem(name, item);
}

/** Modules stay loaded, and so does what they keep of the storage: they read it again. */
const rereadStorage = (): boolean => dispatchEvent(new StorageEvent("storage", { key: null }));

/** Leaves the page, as when it is reloaded or its tab is closed. What its code does after that leaves no trace. */
export async function endPage(): Promise<void> {
  dispatchEvent(Object.assign(new Event("pagehide"), { persisted: false }));
  const [ofTab, ofBrowser] = [contentsOf(sessionStorage), contentsOf(localStorage)];
  clock?.setTickMode({ mode: "manual" });
  for (const { target, args } of listening) target.removeEventListener(...(args as never[]));
  listening = [];
  for (const channel of channels) channel.close();
  channels = [];
  await quiet();
  for (const root of roots) root.unmount();
  roots.clear();
  await quiet();
  restore(sessionStorage, ofTab);
  restore(localStorage, ofBrowser);
  rereadStorage();
  locks = new Map();
  clock?.uninstall();
  clock = null;
  forgetPopovers();
  // A test may have hidden it.
  Reflect.deleteProperty(document, "hidden");
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
}

/** Erases what the browser has stored. */
export async function clearStorage(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  rereadStorage();
  for (const { name = "" } of await database.databases()) await clearDatabase(name);
}

/** Its stores are emptied, as the app keeps its connection. */
const clearDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = database.open(name);
    opening.addEventListener("error", () => reject(opening.error ?? new Error("No database")));
    opening.addEventListener("success", () => {
      const { result } = opening;
      const stores = [...result.objectStoreNames];
      if (stores.length === 0) return resolve();
      const transaction = result.transaction(stores, "readwrite");
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.addEventListener("complete", () => {
        result.close();
        resolve();
      });
    });
  });
