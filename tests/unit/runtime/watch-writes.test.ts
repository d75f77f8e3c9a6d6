import { expect, test } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import type { ScreenOpened } from "../../../machines/app/screens.ts";
import type { Failure } from "../../../machines/domain/failure.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { watchWrites } from "../../../src/runtime/watch-writes.ts";
import { credentials, student } from "../../flows/people.ts";
import { served, servedBoard } from "../../support/start/task-board.ts";
import { noAnswer, refused, withHeldCalls } from "../../support/held.ts";

interface Held {
  readonly fail: (failure: Failure) => Promise<void>;
}

/** A signed-in student on their team's board. Writes wait until the test ends them. */
async function startOnBoard() {
  const writes: Held[] = [];
  const reads: Readonly<Record<string, unknown>> = {
    findTeam: null,
    readBoard: servedBoard,
    readTasks: served({ 1: "Doing", 2: "Doing" }),
    readTeam: { teamName: "Falcons", projectId: 5, supervisorName: null, members: [] },
    readProject: { id: 5, title: "Maps", description: "", isCompleted: false },
  };
  const ended = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const chart = withHeldCalls(allCharts, ({ src, isRead }) => {
    if (src === "login") return Promise.resolve(student);
    if (isRead) return src in reads ? Promise.resolve(reads[src]) : noAnswer;
    return new Promise((_, reject) => {
      writes.push({ fail: (failure) => (reject(failure), ended()) });
    });
  });
  const app = startRoot(chart.provide({ actors: { watchWrites } }), { snapshot: null, observers: [] });
  const { session, notices } = app.getSnapshot().children;
  if (session === undefined || notices === undefined) throw new Error("They live as long as the page");
  session.send({ type: "login.submitted", credentials });
  const open = async (opened: ScreenOpened) => {
    app.send(opened);
    await ended();
  };
  await open({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  const board = () => {
    const flow = app.getSnapshot().children.taskBoard;
    if (flow === undefined) throw new Error("The board is open");
    return flow;
  };
  return {
    app,
    open,
    board,
    writes,
    signOut: () => app.send({ type: "signOut.pressed" }),
    state: () => session.getSnapshot().value,
    shown: () =>
      notices.getSnapshot().context.notices.map(({ title, text }) => (title ? [title, text] : text)),
    notices,
  };
}

const leaving = { signedIn: { leaving: "here" } };
const signedOut = { signedOut: "login" };

test("[8.6] S11: an error during sign-out is shown without its action, and earlier ones are not", async () => {
  const { board, signOut, state, writes, shown, notices } = await startOnBoard();
  notices.send({ type: "notice.raised", notice: { tone: "bad", key: "board", text: "Seen before." } });
  board().send({ type: "deletion.asked", taskId: 1 });
  board().getSnapshot().children.deletion?.send({ type: "deletion.confirmed" });
  signOut();
  expect([state(), shown()]).toEqual([leaving, []]);
  await writes[0]?.fail(refused(500, "Out of order."));
  expect([state(), shown()]).toEqual([signedOut, [["Failed to delete task.", "Out of order."]]]);
  expect(notices.getSnapshot().context.notices[0]).not.toHaveProperty("action");
});

test("[2.15] S11: Sign Out waits for a toggle that is being saved", async () => {
  const { app, open, signOut, state, writes } = await startOnBoard();
  await open({ type: "projectCompletion.opened", teamId: 3 });
  app.getSnapshot().children.projectCompletion?.send({ type: "completion.toggled" });
  signOut();
  expect(state()).toEqual(leaving);
  await writes[0]?.fail(refused(403));
  expect(state()).toEqual(signedOut);
});

test("[2.15] S11: a write still in flight is reported; the next login dismisses the notice", async () => {
  const { app, open, signOut, shown } = await startOnBoard();
  await open({ type: "projectCompletion.opened", teamId: 3 });
  app.getSnapshot().children.projectCompletion?.send({ type: "completion.toggled" });
  signOut();
  signOut();
  expect(shown()).toEqual(["Your last change may not have been saved."]);
  app.getSnapshot().children.session?.send({ type: "login.submitted", credentials });
  await expect.poll(shown).toEqual([]);
});
