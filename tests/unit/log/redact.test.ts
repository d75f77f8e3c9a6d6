import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assign, createActor, setup } from "xstate";
import { withHeldCalls } from "../../support/held.ts";
import { unprovidedRead } from "../../../machines/shared/calls.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { compact, foldOf } from "../../../machines/log/log.ts";
import { redact, redacted } from "../../../machines/log/redact.ts";
import { createApi } from "../../../src/api/client.ts";
import { provideApp } from "../../../src/runtime/provide-app.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { casesOf } from "../../support/run.ts";
import { noTab, unstoredSession } from "../runtime/caller.ts";

test.each([
  ["a password", { password: "p" }, { password: redacted }],
  ["a token in a response", { output: { id: 7, token: "t" } }, { output: { id: 7, token: redacted } }],
  ["a header", { headers: { Authorization: "Bearer t" } }, { headers: { Authorization: redacted } }],
  ["a registration code", { registrationCode: "staff" }, { registrationCode: redacted }],
  ["a secret that is no text", { token: { value: "t" } }, { token: redacted }],
  ["an error", { error: new TypeError("no") }, { error: { name: "TypeError", message: "no" } }],
  [
    "values that are no data",
    { f: () => 1, m: new Map(), b: 7n, s: Symbol("s") },
    { f: "[function]", m: "[Map]", b: "[bigint]", s: "[symbol]" },
  ],
])("[design: event sourcing] redaction removes %s", (_, value, expected) => {
  expect(redact(value)).toEqual(expected);
  expect(redact(redact(value))).toEqual(expected);
});

const secretNames = ["password", "currentPassword", "newPassword", "token", "authorization"] as const;

/** The secret to search for; nothing else in these values can contain it. */
const secret = "s3cret-of-sara";

const isSecretName = (name: string): boolean =>
  secretNames.some((secretName) => secretName.toLowerCase() === name.toLowerCase());

const anySecretName = fc.mixedCase(fc.constantFrom(...secretNames));
const harmlessName = fc.string({ maxLength: 6 }).filter((name) => !isSecretName(name));

class Envelope {
  readonly content = secret;
}

/** Random nested data with secrets under the five names, and values that are not plain data. */
const { valueWithSecrets } = fc.letrec<{ valueWithSecrets: unknown; harmless: unknown }>((tie) => ({
  harmless: fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, () => secret, Symbol("s"), 7n),
    fc.constantFrom(
      new Map([["password", secret]]),
      new Set([secret]),
      new Date(0),
      new Uint8Array(2),
      new Envelope(),
    ),
    fc.constantFrom(
      Object.assign(new TypeError("no"), { password: secret }),
      new DOMException("no", "AbortError"),
    ),
  ),
  valueWithSecrets: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    tie("harmless"),
    fc.array(tie("valueWithSecrets"), { maxLength: 4 }),
    fc.dictionary(harmlessName, tie("valueWithSecrets"), { maxKeys: 4 }),
    fc
      .tuple(
        fc.dictionary(harmlessName, tie("valueWithSecrets"), { maxKeys: 3, noNullPrototype: false }),
        anySecretName,
        fc.constantFrom<unknown>(
          secret,
          { value: secret },
          [secret],
          { deeper: [{ value: secret }] },
          () => secret,
        ),
      )
      .map(([fields, name, hidden]) => ({ ...fields, [name]: hidden })),
  ),
}));

/** Plain data without a secret. */
const plainData = fc.object({
  key: harmlessName,
  maxDepth: 4,
  values: [fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, NaN)],
});

/** Everything that can be read from a value, by any means. */
const shown = (value: unknown): string =>
  inspect(value, { depth: Infinity, showHidden: true, maxArrayLength: null, maxStringLength: null });

function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFrozen(inner);
  }
  return value;
}

test("[design: event sourcing] redaction hides the secrets of plain data and nothing else", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(harmlessName, anySecretName), fc.jsonValue({ maxDepth: 4 })),
      (value) => {
        const expected: unknown = JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
          isSecretName(name) ? redacted : inner,
        );
        expect(JSON.parse(JSON.stringify(redact(value)))).toEqual(expected);
      },
    ),
    { numRuns: casesOf(500) },
  );
});

test("[design: event sourcing] a value without secrets is returned as is, not copied", () => {
  fc.assert(
    fc.property(plainData, (value) => {
      expect(redact(value)).toBe(value);
    }),
    { numRuns: casesOf(500) },
  );
  const board = [{ title: "a" }, { title: "b" }];
  const clean = redact({ board, credentials: { password: "p" } });
  expect(clean).toEqual({ board, credentials: { password: redacted } });
  expect(Object.values(clean as object)).toContain(board);
});

test("[design: event sourcing] redaction never mutates its input", () => {
  fc.assert(
    fc.property(valueWithSecrets, (value) => {
      const before = shown(value);
      redact(deepFrozen(value));
      expect(shown(value)).toBe(before);
    }),
    { numRuns: casesOf(500) },
  );
});

