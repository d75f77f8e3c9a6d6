import { fromPromise, toPromise, waitFor, type AnyActorRef } from "xstate";
import { parentOf } from "../../machines/log/xstate-internals.ts";
import { asRead, asWrite, type ReadLogic, type WriteLogic } from "../../machines/shared/calls.ts";
import { writeOf, type Found } from "../../machines/shared/write.machine.ts";
import type { RefetchRequested } from "../../machines/shared/refetch.ts";
import { answerOf, type Api, type Result } from "../api/client.ts";
import type { SharedLists, SharedReads, Step } from "./shared-reads.ts";

export interface ReadContext {
  /** Its queries are aborted with the signal. */
  readonly api: Api;
  readonly lists: SharedLists;
  /** Aborted when the chart leaves the state. */
  readonly signal: AbortSignal;
}

export type ReadCall<Output, Input> = (input: Input, context: ReadContext) => Promise<Output>;

/** Sends a write, and finds on the server what it has changed; null: nothing. */
interface ConfirmedCall<Output, Input> {
  readonly send: (api: Api, input: Input) => Promise<Result<Output>>;
  readonly find: (api: Api, input: Input) => Promise<Result<Found<Output>>>;
}

/** Turns API functions into the actors that charts invoke. */
export interface Caller {
  /**
   * Aborted when the chart leaves the state; sent again after a reload. Rejects with a failure.
   *
   * On a chart's first call, shared lists come from the cache if possible and are refetched in the
   * background. If they have changed or the refetch fails, the chart is notified to refetch.
   */
  readonly read: <Output, Input>(call: ReadCall<Output, Input>) => ReadLogic<Output, Input>;
  /** Like `read`, but shared lists may be a minute old, and nothing is refetched automatically. */
  readonly readRecent: Caller["read"];
  /** As `read`, without the cache: for what is shown once and never refetched. */
  readonly readLatest: Caller["read"];
  /**
   * Never aborted once sent, as its outcome would be unknown. Sent only after the log has stored the request,
   * so that a crash cannot make it look unsent.
   */
  readonly write: <Output, Input>(
    call: (api: Api, input: Input) => Promise<Result<Output>>,
  ) => WriteLogic<Output, Input>;
  /** A write whose effect is looked for if its response was lost. */
  readonly confirmedWrite: <Output, Input>(call: ConfirmedCall<Output, Input>) => WriteLogic<Output, Input>;
  /** A write that changes teams, projects, people or capacity: it clears the cache of shared lists. */
  readonly writeShared: Caller["write"];
}

/** `logged` resolves once all entries so far are stored, as far as the browser allows. */
export function createCaller(api: Api, logged: () => Promise<void>, reads: SharedReads): Caller {
  const write: Caller["write"] = (call) =>
    asWrite(
      fromPromise(async ({ input, signal }) => {
        await logged();
        // The chart may have ended meanwhile, and another user signed in.
        signal.throwIfAborted();
        return answerOf(call(api, input));
      }),
    );
  const contextOf = (signal: AbortSignal, lists: SharedLists): ReadContext => ({
    api: api.withSignal(signal),
    lists,
    signal,
  });
  /** What one of a chart's first calls has fetched need not be refetched for the next. */
  const firstCalls = new WeakMap<AnyActorRef, Step>();
  return {
    read: (call) => {
      const callers = new WeakSet<AnyActorRef>();
      return asRead(
        fromPromise(({ input, signal, self }) => {
          const chart = parentOf(self);
          if (chart === undefined || callers.has(chart)) {
            return call(input, contextOf(signal, reads.fetch(signal)));
          }
          callers.add(chart);
          const since = firstCalls.get(chart) ?? reads.now();
          firstCalls.set(chart, since);
          const { lists, isStale } = reads.fromCache(signal, since);
          requestRefetch(chart, self, isStale);
          return call(input, contextOf(signal, lists));
        }),
      );
    },
    readRecent: (call) =>
      asRead(fromPromise(({ input, signal }) => call(input, contextOf(signal, reads.recent(signal))))),
    readLatest: (call) =>
      asRead(fromPromise(({ input, signal }) => call(input, contextOf(signal, reads.fetch(signal))))),
    write,
    confirmedWrite: ({ send, find }) =>
      writeOf({
        send: write(send),
        find: asRead(fromPromise(({ input, signal }) => answerOf(find(api.withSignal(signal), input)))),
      }),
    // Also after a failure, as the write may have been carried out.
    writeShared: (call) => write((given, input) => call(given, input).finally(reads.clear)),
  };
}

const refetchRequested: RefetchRequested = { type: "refetch.requested", isBackground: true };

/** If the call's result is stale, notifies the chart to refetch as soon as its state accepts it. */
function requestRefetch(chart: AnyActorRef, reading: AnyActorRef, isStale: () => Promise<boolean>): void {
  toPromise(reading)
    .then(async () => {
      // The chart has left the fetching state.
      if (reading.getSnapshot().status !== "done") return;
      if (!(await isStale())) return;
      await waitFor(chart, (snapshot) => snapshot.status === "active" && snapshot.can(refetchRequested));
      chart.send(refetchRequested);
    })
    // The call failed and the chart knows, or the chart was stopped.
    .catch(() => undefined);
}
