import { expect, test } from "vitest";
import { emit, setup } from "xstate";
import { appMachine } from "../../../machines/app/app.machine.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { createSessionStore } from "../../../src/runtime/session-store.ts";
import { student } from "../../flows/people.ts";

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
  const app = startRoot(machine, { snapshot: null, observers: [] });
  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  app.send({
    type: "profile.opened",
    owner: { ...student, role: "student" },
  });
  expect(heard).toEqual({ taskBoard: ["team.updated"], session: [saved] });
});
