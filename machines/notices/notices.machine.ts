import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import {
  loginKey,
  type ActionRequested,
  type Notice,
  type NoticeAction,
  type NoticeEnded,
} from "./notice.ts";

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** How many notices are visible at once; older ones are queued. */
const visibleAtOnce = 3;

/**
 * Toasts that show the user what happened [8.1].
 *
 * Successes and warnings are dismissed automatically, oldest first, but never while someone is reading: pointer
 * over them, focus in them, or the tab hidden. Errors stay until they are dismissed, and Undo until then or until the
 * next change of the same thing [WCAG 2.2.1]. What is about a page ends with it, except Undo and what comes with a
 * redirect.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { notices: readonly ShownNotice[]; nextId: number },
    events: {} as
      /** A flow has something to show the user. */
      | { type: "notice.raised"; notice: Notice }
      /** The user dismissed a notice, or retried, fixed or discarded its subject in place. */
      | { type: "notice.dismissed"; id: number }
      /** The user chose the action that a notice offers, such as Undo. */
      | { type: "action.chosen"; id: number; action: NoticeAction }
      | NoticeEnded
      /** A team was created or got a supervisor. */
      | { type: "team.updated" }
      /** The user left the page, or reloaded it. */
      | { type: "page.left" }
      /** The user has signed in. */
      | { type: "session.started" }
      /** The user signs out while something is being saved, and all pages have closed. */
      | { type: "session.leaving" }
      /** The session ended. */
      | { type: "session.ended" }
      /** The pointer or the focus entered the notices, or the tab was hidden. */
      | { type: "reading.started" }
      /** The pointer and the focus left the notices, and the tab is visible. */
      | { type: "reading.ended" },
    emitted: {} as ActionRequested,
  },
  delays: { readingTime: 10_000 },
  guards: {
    hasPassing: ({ context }) => context.notices.some(isPassing),
  },
  actions: {
    show: assign(({ context }, { notice }: { notice: Notice }) => ({
      notices: [
        ...context.notices.filter((shown) => !isSame(shown, notice)),
        { ...notice, id: context.nextId },
      ],
      nextId: context.nextId + 1,
    })),
    dismiss: assign(({ context }, { id }: { id: number }) => ({
      notices: context.notices.filter((shown) => shown.id !== id),
    })),
    dropFailure: assign(({ context }, { key }: { key: string }) => ({
      notices: context.notices.filter((shown) => shown.key !== key || shown.tone !== "bad"),
    })),
    dropOldestPassing: assign(({ context }) => {
      const oldest = context.notices.find(isPassing);
      return { notices: context.notices.filter((shown) => shown !== oldest) };
    }),
    dropEndingWithPage: assign(({ context }) => ({
      notices: context.notices.filter((shown) => !endsWithPage(shown)),
    })),
    /** The team now exists or has a supervisor, so earlier errors about it are obsolete. */
    dropTeamNotices: assign(({ context }) => ({
      notices: context.notices.filter(({ key }) => key !== "team"),
    })),
    /** A notice of the landing page is not for the next user, and is pointless after the login. */
    dropBeforeLogin: assign(({ context }) => ({
      notices: context.notices.filter(({ tone, key }) => tone !== "bad" && key !== loginKey),
    })),
    requestAction: emit((_, { action }: { action: NoticeAction }) => ({
      type: "action.requested",
      action,
    })),
    clear: assign({ notices: [] }),
  },
}).createMachine({
  id: "notices",
  context: { notices: [], nextId: 1 },
  initial: "unattended",
  on: {
    "session.leaving": { target: ".unattended", actions: "clear" },
    "session.ended": { target: ".unattended", actions: "clear" },
  },
  states: {
    /**
     * Nobody is reading the notices. Each change restarts the timer, so that no notice disappears before it
     * can be read.
     */
    unattended: {
      initial: "idle",
      on: {
        "team.updated": { target: ".idle", actions: "dropTeamNotices" },
        "page.left": { target: ".idle", actions: "dropEndingWithPage" },
        "session.started": { target: ".idle", actions: "dropBeforeLogin" },
        "notice.raised": {
          target: ".idle",
          actions: { type: "show", params: ({ event }) => ({ notice: event.notice }) },
        },
        "notice.dismissed": {
          target: ".idle",
          actions: { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
        },
        "notice.ended": {
          target: ".idle",
          actions: { type: "dropFailure", params: ({ event }) => event },
        },
        "action.chosen": {
          target: ".idle",
          actions: [
            { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
            { type: "requestAction", params: ({ event }) => ({ action: event.action }) },
          ],
        },
        "reading.started": "reading",
      },
      states: {
        /** No notice is waiting to be dismissed automatically. */
        idle: { always: { guard: "hasPassing", target: "countingDown" } },
        /** The timer is running until the oldest notice that is neither an error, an Undo nor an instruction is dismissed. */
        countingDown: { after: { readingTime: { target: "idle", actions: "dropOldestPassing" } } },
      },
    },
    /** Someone is reading the notices, so none is dismissed automatically. */
    reading: {
      on: {
        "team.updated": { actions: "dropTeamNotices" },
        "page.left": { actions: "dropEndingWithPage" },
        "session.started": { actions: "dropBeforeLogin" },
        "notice.raised": { actions: { type: "show", params: ({ event }) => ({ notice: event.notice }) } },
        "notice.dismissed": { actions: { type: "dismiss", params: ({ event }) => ({ id: event.id }) } },
        "notice.ended": { actions: { type: "dropFailure", params: ({ event }) => event } },
        "action.chosen": {
          actions: [
            { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
            { type: "requestAction", params: ({ event }) => ({ action: event.action }) },
          ],
        },
        "reading.ended": "unattended",
      },
    },
  },
});

const isPassing = ({ tone, action, isInstruction }: Notice): boolean =>
  tone !== "bad" && action?.isUndo !== true && isInstruction !== true;

const endsWithPage = ({ action, outlivesPage }: Notice): boolean =>
  !(outlivesPage ?? action?.isUndo === true);

/** A notice replaces another with the same key; a new Undo replaces the previous one. */
const isSame = (a: Notice, b: Notice): boolean =>
  a.key === b.key || (a.action?.isUndo === true && b.action?.isUndo === true);

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;

/** `isInView`: whether the page shows the failure with this key in view. */
export const selectVisibleNotices = (
  { context }: SnapshotFrom<typeof noticesMachine>,
  isInView: (key: string) => boolean = () => false,
): readonly ShownNotice[] =>
  context.notices
    .filter(({ key, isShownInPlace }) => isShownInPlace !== true || !isInView(key))
    .slice(-visibleAtOnce);
