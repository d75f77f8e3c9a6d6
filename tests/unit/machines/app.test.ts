import { expect, test } from "vitest";
import { createActor } from "xstate";
import { appMachine, selectBooking, selectHasDied, selectTaskBoardOf, type ScreenOpened } from "../../../machines/app/app.machine.ts";
import { bookingMachine, type BookingDesk } from "../../../machines/booking/booking.machine.ts";
import type { Student } from "../../../machines/domain/user.ts";
import { supervisionMachine, type SupervisedProject } from "../../../machines/supervision/supervision.machine.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import type { Board } from "../../../machines/task-board/task-board.setup.ts";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import { heldRead } from "../../support/held.ts";

function start() {
  const readBoard = heldRead<Board, { teamId: number }>();
  const readDesk = heldRead<BookingDesk, { userId: number }>();
  const readStudents = heldRead<readonly Student[], void>();
  const app = createActor(
    appMachine.provide({
      actors: {
        teamCreation: teamCreationMachine.provide({ actors: { readStudents: readStudents.logic } }),
        booking: bookingMachine.provide({ actors: { readDesk: readDesk.logic } }),
        taskBoard: taskBoardMachine.provide({ actors: { readBoard: readBoard.logic } }),
        supervision: supervisionMachine.provide({
          actors: { readSupervision: heldRead<readonly SupervisedProject[], { supervisorId: number }>().logic },
        }),
      },
    }),
  ).start();
  const living = () => Object.keys(app.getSnapshot().children).toSorted();
  return { app, readBoard, readDesk, readStudents, living };
}

test.each<[ScreenOpened, "teamCreation" | "booking" | "taskBoard" | "supervision"]>([
  [{ type: "teamCreation.opened", leader: { userId: 7, name: "Sara", status: false } }, "teamCreation"],
  [{ type: "booking.opened", userId: 7 }, "booking"],
  [{ type: "taskBoard.opened", teamId: 3, canEdit: true }, "taskBoard"],
  [{ type: "supervision.opened", supervisorId: 8 }, "supervision"],
])("[2.1] %j starts its flow, which lives until the session ends", (opened, flow) => {
  const { app, living } = start();
  app.send(opened);
  expect(living()).toEqual([flow, "notices", "session"].toSorted());
  const child = app.getSnapshot().children[flow];
  app.send({ type: "plainScreen.opened" });
  app.send(opened);
  expect(app.getSnapshot().children[flow]).toBe(child);
  app.send({ type: "session.ended" });
  expect(living()).toEqual(["notices", "session"]);
});

test("[2.1] a flow is shown on its own screen alone", () => {
  const { app } = start();
  app.send({ type: "booking.opened", userId: 7 });
  expect(selectBooking(app.getSnapshot())).toBeDefined();
  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  expect(selectBooking(app.getSnapshot())).toBeUndefined();
  expect(selectTaskBoardOf(3)(app.getSnapshot())).toBeDefined();
  expect(selectTaskBoardOf(4)(app.getSnapshot())).toBeUndefined();
});

test("[2.1] coming back to a screen reads anew", async () => {
  const { app, readDesk } = start();
  app.send({ type: "booking.opened", userId: 7 });
  await readDesk.last().fail({ kind: "network", message: "" });
  app.send({ type: "plainScreen.opened" });
  app.send({ type: "booking.opened", userId: 7 });
  expect(readDesk.calls).toHaveLength(2);
});

test("[2.1] opening the same screen again changes nothing; about someone else it starts anew", () => {
  const { app, readBoard } = start();
  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  const board = app.getSnapshot().children.taskBoard;
  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  expect(app.getSnapshot().children.taskBoard).toBe(board);
  app.send({ type: "plainScreen.opened" });
  app.send({ type: "taskBoard.opened", teamId: 4, canEdit: true });
  expect(readBoard.calls.map(({ input }) => input)).toEqual([{ teamId: 3 }, { teamId: 4 }]);
});

test("[2.23] a student who is in a team by now keeps the page on which the team was made", () => {
  const { app } = start();
  app.send({ type: "teamCreation.opened", leader: { userId: 7, name: "Sara", status: false } });
  const creation = app.getSnapshot().children.teamCreation;
  app.send({ type: "teamCreation.opened", leader: { userId: 7, name: "Sara", status: true } });
  expect(app.getSnapshot().children.teamCreation).toBe(creation);
});

test("[design: statecharts] a flow that dies takes nobody with it, and begins again when it is opened again", async () => {
  const { app, living } = start();
  const dying = createActor(appMachine.provide({ actors: { taskBoard: taskBoardMachine } }));
  dying.start().send({ type: "booking.opened", userId: 7 });
  await expect.poll(() => selectHasDied(dying.getSnapshot())).toBe(true);
  expect(dying.getSnapshot().status).toBe("active");
  expect(Object.keys(dying.getSnapshot().children).toSorted()).toEqual(["notices", "session"]);
  dying.send({ type: "plainScreen.opened" });
  expect(selectHasDied(dying.getSnapshot())).toBe(false);
  dying.send({ type: "booking.opened", userId: 7 });
  expect(Object.keys(dying.getSnapshot().children)).toContain("booking");
  expect([app.getSnapshot().status, living()]).toEqual(["active", ["notices", "session"]]);
  await expect.poll(() => selectHasDied(dying.getSnapshot())).toBe(true);
});

test("[4.1] S11: of an ended session the root knows nothing: neither whose screen was open, nor which board", () => {
  const { app } = start();
  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  app.send({ type: "teamCreation.opened", leader: { userId: 7, name: "Sara", status: false } });
  app.send({ type: "session.ended" });
  expect(app.getSnapshot().context).toEqual({ open: { type: "plainScreen.opened" }, boardTeamId: null });
});

test("[2.24] T2: a leader whose team was created while the screen is open is on the same screen", async () => {
  const { app, readStudents } = start();
  const leader = { userId: 7, name: "Sara", status: false };
  app.send({ type: "teamCreation.opened", leader });
  await readStudents.last().answer([]);
  app.send({ type: "teamCreation.opened", leader: { ...leader, status: true } });
  expect(app.getSnapshot().children.teamCreation?.getSnapshot().matches("editing")).toBe(true);
  app.send({ type: "teamCreation.opened", leader: { ...leader, userId: 8, status: true } });
  expect(app.getSnapshot().children.teamCreation?.getSnapshot().matches("alreadyInTeam")).toBe(true);
});
