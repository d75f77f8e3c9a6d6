import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { bookingMachine, BookingRef } from "../booking/booking.machine.ts";
import { unwiredChart } from "../kit/unwired.ts";
import { noticesMachine, type NoticesRef } from "../notices/notices.machine.ts";
import { sessionMachine, type SessionRef } from "../session/session.machine.ts";
import type { supervisionMachine, SupervisionRef } from "../supervision/supervision.machine.ts";
import type { taskBoardMachine, TaskBoardRef } from "../task-board/task-board.machine.ts";
import type { Leader, teamCreationMachine, TeamCreationRef } from "../team-creation/team-creation.machine.ts";

/** A screen came up, and whom it is about. `plainScreen.opened` stands for every screen that shows no flow. */
export type ScreenOpened =
  | { type: "plainScreen.opened" }
  | { type: "teamCreation.opened"; leader: Leader | null }
  | { type: "booking.opened"; userId: number }
  | { type: "taskBoard.opened"; teamId: number; canEdit: boolean }
  | { type: "supervision.opened"; supervisorId: number };

/**
 * The root: the session and the notices for as long as the page lives, and beside each other the flows.
 *
 * A flow begins when its screen first comes up and lives until the session ends: leaving the screen neither
 * loses what was typed nor stops what is on its way, and coming back reads anew. Another team's board is
 * another flow. A flow that dies takes nobody with it, and begins again when its screen is opened again.
 *
 * The flows are wired by name once the first of their screens comes up: nobody waits for their code at the door.
 */
