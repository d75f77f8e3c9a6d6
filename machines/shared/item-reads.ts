import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import { failureOf, type Failure } from "../domain/failure.ts";

/* Reads of many items, one promise actor each: the actor that calls `readReplies` for item 7 has the id
   `readReplies.7`. It is stopped as soon as it has ended, so that a chart's children are its pending reads.
   */

type ItemReadId<Src extends string> = `${Src}.${number}`;

/** How the read of an item ends. A chart handles all of them at once with `xstate.done.actor.readReplies.*`. */
export type ItemReadEvent<Src extends string, Output> =
  | DoneActorEvent<Output, ItemReadId<Src>>
  | ErrorActorEvent<unknown, ItemReadId<Src>>;

export const itemReadId = <Src extends string>(src: Src, itemId: number): ItemReadId<Src> =>
  `${src}.${itemId}`;

/** The item that the actor with this id reads. */
export const itemIdOf = (actorId: ItemReadId<string>): number =>
  Number(actorId.slice(actorId.lastIndexOf(".") + 1));

/** The part of a chart's context about its reads: the items that could not be fetched, and why. */
export interface ItemReads {
  readonly failedReads: Readonly<Record<number, Failure>>;
}

/** The items that could not be fetched. */
export const failedIds = ({ failedReads }: ItemReads): readonly number[] =>
  Object.keys(failedReads).map(Number);

/** A failed read, and why it failed. */
export interface FailedRead<Src extends string> {
  readonly actorId: ItemReadId<Src>;
  readonly failure: Failure;
}

/** Params of the action for a failed read. */
export const failedRead = <Src extends string>({
  event: { actorId, error },
}: {
  readonly event: ErrorActorEvent<unknown, ItemReadId<Src>>;
}): FailedRead<Src> => ({ actorId, failure: failureOf(error) });

/** The part of an action's `enqueue` that is used here. */
interface Enqueue<Src extends string> {
  readonly stopChild: (id: string) => void;
  readonly spawnChild: (src: Src, options: { id: ItemReadId<Src>; input: { id: number } }) => void;
  readonly assign: (change: {
    failedReads: (args: { context: ItemReads }) => ItemReads["failedReads"];
  }) => void;
}

/** Starts reading each item. A pending read of the same item is stopped, as its response would be stale. */
export function startReads<Src extends string>(
  enqueue: Enqueue<Src>,
  src: Src,
  itemIds: readonly number[],
): void {
  stopReads(enqueue, src, itemIds);
  for (const id of itemIds) enqueue.spawnChild(src, { id: itemReadId(src, id), input: { id } });
}

/** Stops the reads of these items. */
export function stopReads<Src extends string>(
  enqueue: Enqueue<Src>,
  src: Src,
  itemIds: readonly number[],
): void {
  for (const id of itemIds) enqueue.stopChild(itemReadId(src, id));
  enqueue.assign({
    failedReads: ({ context: { failedReads } }) =>
      Object.fromEntries(Object.entries(failedReads).filter(([id]) => !itemIds.includes(Number(id)))),
  });
}

/** Adds the item of a failed read to the failed ones. */
export function failRead<Src extends string>(
  enqueue: Enqueue<Src>,
  { actorId, failure }: FailedRead<Src>,
): void {
  enqueue.stopChild(actorId);
  enqueue.assign({
    failedReads: ({ context }) => ({ ...context.failedReads, [itemIdOf(actorId)]: failure }),
  });
}
