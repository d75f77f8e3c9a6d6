import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { bookingMachine, BookingRef } from "../booking/booking.machine.ts";
import { unwiredChart } from "../kit/unwired.ts";
import { noticesMachine, type NoticesRef } from "../notices/notices.machine.ts";
import { sessionMachine, type SessionRef } from "../session/session.machine.ts";
import type { supervisionMachine, SupervisionRef } from "../supervision/supervision.machine.ts";
import type { taskBoardMachine, TaskBoardRef } from "../task-board/task-board.machine.ts";
import type { teamCreationMachine, Leader, TeamCreationRef } from "../team-creation/team-creation.machine.ts";

/** A screen came up; each starts the flow it shows. `plainScreen.opened` stands for every screen without one. */
export type ScreenOpened =
  | { type: "plainScreen.opened" }
  | { type: "teamCreation.opened"; leader: Leader | null }
  | { type: "booking.opened"; userId: number }
  | { type: "taskBoard.opened"; teamId: number; canEdit: boolean }
  | { type: "supervision.opened"; supervisorId: number };

/**
 * The root: the session and the notices for as long as the page lives, and the one flow of the screen
 * that is open. Opening the same screen again changes nothing; opening another ends the flow before it.
 *
 * The flows are wired when the first of their screens comes up: nobody waits for their code at the door.
 */
export const appMachine = setup({
  types: {
    context: {} as { open: string },
    events: {} as ScreenOpened,
    children: {} as {
      session: "session";
      notices: "notices";
      teamCreation: "teamCreation";
      booking: "booking";
      taskBoard: "taskBoard";
      supervision: "supervision";
    },
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    teamCreation: unwiredChart<typeof teamCreationMachine>("teamCreation"),
    booking: unwiredChart<typeof bookingMachine>("booking"),
    taskBoard: unwiredChart<typeof taskBoardMachine>("taskBoard"),
    supervision: unwiredChart<typeof supervisionMachine>("supervision"),
  },
  guards: {
    isAnother: ({ context }, opened: ScreenOpened) => context.open !== keyOf(opened),
  },
  actions: {
    keepOpen: assign((_, opened: ScreenOpened) => ({ open: keyOf(opened) })),
  },
}).createMachine({
  id: "app",
  context: { open: "" },
  invoke: [
    { id: "session", src: "session" },
    { id: "notices", src: "notices" },
  ],
  initial: "plainScreen",
  on: {
    "plainScreen.opened": {
      guard: { type: "isAnother", params: ({ event }) => event },
      target: ".plainScreen",
      actions: { type: "keepOpen", params: ({ event }) => event },
    },
    "teamCreation.opened": {
      guard: { type: "isAnother", params: ({ event }) => event },
      target: ".teamCreation",
      actions: { type: "keepOpen", params: ({ event }) => event },
    },
    "booking.opened": {
      guard: { type: "isAnother", params: ({ event }) => event },
      target: ".booking",
      actions: { type: "keepOpen", params: ({ event }) => event },
    },
    "taskBoard.opened": {
      guard: { type: "isAnother", params: ({ event }) => event },
      target: ".taskBoard",
      actions: { type: "keepOpen", params: ({ event }) => event },
    },
    "supervision.opened": {
      guard: { type: "isAnother", params: ({ event }) => event },
      target: ".supervision",
      actions: { type: "keepOpen", params: ({ event }) => event },
    },
  },
  states: {
    plainScreen: {},
    teamCreation: {
      invoke: {
        id: "teamCreation",
        src: "teamCreation",
        input: ({ event }) => ({ leader: event.type === "teamCreation.opened" ? event.leader : null }),
      },
    },
    booking: {
      invoke: {
        id: "booking",
        src: "booking",
        input: ({ event }) => ({ userId: event.type === "booking.opened" ? event.userId : 0 }),
      },
    },
    taskBoard: {
      invoke: {
        id: "taskBoard",
        src: "taskBoard",
        input: ({ event }) =>
          event.type === "taskBoard.opened"
            ? { teamId: event.teamId, canEdit: event.canEdit }
            : { teamId: 0, canEdit: false },
      },
    },
    supervision: {
      invoke: {
        id: "supervision",
        src: "supervision",
        input: ({ event }) => ({ supervisorId: event.type === "supervision.opened" ? event.supervisorId : 0 }),
      },
    },
  },
});

/** Tells one opened screen from another: the flow and whom it is about, not what is known of them by now. */
const keyOf = (opened: ScreenOpened): string => {
  switch (opened.type) {
    case "plainScreen.opened":
      return "plainScreen";
    case "teamCreation.opened":
      return `teamCreation ${opened.leader?.userId ?? "nobody"}`;
    case "booking.opened":
      return `booking ${opened.userId}`;
    case "taskBoard.opened":
      return `taskBoard ${opened.teamId} ${opened.canEdit}`;
    case "supervision.opened":
      return `supervision ${opened.supervisorId}`;
  }
};

export type AppRef = ActorRefFrom<typeof appMachine>;
type Snapshot = SnapshotFrom<typeof appMachine>;

export const selectSession = (snapshot: Snapshot): SessionRef | undefined => snapshot.children.session;
export const selectNotices = (snapshot: Snapshot): NoticesRef | undefined => snapshot.children.notices;
export const selectTeamCreation = (snapshot: Snapshot): TeamCreationRef | undefined =>
  snapshot.children.teamCreation;
export const selectBooking = (snapshot: Snapshot): BookingRef | undefined => snapshot.children.booking;
export const selectTaskBoard = (snapshot: Snapshot): TaskBoardRef | undefined => snapshot.children.taskBoard;
export const selectSupervision = (snapshot: Snapshot): SupervisionRef | undefined => snapshot.children.supervision;
