import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  fromCallback,
  type CallbackActorLogic,
  type CallbackLogicFunction,
} from "xstate";
import { isChart, logicOf } from "../log/chart.ts";
import { bad, type Notice, type NoticeEmitted } from "../notices/notice.ts";
import { isRead, isWrite } from "../shared/calls.ts";
import type { Move } from "../task-board/board.ts";
import { keyOfTask } from "../task-board/messages.ts";
import type { AppChildren } from "./children.ts";
import { flowNames } from "./flows.ts";
import type { SessionEnded } from "./emitted.ts";

/** As much of the app's snapshot as is read here. */
interface AppSnapshot {
  readonly children: AppChildren;
}

/** What is being saved, which signing out would cut off. */
export interface PendingWrites {
  /** Moves of cards: the first has been sent, the others are queued. */
  readonly moves: readonly Move[];
  /** Anything else. */
  readonly hasOthers: boolean;
}

const pendingWritesIn = (app: AppSnapshot): PendingWrites => ({
  moves: app.children.taskBoard?.getSnapshot().context.moves ?? [],
  hasOthers: flowNames.some((name) => isSaving(app.children[name])),
});

export function hasPendingWrites(app: AppSnapshot): boolean {
  const { moves, hasOthers } = pendingWritesIn(app);
  return moves.length > 0 || hasOthers;
}

/** A busy flow may still be checking something before it writes. */
function isSaving(flow: AnyActorRef | undefined): boolean {
  const snapshot: AnyMachineSnapshot | undefined = flow?.getSnapshot();
  return (
    snapshot !== undefined && (snapshot.hasTag("busy") || snapshot.hasTag("saving") || isWriting(snapshot))
  );
}

const isWriting = ({ machine, children }: AnyMachineSnapshot): boolean =>
  Object.values<AnyActorRef | undefined>(children).some((child) => {
    if (child === undefined || child.src === "moveTask") return false;
    const logic = typeof child.src === "string" ? logicOf(machine, child.src) : child.src;
    const snapshot: AnyMachineSnapshot = child.getSnapshot();
    return isChart(logic) && !isWrite(logic)
      ? isWriting(snapshot)
      : snapshot.status === "active" && !isRead(logic);
  });

/** A card whose move was pending when the user signed out, and its new column. */
export interface MovedCard extends Pick<Move, "taskId"> {
  readonly title: string;
  readonly status: Move["to"]["status"];
}

/** The cards with pending moves, each with the last of them. */
export function movedCardsIn(app: AppSnapshot): readonly MovedCard[] {
  const last = new Map(pendingWritesIn(app).moves.map(({ taskId, to }) => [taskId, to.status]));
  return [...last].map(([taskId, status]) => ({
    taskId,
    status,
    title: taskIn(app, taskId)?.title ?? `Task ${taskId}`,
  }));
}

const taskIn = (app: AppSnapshot, taskId: number) =>
  app.children.taskBoard?.getSnapshot().context.tasks.find(({ id }) => id === taskId);

/**
 * What to show the user who has signed out, just before the flows end: which cards of `moved` are not where
 * they were moved to, the errors that have appeared since, and what is still pending.
 */
export function unsavedIn(
  app: AppSnapshot,
  moved: readonly MovedCard[],
  errors: readonly Notice[],
): readonly Notice[] {
  const { moves, hasOthers } = pendingWritesIn(app);
  const isSent = ({ taskId }: MovedCard): boolean => moves[0]?.taskId === taskId;
  const isLost = ({ taskId, status }: MovedCard): boolean =>
    moves.some((move) => move.taskId === taskId) || taskIn(app, taskId)?.status !== status;
  const sent = moved.filter(isSent);
  const lost = moved.filter((card) => !isSent(card) && isLost(card));
  const isAboutMove = ({ key }: Notice): boolean => moved.some(({ taskId }) => key === keyOfTask(taskId));
  return [
    ...(lost.length === 0 ? [] : [bad("lostMoves", `${movesOf(lost)} not saved: ${titlesOf(lost)}.`)]),
    ...(sent.length === 0 ? [] : [bad("sentMove", `1 move may not have been saved: ${titlesOf(sent)}.`)]),
    ...errors.filter((notice) => !isAboutMove(notice)),
    ...(hasOthers ? [bad("lastChange", "Your last change may not have been saved.")] : []),
    // The flows that an action would be sent to have ended.
  ].map(({ tone, key, title, text }) => ({ tone, key, text, ...(title !== undefined && { title }) }));
}

const movesOf = ({ length }: readonly MovedCard[]): string =>
  length === 1 ? "1 move was" : `${length} moves were`;

const titlesOf = (cards: readonly MovedCard[]): string => cards.map(({ title }) => `“${title}”`).join(", ");

/** What the watcher of the writes that Sign Out waits for reports. */
export type WritesWatched =
  /** Nothing that Sign Out waits for is being saved any more. */
  | { readonly type: "writes.finished" }
  /** The session has ended, and what was not saved by then has been reported. */
  | { readonly type: "writes.ended" };

/** It starts again after a reload, as a read does. */
export type WritesWatcher = CallbackActorLogic<SessionEnded, undefined> & { readonly call: "read" };

export const writesWatcher = (
  watch: CallbackLogicFunction<SessionEnded, WritesWatched | NoticeEmitted, undefined>,
): WritesWatcher => ({
  ...fromCallback(watch),
  call: "read",
});

/** `src/runtime` provides it, as it reads every actor; without it, no write is waited for. */
export const unprovidedWatcher = writesWatcher(({ sendBack, receive }) => {
  sendBack({ type: "writes.finished" });
  receive(() => sendBack({ type: "writes.ended" }));
});
