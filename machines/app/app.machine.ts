import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { bookingMachine, BookingRef } from "../booking/booking.machine.ts";
import { unwiredChart } from "../kit/calls.ts";
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

/** The flows that come and go, by the names of their regions. */
export const flowNames = ["teamCreation", "booking", "taskBoard", "supervision"] as const;
export type FlowName = (typeof flowNames)[number];

/** The same thing for each flow. */
export const byFlow = <T>(make: (flow: FlowName) => T): Readonly<Record<FlowName, T>> => ({
  teamCreation: make("teamCreation"),
  booking: make("booking"),
  taskBoard: make("taskBoard"),
  supervision: make("supervision"),
});

const appSetup = setup({
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
    isAnotherTeam: ({ context }, opened: ScreenOpened) =>
      opened.type === "taskBoard.opened" && context.boardTeamId !== opened.teamId,
  },
  actions: {
    keepOpen: assign(({ context }, opened: ScreenOpened) => ({
      open: opened,
      boardTeamId: opened.type === "taskBoard.opened" ? opened.teamId : context.boardTeamId,
    })),
    /** A screen's address is about its user, too. */
    forgetScreens: assign({ open: { type: "plainScreen.opened" }, boardTeamId: null }),
  },
});

/** What the types can know of a region: its states. Each event and its flow's input match, but not in a way that they could follow. */
interface Region {
  readonly initial: "absent";
  readonly states: Readonly<Record<"absent" | "living" | "dead", object>>;
}

const keepOpen = { type: "keepOpen", params: ({ event }: { event: ScreenOpened }) => event } as const;

/** A flow, from when its screen is first opened until the session ends. */
const regionOf = (flow: FlowName): Region => {
  const opened = `${flow}.opened` as const;
  const begin = { target: "living", actions: keepOpen } as const;
  const region = {
    initial: "absent",
    on: { "session.ended": { target: ".absent", actions: "forgetScreens" } },
    states: {
      absent: { on: { [opened]: begin } },
      living: {
        invoke: {
          id: flow,
          src: flow,
          input: ({ event }: { event: ScreenOpened }) => {
            const { type: _, ...input } = event;
            return input;
          },
          onError: "dead",
        },
        on: {
          [opened]: [
            // The other flows are of the user alone, and there is only one user as long as they live.
            ...(flow === "taskBoard" ? [{ ...begin, guard: { type: "isAnotherTeam", params: keepOpen.params }, reenter: true }] : []),
            {
              guard: { type: "isAnotherScreen", params: keepOpen.params },
              actions: [keepOpen, sendTo(flow, ({ event }) => ({ ...event, type: "screen.opened" }))],
            },
          ],
        },
      },
      dead: { on: { [opened]: begin } },
    },
  } as const;
  return region;
};

/**
 * The root: the session and the notices for as long as the page lives, and beside each other the flows.
 *
 * A flow begins when its screen first comes up and lives until the session ends: leaving the screen neither
 * loses what was typed nor stops what is on its way, and coming back reads anew. Another team's board is
 * another flow. A flow that dies takes nobody with it, and begins again when its screen is opened again.
 *
 * The flows are wired by name once the first of their screens comes up: nobody waits for their code at the door.
 */
export const appMachine = appSetup.createMachine({
  id: "app",
  context: { open: { type: "plainScreen.opened" }, boardTeamId: null },
  invoke: [
    { id: "session", src: "session" },
    { id: "notices", src: "notices" },
  ],
  on: { "plainScreen.opened": { actions: { type: "keepOpen", params: ({ event }) => event } } },
  type: "parallel",
  states: byFlow(regionOf),
});

/** Screens come from rendering, which knows no identity: the same words are the same screen. */
const isSameScreen = (a: ScreenOpened, b: ScreenOpened): boolean => wordsOf(a) === wordsOf(b);

/** A leader whose team was created while the screen is open is still the same leader. */
const wordsOf = (opened: ScreenOpened): string =>
  JSON.stringify(opened.type === "teamCreation.opened" ? { ...opened, leader: opened.leader?.userId } : opened);

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
