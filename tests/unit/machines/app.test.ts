import { expect, test } from "vitest";
import { createActor } from "xstate";
import { appMachine, flowNames, selectHasCrashed, type FlowName } from "../../../machines/app/app.machine.ts";
import type { BackgroundStarted, ScreenOpened } from "../../../machines/app/screens.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { leader, opened, owner, startHeldApp } from "../../flows/app/start.ts";

const screensOfFlows = flowNames.map((flow): [ScreenOpened | BackgroundStarted, FlowName] => [
  opened[flow],
  flow,
]);

test.each(screensOfFlows)("[2.1] %j starts its flow, which runs until the session ends", (screen, flow) => {
  const { app, living } = startHeldApp();
  app.send(screen);
  expect(living()).toEqual([flow, "activity", "connection", "notices", "polling", "session"].toSorted());
  const child = app.getSnapshot().children[flow];
  app.send({ type: "plainScreen.opened" });
  app.send(screen);
  expect(app.getSnapshot().children[flow]).toBe(child);
  app.send({ type: "session.ended" });
  expect(living()).toEqual(["activity", "connection", "notices", "polling", "session"]);
});

test("[2.1] returning to a screen refetches", async () => {
  const { app, calls } = startHeldApp();
  app.send(opened.booking);
  await calls.booking.readBookingOptions.last().fail({ kind: "network", message: "" });
  app.send({ type: "plainScreen.opened" });
  app.send(opened.booking);
  expect(calls.booking.readBookingOptions.calls).toHaveLength(2);
});

test("[2.1] reopening the same screen changes nothing; for another user it restarts", () => {
  const { app, calls } = startHeldApp();
  app.send(opened.taskBoard);
  const board = app.getSnapshot().children.taskBoard;
  app.send(opened.taskBoard);
  expect(app.getSnapshot().children.taskBoard).toBe(board);
  app.send({ type: "plainScreen.opened" });
  app.send({ type: "taskBoard.opened", teamId: 4, canEdit: true });
  expect(calls.taskBoard.readBoard.calls.map(({ input }) => input)).toEqual([{ teamId: 3 }, { teamId: 4 }]);
});

test("[design: statecharts] a crashed flow affects no other and restarts when opened again", async () => {
  const { app, living } = startHeldApp();
  const dying = createActor(appMachine.provide({ actors: { taskBoard: taskBoardMachine } }));
  dying.start().send(opened.booking);
  await expect.poll(() => selectHasCrashed("booking")(dying.getSnapshot())).toBe(true);
  expect(dying.getSnapshot().status).toBe("active");
  expect(Object.keys(dying.getSnapshot().children).toSorted()).toEqual([
    "activity",
    "connection",
    "notices",
    "polling",
    "session",
  ]);
  dying.send({ type: "plainScreen.opened" });
  expect(selectHasCrashed("booking")(dying.getSnapshot())).toBe(true);
  dying.send(opened.booking);
  expect(Object.keys(dying.getSnapshot().children)).toContain("booking");
  expect([app.getSnapshot().status, living()]).toEqual([
    "active",
    ["activity", "connection", "notices", "polling", "session"],
  ]);
  await expect.poll(() => selectHasCrashed("booking")(dying.getSnapshot())).toBe(true);
});

test("[4.1] S11: after a session the root knows neither the open screen nor its board", () => {
  const { app } = startHeldApp();
  app.send(opened.taskBoard);
  app.send(opened.teamCreation);
  app.send({ type: "session.ended" });
  expect(app.getSnapshot().context).toEqual({ open: { type: "plainScreen.opened" }, boardTeamId: null });
});

test("[2.24] T2: a leader whose team is created while the screen is open stays on it", async () => {
  const { app, calls } = startHeldApp();
  app.send(opened.teamCreation);
  await calls.teamCreation.readStudents.last().answer([]);
  app.send({ type: "teamCreation.opened", leader: { ...leader, status: true } });
  expect(app.getSnapshot().children.teamCreation?.getSnapshot().matches("editing")).toBe(true);
  app.send({ type: "teamCreation.opened", leader: { ...leader, userId: 8, status: true } });
  expect(app.getSnapshot().children.teamCreation?.getSnapshot().matches("alreadyInTeam")).toBe(true);
});

test("[5.10] saving the profile while its screen is open stays on it", async () => {
  const { app, calls } = startHeldApp();
  app.send(opened.profile);
  await calls.profile.readProfile.last().answer({ name: "Sara", email: "sara@uni.example", department: "" });
  app.send({ type: "profile.opened", owner: { ...owner, name: "Sara Noor" } });
  expect(app.getSnapshot().children.profile?.getSnapshot().matches("editing")).toBe(true);
  expect(app.getSnapshot().context.open).toEqual(opened.profile);
  app.send({ type: "profile.opened", owner: { ...owner, userId: 8 } });
  expect(app.getSnapshot().children.profile?.getSnapshot().matches("loading")).toBe(true);
});
