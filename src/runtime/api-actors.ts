import { fromPromise, toPromise, waitFor, type AnyActorRef } from "xstate";
import { asRead, asWrite, type ReadLogic, type WriteLogic } from "../../machines/shared/calls.ts";
import type { RefetchRequested } from "../../machines/shared/refetch.ts";
import type { Api, Result } from "../api/client.ts";
import type { SharedLists, SharedReads } from "./shared-reads.ts";

/** The value of an answer; a failure is thrown as the plain data it is, which is how a chart's `onError` takes it. */
export async function answerOf<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw answer.failure;
}

export type ReadCall<Output, Input> = (
  api: Api,
  input: Input,
  signal: AbortSignal,
  lists: SharedLists,
) => Promise<Output>;

/** Makes the calls that charts need out of those of the wire. */
export interface Caller {
  /**
   * Aborted when its chart leaves the state; made again after a reload. Rejects with a failure.
   *
   * The first time that a chart makes this call, shared lists come from the cache where they are there, and are
   * refetched in the background. If they have changed, or the refetch fails, the chart is asked to fetch anew.
   */
  readonly read: <Output, Input>(call: ReadCall<Output, Input>) => ReadLogic<Output, Input>;
  /**
   * Once sent it is never aborted, for nobody could tell whether it was carried out; and it is sent only when
   * the log holds that it will be, so that after a crash nobody takes it for not sent.
   */
  readonly write: <Output, Input>(
    call: (api: Api, input: Input) => Promise<Result<Output>>,
  ) => WriteLogic<Output, Input>;
  /** A write that changes teams, projects, people or capacity: the cache of shared lists is cleared after it. */
  readonly writeShared: Caller["write"];
}

/** `logged` resolves once all that has happened is in the log, as far as this browser lets it be kept. */
export function createCaller(api: Api, logged: () => Promise<void>, reads: SharedReads): Caller {
  const write: Caller["write"] = (call) =>
    asWrite(
      fromPromise(async ({ input, signal }) => {
        await logged();
        // Its chart may have ended meanwhile, and another user be signed in.
        signal.throwIfAborted();
        return answerOf(call(api, input));
      }),
    );
  return {
    read: (call) => {
      const callers = new WeakSet<AnyActorRef>();
      return asRead(
        fromPromise(({ input, signal, self }) => {
          // oxlint-disable-next-line no-underscore-dangle -- the chart that invokes this call, which XState shows nowhere else
          const chart = self._parent;
          if (chart === undefined || callers.has(chart)) return call(api, input, signal, reads.fetch(signal));
          callers.add(chart);
          const { lists, isStale } = reads.fromCache(signal);
          requestRefetch(chart, self, isStale);
          return call(api, input, signal, lists);
        }),
      );
    },
    write,
    // Also after a failure, for the write may have been carried out.
    writeShared: (call) => write((given, input) => call(given, input).finally(reads.clear)),
  };
}

const refetchRequested: RefetchRequested = { type: "refetch.requested", isBackground: true };

/** Asks the chart to fetch anew once it has its answer, if that is stale, and as soon as its state accepts it. */
function requestRefetch(chart: AnyActorRef, reading: AnyActorRef, isStale: () => Promise<boolean>): void {
  toPromise(reading)
    .then(async () => {
      // The chart has left the state that was reading.
      if (reading.getSnapshot().status !== "done") return;
      if (!(await isStale())) return;
      await waitFor(chart, (snapshot) => snapshot.status === "active" && snapshot.can(refetchRequested));
      chart.send(refetchRequested);
    })
    // The call has failed, and the chart knows; or the chart has stopped.
    .catch(() => undefined);
}
