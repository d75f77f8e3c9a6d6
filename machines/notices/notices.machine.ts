import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Notice, Offer, OfferTaken } from "./notice.ts";

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** How many notices are on screen at once; older ones wait behind. */
const visibleAtOnce = 3;

/**
 * What the person is told in passing [8.1]. Good news and warnings (said in their place, too) leave by
 * themselves, oldest first, but never while someone is reading (pointer over them, focus in them, or the tab
 * hidden). A failure stays until it is dismissed.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { notices: readonly ShownNotice[]; nextId: number },
    events: {} as
      | { type: "notice.raised"; notice: Notice }
      | { type: "notice.dismissed"; id: number }
      | { type: "offer.chosen"; id: number; offer: Offer }
      | { type: "team.updated" }
      | { type: "session.ended" }
      | { type: "reading.started" }
      | { type: "reading.ended" },
    emitted: {} as OfferTaken,
  },
  delays: { readingTime: 10_000 },
  guards: {
    hasPassing: ({ context }) => context.notices.some(isPassing),
  },
  actions: {
    show: assign(({ context }, { notice }: { notice: Notice }) => ({
      notices: [...context.notices.filter((shown) => !isSame(shown, notice)), { ...notice, id: context.nextId }],
      nextId: context.nextId + 1,
    })),
    dismiss: assign(({ context }, { id }: { id: number }) => ({
      notices: context.notices.filter((shown) => shown.id !== id),
    })),
    dropOldestPassing: assign(({ context }) => {
      const oldest = context.notices.find(isPassing);
      return { notices: context.notices.filter((shown) => shown !== oldest) };
    }),
    /** The team is as it was to be: what went wrong on the way is past. */
    dropTeamNews: assign(({ context }) => ({ notices: context.notices.filter(({ about }) => about !== "team") })),
    sayTaken: emit((_, { offer }: { offer: Offer }) => ({ type: "offer.taken", offer })),
    clear: assign({ notices: [] }),
  },
}).createMachine({
  id: "notices",
  context: { notices: [], nextId: 1 },
  initial: "unattended",
  on: { "session.ended": { target: ".unattended", actions: "clear" } },
  states: {
    /** Each change starts the time anew: nothing leaves sooner than it can be read. */
    unattended: {
      initial: "resting",
      on: {
        "team.updated": { target: ".resting", actions: "dropTeamNews" },
        "notice.raised": {
          target: ".resting",
          actions: { type: "show", params: ({ event }) => ({ notice: event.notice }) },
        },
        "notice.dismissed": {
          target: ".resting",
          actions: { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
        },
        "offer.chosen": {
          target: ".resting",
          actions: [
            { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
            { type: "sayTaken", params: ({ event }) => ({ offer: event.offer }) },
          ],
        },
        "reading.started": "reading",
      },
      states: {
        resting: { always: { guard: "hasPassing", target: "counting" } },
        counting: { after: { readingTime: { target: "resting", actions: "dropOldestPassing" } } },
      },
    },
    reading: {
      on: {
        "team.updated": { actions: "dropTeamNews" },
        "notice.raised": { actions: { type: "show", params: ({ event }) => ({ notice: event.notice }) } },
        "notice.dismissed": { actions: { type: "dismiss", params: ({ event }) => ({ id: event.id }) } },
        "offer.chosen": {
          actions: [
            { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
            { type: "sayTaken", params: ({ event }) => ({ offer: event.offer }) },
          ],
        },
        "reading.ended": "unattended",
      },
    },
  },
});

const isPassing = (notice: Notice): boolean => notice.tone !== "bad";

/** News of the same matter takes the place of what was said of it before, unless something else is offered; and only the last thing done can be undone. */
const isSame = (a: Notice, b: Notice): boolean =>
  matterOf(a) === matterOf(b) || (a.offer?.isUndo === true && b.offer?.isUndo === true);

const matterOf = ({ tone, title, text, offer, about }: Notice): string =>
  about ?? JSON.stringify([tone, title, title === undefined && text, offer]);

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;

export const selectVisibleNotices = (snapshot: SnapshotFrom<typeof noticesMachine>): readonly ShownNotice[] =>
  snapshot.context.notices.slice(-visibleAtOnce);
