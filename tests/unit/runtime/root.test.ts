import { expect, test } from "vitest";
import { emit, setup } from "xstate";
import { appMachine } from "../../../machines/app/app.machine.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectUser } from "../../../machines/session/session.machine.ts";
import type { SessionEnded } from "../../../machines/app/emitted.ts";
import { createApi } from "../../../src/api/client.ts";
import { createAppMachine } from "../../../src/runtime/app-machine.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { createSessionStore } from "../../../src/runtime/session-store.ts";

const user: SessionUser = {
  userId: 101,
  name: "Sara",
  email: "sara@uni.example",
  role: "student",
  department: "",
  status: false,
  team: null,
};
const team = { teamId: 3, teamName: "Falcons", memberStudentIds: [101], supervisorId: null, project: null };

/** A service's responses, by the end of the URL. */
const answers: Readonly<Record<string, unknown>> = {
  login: { ...user, token: "a-token" },
  Teams: [],
  all: { success: true, students: [] },
  create: team,
};

function start() {
  const kept = new Map<string, string>();
  const sessionStore = createSessionStore(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }));
  const fetchAnswer = (request: Request): Promise<Response> => {
    const call = new URL(request.url).pathname.split("/").at(-1) ?? "";
    return Promise.resolve(Response.json(answers[call] ?? {}, { status: call in answers ? 200 : 500 }));
  };
  const api = createApi({ baseUrl: "http://service", fetch: fetchAnswer, token: sessionStore.token });
  const machine = createAppMachine({
    api,
    sessionStore,
    logged: () => Promise.resolve(),
    reads: createSharedReads(api),
  });
  const ends: SessionEnded[] = [];
  const app = startRoot(machine, {
    snapshot: null,
    observers: [],
    onSessionEnded: (ended) => ends.push(ended),
  });
  const { session, notices } = app.getSnapshot().children;
  if (session === undefined || notices === undefined) throw new Error("They live as long as the page");
  return { app, session, notices, sessionStore, kept, ends };
}

const logIn = async ({ session }: ReturnType<typeof start>) => {
  session.send({ type: "login.submitted", credentials: { email: "sara@uni.example", password: "p" } });
  await expect.poll(() => selectUser(session.getSnapshot())).toEqual(user);
};

test.each(["the storage", "every access"])("[4.1] a browser that refuses %s still has a session", (what) => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const sessionStore = createSessionStore(
    what === "the storage" ? refuse : () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  );
  sessionStore.storeToken("a-token");
  expect(sessionStore.token()).toBe("a-token");
  sessionStore.clearToken();
  expect(sessionStore.token()).toBeNull();
});

test("[4.1] S11: signing out clears the token and the notices", async () => {
  const started = start();
  await logIn(started);
  expect(started.sessionStore.token()).toBe("a-token");
  started.notices.send({
    type: "notice.raised",
    notice: { tone: "bad", key: "task 2", text: "Failed to move task." },
  });
  started.session.send({ type: "signOut.pressed", hasPendingWrites: false });
  expect(started.sessionStore.token()).toBeNull();
  expect(started.notices.getSnapshot().context.notices).toEqual([]);
  expect(started.kept.size).toBe(0);
  expect(started.ends).toEqual([{ type: "session.ended", by: "signOut" }]);
});

test("[4.1] S11: signing out ends every flow", async () => {
  const started = start();
  await logIn(started);
  started.app.send({ type: "supervision.opened", supervisorId: 900 });
  expect(Object.keys(started.app.getSnapshot().children)).toContain("supervision");
  started.session.send({ type: "signOut.pressed", hasPendingWrites: false });
  expect(Object.keys(started.app.getSnapshot().children).toSorted()).toEqual([
    "activity",
    "connection",
    "notices",
    "polling",
    "session",
  ]);
});

test("[8.4] T6: events that a flow emits on start are handled, too", () => {
  const started = start();
  started.app.send({ type: "teamCreation.opened", leader: null });
  expect(started.notices.getSnapshot().context.notices).toEqual([
    {
      id: 1,
      key: "session",
      tone: "warning",
      title: "Unauthorized",
      text: "Please login first.",
      outlivesPage: true,
    },
  ]);
});

test("[4.2] S10: a flow's events reach the session and the notices", async () => {
  const started = start();
  await logIn(started);
  started.app.send({ type: "teamCreation.opened", leader: { userId: 101, name: "Sara", status: false } });
  const creation = started.app.getSnapshot().children.teamCreation;
  await expect.poll(() => creation?.getSnapshot().matches("editing")).toBe(true);
  creation?.send({ type: "team.confirmed" });
  expect(started.notices.getSnapshot().context.notices).toEqual([
    { id: 1, key: "teamName", tone: "warning", text: "Please enter a team name.", isToldInPlace: true },
  ]);
  creation?.send({ type: "teamName.changed", teamName: "Falcons" });
  creation?.send({ type: "team.confirmed" });
  await expect
    .poll(() => selectUser(started.session.getSnapshot()))
    .toEqual({ ...user, status: true, team: { teamId: 3, teamName: "Falcons", memberStudentIds: [101] } });
});

test("[5.10] [2.15] a saved profile updates the session at once, and the board refetches names", () => {
  const saved = {
    type: "profile.updated",
    profile: { name: "Sara Noor", email: "s@uni.example", department: "" },
  } as const;
  const heard = { taskBoard: [] as string[], session: [] as unknown[] };
  const board = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => heard.taskBoard.push(event.type) } },
  });
  const session = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => heard.session.push(event) } },
  });
  const profile = setup({ types: { emitted: {} as typeof saved } }).createMachine({ entry: emit(saved) });
  // Replaces the charts that this test does not need.
  const machine = appMachine.provide({ actors: { session, taskBoard: board, profile } as never });
  const app = startRoot(machine, { snapshot: null, observers: [], onSessionEnded: () => undefined });
  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  app.send({ type: "profile.opened", owner: { ...user, role: "student" } });
  expect(heard).toEqual({ taskBoard: ["team.updated"], session: [saved] });
});
