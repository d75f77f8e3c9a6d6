import type { SnapshotFrom } from "xstate";
import { loginKey } from "../../../machines/notices/notice.ts";
import type { noticesMachine, ShownNotice } from "../../../machines/notices/notices.machine.ts";
import { isOneOf, same, when, type Happening, type SuiteOf } from "../../paths/invariant.ts";

type Step = Happening<SnapshotFrom<typeof noticesMachine>>;

const isBad = ({ tone }: ShownNotice): boolean => tone === "bad";
const isPassing = (notice: ShownNotice): boolean => !isBad(notice) && notice.action?.isUndo !== true;
const keyTextOf = (notice: ShownNotice): string => JSON.stringify({ ...notice, id: undefined });
const gone = ({ before, after }: Step): readonly ShownNotice[] =>
  before.context.notices.filter(({ id }) => !after.context.notices.some((shown) => shown.id === id));
const isPast = ({ event }: Step, { key }: ShownNotice): boolean =>
  (event.type === "team.updated" && key === "team") ||
  (event.type === "notice.ended" && event["key"] === key);
const endsWithPage = ({ event }: Step, { action, outlivesPage }: ShownNotice): boolean =>
  event.type === "page.left" && !(outlivesPage ?? action?.isUndo === true);
const isOfSession = ({ event }: Step): boolean =>
  isOneOf(event, "session.started", "session.leaving", "session.ended");
const isTimer = ({ event }: Step): boolean => event.type.startsWith("xstate.after.");
const isSameKey = (raised: unknown, { key }: ShownNotice): boolean =>
  typeof raised === "object" && raised !== null && "key" in raised && raised.key === key;
const isReplaced = ({ event }: Step, notice: ShownNotice): boolean =>
  event.type === "notice.raised" && isSameKey(event["notice"], notice);
/** Whether the step may remove the notice: the user dismisses it, or what it is about has ended. */
const isEnded = (step: Step, notice: ShownNotice): boolean =>
  step.event["id"] === notice.id ||
  isOfSession(step) ||
  isReplaced(step, notice) ||
  endsWithPage(step, notice) ||
  isPast(step, notice);

export const suite: SuiteOf<typeof noticesMachine> = {
  keyOf: ({ context }) =>
    context.notices.map(({ id, tone, action, key }) => [Math.min(id, 3), tone, action?.label, key]),
  goesOn: ({ context }) => context.nextId < 9,
  invariants: [
    {
      name: "[8.1] an error or an Undo is removed only by the user, its key, a later Undo, its resolution, or its page's or session's end",
      on: (step) =>
        when(!step.before.context.notices.every(isPassing), () =>
          gone(step)
            .filter((notice) => !isPassing(notice))
            .every((notice) => isEnded(step, notice)),
        ),
    },
    {
      name: "[8.1] a timeout removes one notice, the oldest that auto-dismisses",
      on: (step) =>
        when(isTimer(step), () =>
          same(gone(step), step.before.context.notices.filter(isPassing).slice(0, 1)),
        ),
    },
    {
      name: "[8.1] while the user reads, notices are removed only by the user, key, resolution, page or session end",
      on: (step) =>
        when(step.before.matches("reading") && step.before.context.notices.length > 0, () =>
          gone(step).every((notice) => isEnded(step, notice)),
        ),
    },
    {
      name: "[8.1] unless the user reads, the timer runs exactly while a notice auto-dismisses",
      at: (snapshot) =>
        when(
          snapshot.matches("unattended"),
          () => snapshot.matches({ unattended: "countingDown" }) === snapshot.context.notices.some(isPassing),
        ),
    },
    {
      name: "[8.1] a raised notice is shown as the newest",
      onAny: ({ event, after }) =>
        when(isOneOf(event, "notice.raised"), () => {
          const newest = after.context.notices.at(-1);
          return newest !== undefined && same(event["notice"], { ...newest, id: undefined });
        }),
    },
    {
      name: "[8.1] only Undo and what is meant for the next page outlive their page",
      on: ({ event, after }) =>
        when(event.type === "page.left", () =>
          after.context.notices.every(
            ({ action, outlivesPage }) => action?.isUndo === true || outlivesPage === true,
          ),
        ),
    },
    {
      name: "[8.1] after a login, no error from before it and no “Please login first.” is shown, and all else still is",
      onAny: ({ before, event, after }) =>
        when(isOneOf(event, "session.started"), () =>
          same(
            after.context.notices,
            before.context.notices.filter((notice) => !isBad(notice) && notice.key !== loginKey),
          ),
        ),
    },
    {
      name: "[8.1] a failure that the app overcame is not shown any longer, and everything else still is",
      onAny: ({ before, event, after }) =>
        when(isOneOf(event, "notice.ended"), () =>
          same(
            after.context.notices,
            before.context.notices.filter((notice) => !isBad(notice) || notice.key !== event["key"]),
          ),
        ),
    },
    {
      name: "notice ids are unique",
      at: ({ context }) =>
        when(
          context.notices.length > 1,
          () => new Set(context.notices.map(({ id }) => id)).size === context.notices.length,
        ),
    },
    {
      name: "no notice is shown twice",
      at: ({ context }) =>
        when(
          context.notices.length > 1,
          () => new Set(context.notices.map(keyTextOf)).size === context.notices.length,
        ),
    },
    {
      name: "dismissing a notice or taking its action removes no other",
      on: (step) =>
        when(isOneOf(step.event, "notice.dismissed", "action.chosen"), () =>
          gone(step).every(({ id }) => id === step.event["id"]),
        ),
    },
    {
      name: "S11: no notice survives the session",
      onAny: ({ before, event, after }) =>
        when(
          isOneOf(event, "session.ended") && before.context.notices.length > 0,
          () => after.context.notices.length === 0,
        ),
    },
  ],
};
