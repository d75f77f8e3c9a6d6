import { assign, sendTo, setup, type AnyActorRef, type EventObject } from "xstate";
import { activityMachine } from "../activity/activity.machine.ts";
import { connectionMachine } from "../connection/connection.machine.ts";
import { idleMachine } from "../idle/idle.machine.ts";
import type { NoticeAction, NoticeEmitted } from "../notices/notice.ts";
import { noticesMachine } from "../notices/notices.machine.ts";
import { pollingMachine } from "../polling/polling.machine.ts";
import { sessionMachine } from "../session/session.machine.ts";
import { unprovidedChart } from "../shared/calls.ts";
import { childrenOf, type AppChildren } from "./children.ts";
import type { Emitted, SessionEnded, SessionLeaving } from "./emitted.ts";
import type { FlowCharts } from "./flow-charts.ts";
import { byFlow, flowNames, type FlowName } from "./flows.ts";
import { hasPendingWrites, unprovidedWatcher, type WritesWatched } from "./pending-writes.ts";
import { isSameScreen, type BackgroundStarted, type ScreenOpened } from "./screens.ts";

type Event =
  | ScreenOpened
  | BackgroundStarted
  /** A chart notifies the others of something. */
  | Emitted
  /** The user pressed Sign Out, or "Sign out now" while changes are being saved. */
  | { type: "signOut.pressed" }
  /** The user signed out in another tab. */
  | { type: "signOut.received" }
  /** The page was reloaded, and the app continues where it was. */
  | { type: "page.restored" }
  | WritesWatched;

export interface Context {
  readonly open: ScreenOpened;
  readonly boardTeamId: number | null;
}

type FlowNames = { readonly [Flow in FlowName]: Flow };

/** Guards and actions about one flow. */
export interface OfFlow {
  readonly flow: FlowName;
}

/** Whether requests can succeed: somebody is signed in, and the browser has a connection. */
function canFetch(app: AnyActorRef): boolean {
  const { session, connection } = childrenOf(app);
  // If the server does not respond, a poll finds out when it does.
  return session?.getSnapshot().matches("signedIn") === true && !connection?.getSnapshot().matches("offline");
}

/** Each event is logged, and one that nobody accepts looks like a fault in a bug report. */
function offer(app: AnyActorRef, child: keyof AppChildren, event: EventObject): void {
  const actor: AnyActorRef | undefined = childrenOf(app)[child];
  if (actor?.getSnapshot().can?.(event) === true) actor.send(event);
}

/** Events, actors, guards and actions of the root chart. */
export const appSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as FlowNames & {
      session: "session";
      notices: "notices";
      connection: "connection";
      polling: "polling";
      idle: "idle";
      activity: "activity";
      watchWrites: "watchWrites";
    },
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    connection: connectionMachine,
    polling: pollingMachine,
    idle: idleMachine,
    activity: activityMachine,
    watchWrites: unprovidedWatcher,
    // Each stands for the chart of its name.
    ...(byFlow(unprovidedChart) as unknown as FlowCharts),
  },
  guards: {
    isAnotherScreen: ({ context }, opened: ScreenOpened) => !isSameScreen(context.open, opened),
    isAnotherTeam: ({ context }, opened: ScreenOpened) =>
      opened.type === "taskBoard.opened" && context.boardTeamId !== opened.teamId,
    isOpen: ({ context }, { flow }: OfFlow) => context.open.type === `${flow}.opened`,
    isFor: (_, { flow, action }: OfFlow & { action: NoticeAction }) => action.to === flow,
  },
  actions: {
    setOpenPage: assign(({ context }, opened: ScreenOpened) => ({
      open: opened,
      boardTeamId: opened.type === "taskBoard.opened" ? opened.teamId : context.boardTeamId,
    })),
    /** The open page is tied to its user as well. */
    clearPages: assign({ open: { type: "plainScreen.opened" }, boardTeamId: null }),
    notifyPageLeft: sendTo("notices", { type: "page.left" }),

    /** If it accepts the event now. */
    offerTo: (
      { self, event }: { self: AnyActorRef; event: Event },
      { child }: { child: keyof AppChildren },
    ) => offer(self, child, event),
    forwardToSession: sendTo("session", ({ event }) => event),
    forwardToNotices: sendTo("notices", ({ event }) => event),
    forwardToIdle: sendTo("idle", ({ event }) => event),
    forwardToActivity: sendTo("activity", ({ event }) => event),
    forwardToWatcher: sendTo("watchWrites", ({ event }) => event),
    forwardToFlow: sendTo(
      (_, { flow }: OfFlow) => flow,
      ({ event }) => event,
    ),
    /** With the open page, as the user has come back to it. */
    reopenFlow: sendTo(
      (_, { flow }: OfFlow) => flow,
      ({ context }) => ({ ...context.open, type: "screen.opened" }),
    ),
    requestAction: sendTo(
      (_, { action }: { action: NoticeAction }) => action.to,
      (_, { action }: { action: NoticeAction }) => action.event,
    ),
    /** Unless nothing can be fetched now. */
    poll: ({ self }: { self: AnyActorRef }, { child }: { child: keyof AppChildren }) => {
      if (canFetch(self)) offer(self, child, { type: "refetch.due" });
    },
    /** Unless another page than before is shown, which fetches anyway. */
    refetchRestored: (
      { self, context: { open } }: { self: AnyActorRef; context: Context },
      opened: ScreenOpened,
    ) => {
      const flow = flowNames.find((name) => opened.type === `${name}.opened`);
      const actor: AnyActorRef | undefined = flow && childrenOf(self)[flow];
      if (isSameScreen(open, opened)) actor?.send({ type: "refetch.requested" });
    },
    refetchActivity: ({ self }: { self: AnyActorRef }) =>
      offer(self, "activity", { type: "refetch.requested" }),
    /** What could not be looked at before. */
    recheckActivity: ({ self }: { self: AnyActorRef }) =>
      offer(self, "activity", { type: "connection.restored" }),
    expireSession: sendTo("session", { type: "session.expired" }),
    signOut: sendTo("session", ({ self }, { type }: { type: "signOut.pressed" | "signOut.received" }) => ({
      type,
      hasPendingWrites: hasPendingWrites({ children: childrenOf(self) }),
    })),
    raiseNotice: sendTo("notices", (_, emitted: NoticeEmitted) => {
      const { type: _type, ...notice } = emitted;
      return { type: "notice.raised", notice };
    }),
    /** Names on its cards, or its supervisor, have changed. */
    notifyBoard: sendTo("taskBoard", { type: "team.updated" }),

    /* Provided by `src/runtime`: what this tab keeps of the session. */

    /** Erases the log of this tab, if the user signed out in another one. */
    eraseLog: (_args: unknown, _leaving: Pick<SessionLeaving, "by">) => undefined,
    /** Erases what was fetched, and the logs: of all tabs, if the user signed out in this one. */
    eraseSession: (_args: unknown, _ended: Pick<SessionEnded, "by">) => undefined,
    /** Ends the session at the service, and erases the log. */
    endIdleSession: () => undefined,
    /** Starts a log again. */
    startLog: () => undefined,
  },
});