test("[design: event sourcing] finds a secret a thousand levels deep, in lists and in fields", () => {
  let value: unknown = { password: secret };
  for (let depth = 0; depth < 1_000; depth++) value = depth % 2 === 0 ? [value] : { inner: value };
  expect(JSON.stringify(redact(value))).toContain(redacted);
  expect(JSON.stringify(redact(value))).not.toContain(secret);
});

/** Stores whatever it is sent and makes a call with it. */
const keeper = setup({
  types: {
    context: {} as { received: LoggedEvent | null },
    events: {} as { readonly type: "received"; readonly [field: string]: unknown },
  },
  actors: { ask: unprovidedRead<unknown, LoggedEvent>("ask") },
  actions: { keep: assign({ received: ({ event }) => event }) },
}).createMachine({
  id: "keeper",
  context: { received: null },
  initial: "idle",
  states: {
    idle: { on: { received: { target: "asking", actions: "keep" } } },
    asking: { invoke: { id: "ask", src: "ask", input: ({ event }) => event } },
  },
});

test("[design: event sourcing] no event's secret is in an entry, an export or a snapshot", () => {
  fc.assert(
    fc.property(valueWithSecrets, anySecretName, (value, name) => {
      const recorder = createRecorder();
      createActor(withHeldCalls(keeper), { inspect: recorder.inspect })
        .start()
        .send({ type: "received", value, [name]: secret });
      const log = recorder.log();
      const tree = foldOf(keeper, log).tree();
      expect(tree.context).toMatchObject({ received: { type: "received", [name]: redacted } });
      expect(tree.children).toMatchObject({
        ask: { snapshot: { input: { type: "received", [name]: redacted } } },
      });
      for (const kept of [log, writeLogFile(log), tree, writeLogFile(compact(keeper, log, 0))]) {
        expect(shown(kept)).not.toContain(secret);
      }
    }),
    { numRuns: casesOf(300) },
  );
});

test("[design: event sourcing] an export is redacted even if its entries and snapshot were not", () => {
  const entry = { seq: 0, time: 0, actor: "app", version: "1", event: { type: "received", Token: secret } };
  const empty = { version: "1", status: "active", value: {}, historyValue: {}, children: {} };
  const tree = { ...empty, context: { password: secret } };
  expect(writeLogFile({ tree, entries: [entry] })).not.toContain(secret);
});

const password = "correct-horse-7";
const token = "eyJhbGciOiJIUzI1NiJ9.sara.signature";
const email = "sara@uni.example";
const user = { userId: 7, name: "Sara", email, role: "student", department: "Arts", status: false };

/** The app as a page starts it, with a server that responds when the test says so. */
function startPage() {
  const sessionStore = unstoredSession();
  const waiting: ((answer: Response) => void)[] = [];
  const fetch = (): Promise<Response> => new Promise((resolve) => void waiting.push(resolve));
  const api = createApi({ baseUrl: "http://service", fetch, token: sessionStore.token });
  const reads = createSharedReads(api);
  const machine = provideApp({ api, sessionStore, logged: () => Promise.resolve(), reads, tab: noTab });
  const recorder = createRecorder();
  const observers = [recorder.inspect];
  const app = startRoot(machine, { snapshot: null, observers });
  const session = app.getSnapshot().children.session;
  if (session === undefined) throw new Error("The session lives as long as the page");
  const answer = async (status: number, body: unknown): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(Response.json(body, { status }));
  };
  const tree = () => foldOf(machine, recorder.log()).tree();
  /** In everything that is stored or exported so far. */
  const expectNoSecret = (): void => {
    const log = recorder.log();
    const kept = [log, writeLogFile(log), tree(), writeLogFile(compact(machine, log, 0))];
    for (const text of kept.map(shown)) {
      expect(text).toContain(email);
      expect(text).not.toContain(password);
      expect(text).not.toContain(token);
    }
  };
  return { sessionStore, session, answer, expectNoSecret, tree };
}

const credentials = { email, password };

test("[design: event sourcing] a login's password and token are never stored, also while in flight", async () => {
  const { sessionStore, session, answer, expectNoSecret, tree } = startPage();
  const waitingFor = (id: string) => ({
    children: {
      session: { snapshot: { children: { [id]: { snapshot: { input: { email, password: redacted } } } } } },
    },
  });
  session.send({ type: "login.submitted", credentials });
  expect(tree()).toMatchObject(waitingFor("login"));
  expectNoSecret();
  await answer(401, { message: "Wrong password." });
  await expect.poll(() => session.getSnapshot().matches("signedOut")).toBe(true);

  session.send({ type: "login.submitted", credentials });
  await answer(200, { ...user, token });
  await expect.poll(() => session.getSnapshot().matches({ signedIn: "lookingForTeam" })).toBe(true);
  expect(sessionStore.token()).toBe(token);
  expectNoSecret();

  session.send({ type: "session.expired" });
  session.send({ type: "login.submitted", credentials });
  expect(tree()).toMatchObject(waitingFor("loginAgain"));
  expectNoSecret();
});
