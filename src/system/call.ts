import { fromPromise } from "xstate";
import { asRead, asWrite, type ReadLogic, type WriteLogic } from "../../machines/kit/calls.ts";
import type { Api, Result } from "../api/client.ts";

/** The value of an answer; a failure is thrown as the plain data it is, which is how a chart's `onError` takes it. */
export async function answerOf<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw answer.failure;
}

/** Makes the calls that charts need out of those of the wire. */
export interface Caller {
  /** Aborted when its chart leaves the state; made again after a reload. Rejects with a failure. */
  readonly read: <Output, Input>(
    call: (api: Api, input: Input, signal: AbortSignal) => Promise<Output>,
  ) => ReadLogic<Output, Input>;
  /**
   * Once sent it is never aborted, for nobody could tell whether it was carried out; and it is sent only when
   * the log holds that it will be, so that after a crash nobody takes it for not sent.
   */
  readonly write: <Output, Input>(call: (api: Api, input: Input) => Promise<Result<Output>>) => WriteLogic<Output, Input>;
}

/** `logged` resolves once all that has happened is in the log, as far as this browser lets it be kept. */
export const createCaller = (api: Api, logged: () => Promise<void>): Caller => ({
  read: (call) => asRead(fromPromise(({ input, signal }) => call(api, input, signal))),
  write: (call) =>
    asWrite(
      fromPromise(async ({ input, signal }) => {
        await logged();
        // Its chart may have ended meanwhile, and another user be signed in.
        signal.throwIfAborted();
        return answerOf(call(api, input));
      }),
    ),
});

const atOnce = 4;

/** Every item's answer in the order of the items, with at most four calls under way [design: the wire]. */
export async function eachAtMostFour<Item, T>(
  items: readonly Item[],
  call: (item: Item) => Promise<T>,
): Promise<readonly T[]> {
  const answers: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) answers[index] = await call(item).catch(stop);
    }
  };
  /** The answer is lost as a whole, so nobody asks for the rest. */
  const stop = (error: unknown): never => {
    next = items.length;
    throw error;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}
