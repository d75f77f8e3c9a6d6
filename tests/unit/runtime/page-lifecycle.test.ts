import { expect, test } from "vitest";
import { waitFor } from "xstate";
import { selectError, selectTyped, selectUser } from "../../../machines/session/session.machine.ts";
import { openPage } from "../../../src/runtime/page-lifecycle.ts";
import { startApp } from "../../../src/runtime/start-app.ts";
import { createTabSync } from "../../../src/runtime/tab-sync.ts";
import { unstoredSession, withResolvers } from "./caller.ts";

const credentials = { email: "sara@uni.example", password: "p" };
const answer = {
  userId: 101,
  name: "Sara",
  email: credentials.email,
  role: "student",
  status: false,
  token: "a-token",
};

/**
 * A page whose app loads when `arrive` is called, after as many failures. Like a browser without storage, it
 * stores no log.
 */
function open(failures = 0) {
  const sent: string[] = [];
  const { promise: arrived, resolve: arrive } = withResolvers();
  const sessionStore = unstoredSession();
  const fetch = (request: Request): Promise<Response> => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(Response.json(request.url.endsWith("login") ? answer : []));
  };
  const tabSync = createTabSync(() => {
    throw new Error("No channel");
  });
  let attempts = 0;
  let isOffline = false;
  let changed = (): void => undefined;
  const page = openPage({
    browser: { isOffline: () => isOffline, onChange: (listener) => (changed = listener) },
    attention: {
      isHidden: () => false,
      onVisibility: () => undefined,
      onFocus: () => undefined,
      onInput: () => undefined,
      onAct: () => undefined,
    },
    load: async (landing) => {
      attempts += 1;
      if (attempts <= failures) throw new TypeError("Failed to fetch dynamically imported module");
      await arrived;
      return startApp(
        {
          sessionStore,
          tabSync,
          isOpenedFromApp: false,
          api: { baseUrl: "http://service", fetch, isOffline: () => isOffline },
          observers: [],
        },
        landing,
      );
    },
    observers: [],
  });
  const session = () => {
    const actor = page.running().root.getSnapshot().children.session;
    if (actor === undefined) throw new Error("The session lives as long as the page");
    return actor;
  };
  const connection = () => page.running().root.getSnapshot().children.connection?.getSnapshot().value;
  const goOffline = (offline: boolean) => {
    isOffline = offline;
    changed();
  };
  return { ...page, session, connection, goOffline, sent, arrive, attempts: () => attempts };
}

test("[2.10] [4.1] a login sent before the app is loaded waits for it, and is sent once", async () => {
  const { session, sent, arrive, loadApp, running } = open();
  session().send({ type: "login.submitted", credentials });
  expect(session().getSnapshot().value).toBe("signingIn");
  arrive();
  await loadApp();
  expect(running().loaded).not.toBeNull();
  await waitFor(session(), (snapshot) => selectUser(snapshot) !== null);
  expect(sent.filter((call) => call === "POST /api/Auth/login")).toHaveLength(1);
});

test("[2.9] entries typed before the app is loaded are kept, and logged", async () => {
  const { session, arrive, loadApp } = open();
  session().send({ type: "form.typed", change: { email: credentials.email } });
  arrive();
  const { recorder } = await loadApp();
  expect(selectTyped(session().getSnapshot())).toEqual({ email: credentials.email });
  session().send({ type: "form.switched" });
  expect(
    recorder
      .log()
      .entries.filter(({ actor }) => actor === "app/session")
      .map(({ event }) => event.type),
  ).toEqual(["xstate.init", "form.typed", "form.switched"]);
});

test("[8.2] an app that fails to load counts as no connection, and the next login loads it again", async () => {
  const { session, arrive, attempts } = open(1);
  arrive();
  session().send({ type: "login.submitted", credentials });
  await waitFor(session(), (snapshot) => snapshot.matches("signedOut"));
  expect(selectError(session().getSnapshot())).toBe("No connection to the server.");
  session().send({ type: "login.submitted", credentials });
  await expect.poll(() => selectUser(session().getSnapshot())).not.toBeNull();
  expect(attempts()).toBe(2);
});

test("[design: loading] the app is loaded once, and listeners learn when it takes over", async () => {
  const { loadApp, subscribe, arrive, attempts, running } = open();
  const heard: boolean[] = [];
  subscribe(() => heard.push(running().loaded !== null));
  const loads = [loadApp(), loadApp()];
  arrive();
  await Promise.all(loads);
  expect([attempts(), heard]).toEqual([1, [true]]);
});

test("[experience 17] the browser's connection is known before and after the app takes over", async () => {
  const { connection, goOffline, loadApp, arrive } = open();
  expect(connection()).toBe("online");
  goOffline(true);
  expect(connection()).toBe("offline");
  arrive();
  const { recorder } = await loadApp();
  expect(connection()).toBe("offline");
  goOffline(false);
  expect(connection()).toBe("recovered");
  expect(
    recorder.log().entries.flatMap(({ actor, event }) => (actor === "app/connection" ? [event.type] : [])),
  ).toEqual(["xstate.init", "browser.wentOffline", "browser.wentOnline"]);
});

test("[experience 17] offline, an app that fails to load says that there is no connection", async () => {
  const { session, goOffline, arrive } = open(1);
  arrive();
  goOffline(true);
  session().send({ type: "login.submitted", credentials });
  await waitFor(session(), (snapshot) => snapshot.matches("signedOut"));
  expect(selectError(session().getSnapshot())).toBe("No internet connection.");
});
