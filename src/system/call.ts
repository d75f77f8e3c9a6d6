import { fromPromise } from "xstate";
import type { Api, Result } from "../api/client.ts";

/** The value of an answer; a failure is thrown as the plain data it is, which is how a chart's `onError` takes it. */
export async function answerOf<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw answer.failure;
}

/** A writing call: once sent it is never aborted, for nobody could tell whether it was carried out. */
export const fromWrite = <Input, Output>(api: Api, call: (api: Api, input: Input) => Promise<Result<Output>>) =>
  fromPromise<Output, Input>(({ input }) => answerOf(call(api, input)));

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
