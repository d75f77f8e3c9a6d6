import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Notice } from "./notice.ts";

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** How many notices are on screen at once; older ones wait behind. */
const visibleAtOnce = 3;

/**
 * What the person is told in passing [8.1]. Good news leaves by itself, oldest first, but never while
 * someone is reading (pointer over it, focus in it, or the tab hidden); everything else stays until dismissed.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { notices: readonly ShownNotice[]; nextId: number },
    events: {} as
      | { type: "notice.raised"; notice: Notice }
      | { type: "notice.dismissed"; id: number }
      | { type: "notices.cleared" }
      | { type: "reading.started" }
      | { type: "reading.ended" },
  },
  delays: { goodNewsTime: 8_000 },
  guards: {
    hasGoodNews: ({ context }) => context.notices.some(isGood),
  },
  actions: {
    show: assign(({ context }, { notice }: { notice: Notice }) => ({
      notices: [...context.notices.filter((shown) => !isSame(shown, notice)), { ...notice, id: context.nextId }],
      nextId: context.nextId + 1,
    })),
    dismiss: assign(({ context }, { id }: { id: number }) => ({
      notices: context.notices.filter((shown) => shown.id !== id),
    })),
    dropOldestGoodNews: assign(({ context }) => {
      const oldest = context.notices.find(isGood);
      return { notices: context.notices.filter((shown) => shown !== oldest) };
    }),
    clear: assign({ notices: [] }),
  },
}).createMachine({
  id: "notices",
  context: { notices: [], nextId: 1 },
  initial: "resting",
  on: {
    "notice.raised": { actions: { type: "show", params: ({ event }) => ({ notice: event.notice }) } },
    "notice.dismissed": { actions: { type: "dismiss", params: ({ event }) => ({ id: event.id }) } },
    "notices.cleared": { actions: "clear" },
  },
  states: {
    resting: {
      always: { guard: "hasGoodNews", target: "counting" },
      on: { "reading.started": "reading" },
    },
    counting: {
      after: { goodNewsTime: { target: "resting", actions: "dropOldestGoodNews" } },
      on: { "reading.started": "reading" },
    },
    reading: { on: { "reading.ended": "resting" } },
  },
});

const isGood = (notice: Notice): boolean => notice.tone === "good";

const isSame = (a: Notice, b: Notice): boolean => a.tone === b.tone && a.title === b.title && a.text === b.text;

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;

export const selectVisibleNotices = (snapshot: SnapshotFrom<typeof noticesMachine>): readonly ShownNotice[] =>
  snapshot.context.notices.slice(-visibleAtOnce);
