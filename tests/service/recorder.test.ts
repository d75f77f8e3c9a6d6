import { beforeAll, expect, test } from "vitest";
import { waitFor } from "xstate";
import type { Registration } from "../../machines/domain/user.ts";
import { createApi } from "../../src/api/client.ts";
import { createAppMachine } from "../../src/runtime/app-machine.ts";
import { createRecorder } from "../../src/runtime/event-log/recorder.ts";
import { startRoot } from "../../src/runtime/root.ts";
import { createSessionStore } from "../../src/runtime/session-store.ts";
import { createSharedReads } from "../../src/runtime/shared-reads.ts";
import { reset } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { request } from "./support/network.ts";

const service = serviceOfFile();

beforeAll(async () => {
  await reset(service);
});

const password = "correct-horse-7";
const supervisor: Registration = {
  role: "supervisor",
  name: "Dr. Noor",
  email: "noor@uni.example",
  password,
  userId: 900,
  department: "General",
};
const student: Registration = {
  ...supervisor,
  role: "student",
  name: "Sara",
  email: "sara@uni.example",
  userId: 101,
};

/** The app as the browser starts it, without the screens. */
function startPage() {
  const kept = new Map<string, string>();
  const tokens: string[] = [];
  const sessionStore = createSessionStore(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      tokens.push(value);
      kept.set(name, value);
    },
    removeItem: (name) => kept.delete(name),
  }));
  const recorder = createRecorder();
  const api = createApi({ baseUrl: service.url, token: sessionStore.token, fetch: request });
  const machine = createAppMachine({
    api,
    sessionStore,
    logged: () => Promise.resolve(),
    reads: createSharedReads(api),
  });
  const app = startRoot(machine, {
    snapshot: null,
    observers: [recorder.inspect],
    onSessionEnded: () => undefined,
  });
  const session = app.getSnapshot().children.session;
  if (session === undefined) throw new Error("The session lives as long as the page");
  return { app, session, sessionStore, recorder, tokens };
}

test("[design: event sourcing] the log of a full run contains no password and no token", async () => {
  const first = startPage();
  first.session.send({ type: "registration.submitted", registration: supervisor });
  await waitFor(first.session, (snapshot) => snapshot.matches("signedIn"));

  const { app, session, sessionStore, recorder, tokens } = startPage();
  session.send({ type: "registration.submitted", registration: student });
  await waitFor(session, (snapshot) => snapshot.matches("signedIn"));
  session.send({ type: "welcome.closed" });

  app.send({ type: "teamCreation.opened", leader: { userId: 101, name: "Sara", status: false } });
  const creation = app.getSnapshot().children.teamCreation;
  if (creation === undefined) throw new Error("The flow of an open screen lives");
  await waitFor(creation, (snapshot) => snapshot.matches("editing"));
  creation.send({ type: "teamName.changed", teamName: "Falcons" });
  creation.send({ type: "team.confirmed" });
  await waitFor(creation, (snapshot) => snapshot.matches({ created: "idle" }));
  const team = session.getSnapshot().context.user?.team;
  expect(team).toEqual({ teamId: 1, teamName: "Falcons", memberStudentIds: [101] });

  app.send({ type: "booking.opened", userId: 101 });
  const booking = app.getSnapshot().children.booking;
  if (booking === undefined) throw new Error("The flow of an open screen lives");
  await waitFor(booking, (snapshot) => snapshot.matches("choosing"));
  booking.send({
    type: "draft.changed",
    change: { title: "Maps", description: "Indoor", supervisorId: 900 },
  });
  booking.send({ type: "booking.confirmed" });
  await waitFor(booking, (snapshot) => snapshot.matches("booked"));

  app.send({ type: "taskBoard.opened", teamId: 1, canEdit: true });
  const board = app.getSnapshot().children.taskBoard;
  if (board === undefined) throw new Error("The flow of an open screen lives");
  await waitFor(board, (snapshot) => snapshot.matches({ cards: { ready: "idle" } }));
  board.send({ type: "taskForm.opened", column: "ToDo" });
  const { form } = board.getSnapshot().children;
  form?.send({ type: "draft.changed", change: { title: "Chapter 1" } });
  form?.send({ type: "draft.submitted" });
  await waitFor(board, (snapshot) => snapshot.matches({ cards: { ready: "idle" }, form: "closed" }));
  board.send({ type: "task.moved", taskId: 1, position: { status: "Doing", index: 0 } });
  await waitFor(board, (snapshot) => snapshot.matches({ cards: { ready: "idle" } }));

  const token = sessionStore.token();
  expect(tokens).toEqual([token]);
  session.send({ type: "signOut.pressed", hasPendingWrites: false });
  session.send({
    type: "login.submitted",
    credentials: { email: student.email, password: `${password}-wrong` },
  });
  await waitFor(session, (snapshot) => snapshot.matches("signedOut"));
  session.send({ type: "login.submitted", credentials: student });
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "idle" }));
  session.send({ type: "signOut.pressed", hasPendingWrites: false });
  expect(sessionStore.token()).toBeNull();

  const entries = recorder.log().entries;
  const log = JSON.stringify(entries);
  for (const secret of [password, ...tokens]) expect(log).not.toContain(secret);
  expect(tokens).toHaveLength(2);

  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index));
  const recorded = entries.map(({ actor, event }) => `${actor} ${event.type}`);
  for (const happened of [
    "app/session registration.submitted",
    "app/session xstate.done.actor.register",
    "app/teamCreation team.confirmed",
    "app/session team.updated",
    "app/booking xstate.done.actor.bookSupervisor",
    "app/taskBoard task.moved",
    "app/taskBoard xstate.done.actor.moveTask",
    "app/notices notice.raised",
    "app/session xstate.error.actor.login",
    "app/session signOut.pressed",
  ]) {
    expect(recorded).toContain(happened);
  }
  expect(entries.find(({ event }) => event.type === "registration.submitted")?.event).toEqual({
    type: "registration.submitted",
    registration: { ...student, password: "[redacted]" },
  });
});
