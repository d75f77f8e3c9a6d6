import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { ActivityRef } from "../activity/activity.machine.ts";
import type { ConnectionRef } from "../connection/connection.machine.ts";
import type { IdleRef } from "../idle/idle.machine.ts";
import type { NoticesRef } from "../notices/notices.machine.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { appSetup } from "./app.setup.ts";
import { flowState, openedParams, openPage } from "./flow.state.ts";
import { byFlow, flowNames, type FlowName, hasPage } from "./flows.ts";

/** Who is signed in, and what their session is notified of. */
const sessionState = appSetup.createStateConfig({
  invoke: { id: "session", src: "session" },
  initial: "staying",
  on: {
    "signOut.pressed": { actions: { type: "signOut", params: ({ event }) => event } },
    "signOut.received": { actions: { type: "signOut", params: ({ event }) => event } },
    "team.updated": { actions: "forwardToSession" },
    "profile.updated": { actions: "forwardToSession" },
    "connection.restored": { actions: { type: "offerTo", params: { child: "session" } } },
    "refetch.due": { actions: { type: "poll", params: { child: "session" } } },
    "session.renewed": { actions: "startLog" },
    "renewal.chosen": { actions: "expireSession" },
    "idle.ended": { actions: ["endIdleSession", "expireSession"] },
  },
  states: {
    /** Nothing is waited for. */
    staying: {
      on: {
        "session.leaving": {
          target: "leaving",
          actions: { type: "eraseLog", params: ({ event }) => event },
        },
        "session.ended": { actions: { type: "eraseSession", params: ({ event }) => event } },
      },
    },
    /** The user signs out, and changes are being saved. */
    leaving: {
      initial: "saving",
      invoke: { id: "watchWrites", src: "watchWrites" },
      states: {
        /** Waiting until they are saved; the session decides for how long. */
        saving: {
          on: {
            "writes.finished": { actions: "forwardToSession" },
            "session.ended": {
              target: "ended",
              actions: ["forwardToWatcher", { type: "eraseSession", params: ({ event }) => event }],
            },
          },
        },
        /** The session has ended. Waiting to hear what was not saved. */
        ended: {
          on: {
            "writes.ended": "#app.session.staying",
          },
        },
      },
    },
  },
});

const refetching = { target: "live", actions: { type: "refetchRestored", params: openedParams } } as const;
const opened = flowNames.filter(hasPage).map((flow) => `${flow}.opened` as const);
const isAnotherScreen = { type: "isAnotherScreen", params: openedParams } as const;

/** Pages without a flow, and whether the open page was restored: its flow refetches once the page is shown. */
const pageState = appSetup.createStateConfig({
  initial: "live",
  states: {
    /** What the open page shows was fetched since this page was loaded. */
    live: {
      on: {
        "page.restored": { target: "restored", actions: "notifyPageLeft" },
        "plainScreen.opened": { guard: isAnotherScreen, actions: openPage },
      },
    },
    /** The app continues from an earlier page, and it is not known yet which page is shown. */
    restored: {
      on: {
        "plainScreen.opened": [
          { guard: isAnotherScreen, target: "live", actions: openPage },
          { target: "live" },
        ],
        ...Object.fromEntries(opened.map((type) => [type, refetching])),
      },
    },
  },
});

/**
 * The root actor: runs the session, the notices, the connection, the polling, the idle timer and the activity as long
 * as the page lives, and the flows side by side. It receives what each of them emits, and sends it to those that it is
 * for: each region lists what its actor is notified of.
 *
 * A flow starts when its page is first opened and runs until the session ends. Leaving the page loses neither
 * drafts nor pending requests; returning to it refetches. Opening another team's board starts a new board
 * flow. A crashed flow does not affect the others, and starts again when its page is opened. Background flows have
 * no page: whatever starts one leaves the open page as it is.
 *
 * Flows are provided when the first of their pages is opened, so that their code is loaded lazily.
 */
export const appMachine = appSetup.createMachine({
  id: "app",
  context: { open: { type: "plainScreen.opened" }, boardTeamId: null },
  type: "parallel",
  states: {
    session: sessionState,
    page: pageState,
    /** What the user is notified of. */
    notices: {
      invoke: { id: "notices", src: "notices" },
      on: {
        notice: { actions: { type: "raiseNotice", params: ({ event }) => event } },
        "notice.ended": { actions: "forwardToNotices" },
        "team.updated": { actions: "forwardToNotices" },
        "session.started": { actions: "forwardToNotices" },
        "session.leaving": { actions: "forwardToNotices" },
        "session.ended": { actions: "forwardToNotices" },
      },
    },
    /** Whether the server can be reached. */
    connection: { invoke: { id: "connection", src: "connection" } },
    /** When the open page is refetched. */
    polling: { invoke: { id: "polling", src: "polling" } },
    /** How long the user has done nothing. */
    idle: {
      invoke: { id: "idle", src: "idle" },
      on: {
        "session.ended": { actions: "forwardToIdle" },
      },
    },
    /** What is new in the user's teams. */
    activity: {
      invoke: { id: "activity", src: "activity" },
      on: {
        "page.restored": { actions: "refetchActivity" },
        "connection.restored": { actions: { type: "offerTo", params: { child: "activity" } } },
        "session.renewed": { actions: "recheckActivity" },
        "refetch.due": { actions: { type: "poll", params: { child: "activity" } } },
        "session.ended": { actions: "forwardToActivity" },
      },
    },
    ...byFlow(flowState),
  },
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
