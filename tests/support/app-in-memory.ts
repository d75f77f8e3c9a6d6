import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppRef } from "../../machines/app/app.machine.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { createApi } from "../../src/api/client.ts";
import { createAppMachine } from "../../src/runtime/app-machine.ts";
import { createRecorder, type Recorder } from "../../src/runtime/event-log/recorder.ts";
import { startRoot } from "../../src/runtime/root.ts";
import { createSessionStore, type SessionStore } from "../../src/runtime/session-store.ts";
import { createSharedReads } from "../../src/runtime/shared-reads.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** The whole app without its pages, in front of a network that is a function. */
export interface AppInMemory {
  readonly app: AppRef;
  readonly machine: ReturnType<typeof createAppMachine>;
  readonly sessionStore: SessionStore;
  readonly recorder: Recorder;
  /** The actor of a flow that has been opened, of the session or of the notices. */
  readonly child: <Name extends keyof Children>(name: Name) => NonNullable<Children[Name]>;
  /** All notices so far, also those that have been replaced or dismissed. */
  readonly raised: readonly Notice[];
  /** Resolves once no request is in flight and every response has reached its chart. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

type Children = ReturnType<AppRef["getSnapshot"]>["children"];

/** More turns of the event loop than any chain of promises behind a response takes. */
const quietTurns = 12;

export function startInMemory(fetch: Fetch, baseUrl = "http://service"): AppInMemory {
  let inFlight = 0;
  const kept = new Map<string, string>();
  const sessionStore = createSessionStore(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }));
  const api = createApi({
    baseUrl,
    token: sessionStore.token,
    onUnauthorized: () => child("session").send({ type: "session.expired" }),
    fetch: async (request) => {
      inFlight += 1;
      try {
        return await fetch(request);
      } finally {
        inFlight -= 1;
      }
    },
  });
  const machine = createAppMachine({
    api,
    sessionStore,
    logged: () => Promise.resolve(),
    reads: createSharedReads(api),
  });
  const recorder = createRecorder();
  const raised: Notice[] = [];
  recorder.listen(({ event }) => {
    // A safe cast: only the notices chart receives such events.
    if (event.type === "notice.raised") raised.push(event["notice"] as Notice);
  });
  const app = startRoot(machine, {
    snapshot: null,
    observers: [recorder.inspect],
    onSessionEnded: () => undefined,
  });
  const child: AppInMemory["child"] = (name) => {
    const ref = app.getSnapshot().children[name];
    if (ref === undefined) throw new Error(`${name} is not running`);
    return ref;
  };
  return {
    app,
    machine,
    sessionStore,
    recorder,
    child,
    raised,
    settled: async () => {
      for (let quiet = 0; quiet < quietTurns; quiet = inFlight === 0 ? quiet + 1 : 0) await nextTurn();
    },
    stop: () => {
      app.stop();
    },
  };
}
