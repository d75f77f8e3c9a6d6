import { afterEach, expect, test, vi } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { foldOf } from "../../../machines/log/log.ts";
import { selectUser } from "../../../machines/session/session.machine.ts";
import { createApi } from "../../../src/api/client.ts";
import { provideApp } from "../../../src/runtime/provide-app.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { shareSession } from "../../../src/runtime/share-session.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { credentials, student } from "../../flows/people.ts";
import { inTeam } from "../../flows/session/scenario.ts";
import { noTab, unstoredSession } from "./caller.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A tab whose messages to and from other tabs are those of the test. */
function openTab({ isOpenedFromApp }: { readonly isOpenedFromApp: boolean }) {
  const sessionStore = unstoredSession();
  const fetch = ({ url }: Request) =>
    Promise.resolve(Response.json(url.endsWith("login") ? { ...student, token: "a-token" } : []));
  const api = createApi({ baseUrl: "http://service", fetch, token: sessionStore.token });
  const recorder = createRecorder();
  const reads = createSharedReads(api);
  const app = startRoot(
    provideApp({ api, sessionStore, logged: () => Promise.resolve(), reads, tab: noTab }),
    { snapshot: null, observers: [recorder.inspect] },
  );
  const { session } = app.getSnapshot().children;
  if (session === undefined) throw new Error("It lives as long as the page");
  const requests: string[] = [];
  let hear: { signOut: () => void; request: () => object | null; session: (given: unknown) => void } = {
    signOut: () => undefined,
    request: () => null,
    session: () => undefined,
  };
  void shareSession({
    app,
    sessionStore,
    isOpenedFromApp,
    tabSync: {
      announceSignOut: () => undefined,
      markUsed: () => undefined,
      announceWrite: () => undefined,
      onWrite: () => undefined,
      requestSession: () => requests.push("session"),
      onSignOut: (signOut) => (hear = { ...hear, signOut }),
      onSessionRequested: (request) => (hear = { ...hear, request }),
      onSession: (listener) => (hear = { ...hear, session: listener }),
    },
  });
  return {
    session,
    sessionStore,
    recorder,
    requests,
    signOut: () => hear.signOut(),
    request: () => hear.request(),
    answer: (given: unknown) => hear.session(given),
    state: () => session.getSnapshot().value,
  };
}

const signedOut = { signedOut: "login" };

test("[4.1] S1: an opened tab receives user and team, logs no token, and its log folds to its state", () => {
  const tab = openTab({ isOpenedFromApp: true });
  expect([tab.requests, tab.state()]).toEqual([["session"], "receiving"]);
  tab.answer({ user: inTeam, token: "a-token" });
  expect(tab.state()).toEqual({ signedIn: "idle" });
  expect(selectUser(tab.session.getSnapshot())).toEqual(inTeam);
  expect(tab.sessionStore.token()).toBe("a-token");
  const log = tab.recorder.log();
  expect(log.entries.flatMap(({ event }) => (event.type === "xstate.init" ? [] : event.type))).toEqual([
    "session.requested",
    "session.received",
  ]);
  expect(JSON.stringify(log)).not.toContain("a-token");
  expect(foldOf(allCharts, log).states().get("app/session")?.context).toMatchObject({ user: inTeam });
});

test("[2.8] a tab opened by hand does not ask, and ignores a session meant for another tab", () => {
  const tab = openTab({ isOpenedFromApp: false });
  tab.answer({ user: inTeam, token: "a-token" });
  expect([tab.requests, tab.state(), tab.sessionStore.token()]).toEqual([[], signedOut, null]);
});

test("[2.8] without an answer before the timeout, the tab is signed out and ignores later ones", () => {
  vi.useFakeTimers();
  const tab = openTab({ isOpenedFromApp: true });
  vi.advanceTimersByTime(999);
  expect(tab.state()).toBe("receiving");
  vi.advanceTimersByTime(1);
  expect(tab.state()).toEqual(signedOut);
  tab.answer({ user: inTeam, token: "a-token" });
  expect([tab.state(), tab.sessionStore.token()]).toEqual([signedOut, null]);
});

test("[4.1] S11: a sign-out in another tab ends the wait, and a late answer is ignored", () => {
  const tab = openTab({ isOpenedFromApp: true });
  tab.signOut();
  tab.answer({ user: inTeam, token: "a-token" });
  expect([tab.state(), tab.sessionStore.token()]).toEqual([signedOut, null]);
});

test.each([null, "a-token", {}, { user: inTeam }, { token: "a-token" }, { user: {}, token: "a-token" }])(
  "[4.1] a session that cannot be read (%j) is not taken",
  (answer) => {
    const tab = openTab({ isOpenedFromApp: true });
    tab.answer(answer);
    expect([tab.state(), tab.sessionStore.token()]).toEqual(["receiving", null]);
    tab.signOut();
  },
);

test("[4.1] S12: a tab hands over user and token while it is signed in, and nothing before or after", async () => {
  const tab = openTab({ isOpenedFromApp: false });
  expect(tab.request()).toBeNull();
  tab.session.send({ type: "login.submitted", credentials });
  await expect.poll(tab.state).toEqual({ signedIn: "idle" });
  expect(tab.request()).toEqual({ user: student, token: "a-token" });
  tab.session.send({ type: "session.expired" });
  expect(tab.request()).toBeNull();
  tab.session.send({ type: "login.submitted", credentials });
  await expect.poll(tab.state).toEqual({ signedIn: "idle" });
  tab.session.send({ type: "signOut.pressed", hasPendingWrites: true });
  expect(tab.state()).toEqual({ signedIn: { leaving: "here" } });
  expect(tab.request()).toBeNull();
  tab.session.send({ type: "signOut.pressed", hasPendingWrites: true });
  expect([tab.state(), tab.sessionStore.token()]).toEqual([signedOut, null]);
});
