import { assign, emit, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { activityMachine, type ActivityRef } from "../activity/activity.machine.ts";
import type { bookingMachine } from "../booking/booking.machine.ts";
import { connectionMachine, type ConnectionRef } from "../connection/connection.machine.ts";
import { unprovidedChart } from "../shared/calls.ts";
import type { feedbackThreadMachine } from "../feedback-thread/feedback-thread.machine.ts";
import type { profileMachine } from "../profile/profile.machine.ts";
import type { projectCompletionMachine } from "../project-completion/project-completion.machine.ts";
import type { projectFilesMachine } from "../project-files/project-files.machine.ts";
import { idleMachine, type IdleRef } from "../idle/idle.machine.ts";
import { pollingMachine } from "../polling/polling.machine.ts";
import type { PageLeft } from "./emitted.ts";
import { isSameScreen, type BackgroundStarted, type ScreenOpened } from "./screens.ts";
import { noticesMachine, type NoticesRef } from "../notices/notices.machine.ts";
import type { reportMachine } from "../report/report.machine.ts";
import { sessionMachine, type SessionRef } from "../session/session.machine.ts";
import type { supervisionMachine } from "../supervision/supervision.machine.ts";
import type { taskBoardMachine } from "../task-board/task-board.machine.ts";
import type { teamCreationMachine } from "../team-creation/team-creation.machine.ts";

type Event =
  | ScreenOpened
  | BackgroundStarted
  /** The session ended, and every flow with it. */
  | { type: "session.ended" };

/** The flows, by the names of their regions. */
export const flowNames = [
  "teamCreation",
  "booking",
  "taskBoard",
  "feedbackThread",
  "projectCompletion",
  "projectFiles",
  "profile",
  "supervision",
  "report",
] as const;
export type FlowName = (typeof flowNames)[number];

/** Builds one value per flow. */
export const byFlow = <T>(make: (flow: FlowName) => T): Readonly<Record<FlowName, T>> => ({
  teamCreation: make("teamCreation"),
  booking: make("booking"),
  taskBoard: make("taskBoard"),
  feedbackThread: make("feedbackThread"),
  projectCompletion: make("projectCompletion"),
  projectFiles: make("projectFiles"),
  profile: make("profile"),
  supervision: make("supervision"),
  report: make("report"),
});

/** The flows that no page shows. Starting one leaves the open page alone. */
export const backgroundFlows: readonly FlowName[] = ["report"];

const appSetup = setup({
  types: {
    context: {} as { open: ScreenOpened; boardTeamId: number | null },
    events: {} as Event,
    emitted: {} as PageLeft,
    children: {} as {
      session: "session";
      notices: "notices";
      connection: "connection";
      polling: "polling";
      idle: "idle";
      activity: "activity";
      teamCreation: "teamCreation";
      booking: "booking";
      taskBoard: "taskBoard";
      feedbackThread: "feedbackThread";
      projectCompletion: "projectCompletion";
      projectFiles: "projectFiles";
      profile: "profile";
      supervision: "supervision";
      report: "report";
    },
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    connection: connectionMachine,
    polling: pollingMachine,
    idle: idleMachine,
    activity: activityMachine,
    teamCreation: unprovidedChart<typeof teamCreationMachine>("teamCreation"),
    booking: unprovidedChart<typeof bookingMachine>("booking"),
    taskBoard: unprovidedChart<typeof taskBoardMachine>("taskBoard"),
    feedbackThread: unprovidedChart<typeof feedbackThreadMachine>("feedbackThread"),
    projectCompletion: unprovidedChart<typeof projectCompletionMachine>("projectCompletion"),
    projectFiles: unprovidedChart<typeof projectFilesMachine>("projectFiles"),
    profile: unprovidedChart<typeof profileMachine>("profile"),
    supervision: unprovidedChart<typeof supervisionMachine>("supervision"),
    report: unprovidedChart<typeof reportMachine>("report"),
  },
  guards: {
    isAnotherScreen: ({ context }, opened: ScreenOpened) => !isSameScreen(context.open, opened),
    isAnotherTeam: ({ context }, opened: ScreenOpened) =>
      opened.type === "taskBoard.opened" && context.boardTeamId !== opened.teamId,
  },
  actions: {
    setOpenPage: assign(({ context }, opened: ScreenOpened) => ({
      open: opened,
      boardTeamId: opened.type === "taskBoard.opened" ? opened.teamId : context.boardTeamId,
    })),
    announcePageLeft: emit({ type: "page.left" }),
    /** The open page is tied to its user as well. */
    clearPages: assign({ open: { type: "plainScreen.opened" }, boardTeamId: null }),
  },
});

/** As much of a region's type as TypeScript can follow: its states. */
interface Region {
  readonly initial: "notStarted";
  readonly states: Readonly<Record<"notStarted" | "running" | "crashed", object>>;
}

const openedParams = ({ event }: { event: ScreenOpened }): ScreenOpened => event;
const openPage = [{ type: "setOpenPage", params: openedParams }, "announcePageLeft"] as const;

/** One flow, from the first time it is opened until the session ends. */
const regionOf = (flow: FlowName): Region => {
  const opened = `${flow}.opened` as const;
  const hasPage = !backgroundFlows.includes(flow);
  const begin = { target: "running", actions: hasPage ? openPage : [] } as const;
  const region = {
    initial: "notStarted",
    on: { "session.ended": { target: ".notStarted", actions: "clearPages" } },
    states: {
      /** The flow has not been opened in this session. */
      notStarted: { on: { [opened]: begin } },
      /** The flow is running, whether or not its page is shown. */
      running: {
        invoke: {
          id: flow,
          src: flow,
          input: ({ event }: { event: ScreenOpened | BackgroundStarted }) => {
            const { type: _, ...input } = event;
            return input;
          },
          onError: "crashed",
        },
        on: {
          [opened]: hasPage
            ? [
                // Only the board depends on more than the user: another team gets a new flow.
                ...(flow === "taskBoard"
                  ? [{ ...begin, guard: { type: "isAnotherTeam", params: openedParams }, reenter: true }]
                  : []),
                {
                  guard: { type: "isAnotherScreen", params: openedParams },
                  actions: [...openPage, sendTo(flow, ({ event }) => ({ ...event, type: "screen.opened" }))],
                },
              ]
            : { actions: sendTo(flow, ({ event }) => event) },
        },
      },
      /** The flow crashed, and starts again when it is next opened. */
      crashed: { on: { [opened]: begin } },
    },
  } as const;
  return region;
};

/**
 * The root actor: runs the session, the notices, the connection, the polling, the idle timer and the activity as long
 * as the page lives, and the flows side by side.
 *
 * A flow starts when its page is first opened and runs until the session ends. Leaving the page loses neither
 * drafts nor pending requests; returning to it fetches again. Opening another team's board starts a new board
 * flow. A crashed flow does not affect the others, and starts again when its page is opened. Background flows have
 * no page: whatever starts one leaves the open page as it is.
 *
 * Flows are provided when the first of their pages is opened, so that their code is loaded lazily.
 */
export const appMachine = appSetup.createMachine({
  id: "app",
  context: { open: { type: "plainScreen.opened" }, boardTeamId: null },
  invoke: [
    { id: "session", src: "session" },
    { id: "notices", src: "notices" },
    { id: "connection", src: "connection" },
    { id: "polling", src: "polling" },
    { id: "idle", src: "idle" },
    { id: "activity", src: "activity" },
  ],
  on: {
    "plainScreen.opened": { guard: { type: "isAnotherScreen", params: openedParams }, actions: openPage },
  },
  type: "parallel",
  states: byFlow(regionOf),
});

export type AppRef = ActorRefFrom<typeof appMachine>;
type Snapshot = SnapshotFrom<typeof appMachine>;

export const selectSession = (snapshot: Snapshot): SessionRef | undefined => snapshot.children.session;
export const selectNotices = (snapshot: Snapshot): NoticesRef | undefined => snapshot.children.notices;
export const selectConnection = (snapshot: Snapshot): ConnectionRef | undefined =>
  snapshot.children.connection;
export const selectIdle = (snapshot: Snapshot): IdleRef | undefined => snapshot.children.idle;
export const selectActivityActor = (snapshot: Snapshot): ActivityRef | undefined =>
  snapshot.children.activity;

/** The flow of the open page; undefined: the page has none. */
export const selectOpenFlow = ({ context: { open } }: Snapshot): FlowName | undefined =>
  flowNames.find((name) => open.type === `${name}.opened`);

/** The actor of a flow. */
export type FlowRef<Flow extends FlowName> = NonNullable<Snapshot["children"][Flow]>;

/** A flow, from when it is first opened until the session ends; undefined: not opened yet, or crashed. */
export const selectFlow =
  <Flow extends FlowName>(flow: Flow) =>
  ({ children }: Snapshot): Snapshot["children"][Flow] | undefined =>
    children[flow];

/** Whether the flow has crashed. */
export const selectHasCrashed =
  (flow: FlowName) =>
  (snapshot: Snapshot): boolean =>
    snapshot.matches({ [flow]: "crashed" });