export const appMachine = setup({
  types: {
    context: {} as { open: ScreenOpened; boardTeamId: number | null },
    events: {} as ScreenOpened | { type: "session.ended" },
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
    isAnotherScreen: ({ context }, opened: ScreenOpened) => !isSameScreen(context.open, opened),
    isAnotherTeam: ({ context }, { teamId }: { teamId: number }) => context.boardTeamId !== teamId,
  },
  actions: {
    keepOpen: assign((_, opened: ScreenOpened) => ({ open: opened })),
    keepBoardTeam: assign((_, { teamId }: { teamId: number }) => ({ boardTeamId: teamId })),
  },
}).createMachine({
  id: "app",
  context: { open: { type: "plainScreen.opened" }, boardTeamId: null },
  invoke: [
    { id: "session", src: "session" },
    { id: "notices", src: "notices" },
  ],
  on: {
    "plainScreen.opened": { actions: { type: "keepOpen", params: ({ event }) => event } },
  },
  type: "parallel",
  states: {
    teamCreation: {
      initial: "absent",
      on: { "session.ended": ".absent" },
      states: {
        absent: {
          on: {
            "teamCreation.opened": { target: "living", actions: { type: "keepOpen", params: ({ event }) => event } },
          },
        },
        living: {
          invoke: {
            id: "teamCreation",
            src: "teamCreation",
            input: ({ event }) => {
              assertEvent(event, "teamCreation.opened");
              return { leader: event.leader };
            },
            onError: "dead",
          },
          on: {
            "teamCreation.opened": {
              guard: { type: "isAnotherScreen", params: ({ event }) => event },
              actions: [
                { type: "keepOpen", params: ({ event }) => event },
                sendTo("teamCreation", ({ event }) => ({ type: "screen.opened", leader: event.leader })),
              ],
            },
          },
        },
        dead: {
          on: {
            "teamCreation.opened": { target: "living", actions: { type: "keepOpen", params: ({ event }) => event } },
          },
        },
      },
    },
    booking: {
      initial: "absent",
      on: { "session.ended": ".absent" },
      states: {
        absent: {
          on: {
            "booking.opened": { target: "living", actions: { type: "keepOpen", params: ({ event }) => event } },
          },
        },
        living: {
          invoke: {
            id: "booking",
            src: "booking",
            input: ({ event }) => {
              assertEvent(event, "booking.opened");
              return { userId: event.userId };
            },
            onError: "dead",
          },
          on: {
            "booking.opened": {
              guard: { type: "isAnotherScreen", params: ({ event }) => event },
              actions: [
                { type: "keepOpen", params: ({ event }) => event },
                sendTo("booking", { type: "screen.opened" }),
              ],
            },
          },
        },
        dead: {
          on: {
            "booking.opened": { target: "living", actions: { type: "keepOpen", params: ({ event }) => event } },
          },
        },
      },
    },
    taskBoard: {
      initial: "absent",
      on: { "session.ended": ".absent" },
      states: {
        absent: {
          on: {
            "taskBoard.opened": {
              target: "living",
              actions: [
                { type: "keepOpen", params: ({ event }) => event },
                { type: "keepBoardTeam", params: ({ event }) => event },
              ],
            },
          },
        },
        living: {
          invoke: {
            id: "taskBoard",
            src: "taskBoard",
            input: ({ event }) => {
              assertEvent(event, "taskBoard.opened");
              return { teamId: event.teamId, canEdit: event.canEdit };
            },
            onError: "dead",
          },
          on: {
            "taskBoard.opened": [
              {
                guard: { type: "isAnotherTeam", params: ({ event }) => event },
                target: "living",
                reenter: true,
                actions: [
                  { type: "keepOpen", params: ({ event }) => event },
                  { type: "keepBoardTeam", params: ({ event }) => event },
                ],
              },
              {
                guard: { type: "isAnotherScreen", params: ({ event }) => event },
                actions: [
                  { type: "keepOpen", params: ({ event }) => event },
                  sendTo("taskBoard", { type: "screen.opened" }),
                ],
              },
            ],
          },
        },
        dead: {
          on: {
            "taskBoard.opened": {
              target: "living",
              actions: [
                { type: "keepOpen", params: ({ event }) => event },
                { type: "keepBoardTeam", params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    supervision: {
      initial: "absent",
      on: { "session.ended": ".absent" },
      states: {
        absent: {
          on: {
            "supervision.opened": { target: "living", actions: { type: "keepOpen", params: ({ event }) => event } },
          },
        },
        living: {
          invoke: {
            id: "supervision",
            src: "supervision",
            input: ({ event }) => {
              assertEvent(event, "supervision.opened");
              return { supervisorId: event.supervisorId };
            },
            onError: "dead",
          },
          on: {
            "supervision.opened": {
              guard: { type: "isAnotherScreen", params: ({ event }) => event },
              actions: [
                { type: "keepOpen", params: ({ event }) => event },
                sendTo("supervision", { type: "screen.opened" }),
              ],
            },
          },
        },
        dead: {
          on: {
            "supervision.opened": { target: "living", actions: { type: "keepOpen", params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

/** Screens come from rendering, which knows no identity: the same words are the same screen. */
const isSameScreen = (a: ScreenOpened, b: ScreenOpened): boolean => JSON.stringify(a) === JSON.stringify(b);

export type AppRef = ActorRefFrom<typeof appMachine>;
type Snapshot = SnapshotFrom<typeof appMachine>;

export const selectSession = (snapshot: Snapshot): SessionRef | undefined => snapshot.children.session;
export const selectNotices = (snapshot: Snapshot): NoticesRef | undefined => snapshot.children.notices;

/*
 * A flow is shown only while its own screen is the open one: until a screen has said that it is there, what
 * lives from an earlier visit is not yet its business.
 */
export const selectTeamCreation = ({ context, children }: Snapshot): TeamCreationRef | undefined =>
  context.open.type === "teamCreation.opened" ? children.teamCreation : undefined;
export const selectBooking = ({ context, children }: Snapshot): BookingRef | undefined =>
  context.open.type === "booking.opened" ? children.booking : undefined;
export const selectTaskBoardOf =
  (teamId: number) =>
  ({ context, children }: Snapshot): TaskBoardRef | undefined =>
    context.open.type === "taskBoard.opened" && context.open.teamId === teamId ? children.taskBoard : undefined;
export const selectSupervision = ({ context, children }: Snapshot): SupervisionRef | undefined =>
  context.open.type === "supervision.opened" ? children.supervision : undefined;

/** The flow of the open screen has died of an error. */
export const selectHasDied = (snapshot: Snapshot): boolean => {
  switch (snapshot.context.open.type) {
    case "plainScreen.opened":
      return false;
    case "teamCreation.opened":
      return snapshot.matches({ teamCreation: "dead" });
    case "booking.opened":
      return snapshot.matches({ booking: "dead" });
    case "taskBoard.opened":
      return snapshot.matches({ taskBoard: "dead" });
    case "supervision.opened":
      return snapshot.matches({ supervision: "dead" });
  }
};
