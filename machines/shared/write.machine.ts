import { assign, emit, setup, type AnyStateMachine, type PromiseActorLogic } from "xstate";
import { failureOf, isGone, isOutcomeUnknown, notDone, waitAfter, type Failure } from "../domain/failure.ts";
import { warning, type NoticeEmitted } from "../notices/notice.ts";
import { unprovidedRead, unprovidedWrite, type WriteLogic } from "./calls.ts";

const waitingFor = (seconds: number): NoticeEmitted =>
  warning(
    "waiting",
    `Your last change will be sent in ${seconds} second${seconds === 1 ? "" : "s"}.`,
    "Too many changes at once.",
  );

/** What a write takes, whatever it sends. */
export interface WriteInput {
  /** It was sent before and its outcome is still unknown, so it is looked for before it is sent. */
  readonly unconfirmed?: object | true;
}

/** A deleted item that is added again. */
export interface Restored<Item> extends WriteInput {
  readonly item: Item;
  /** Its id until it was deleted: the restored one has a higher one. */
  readonly formerId: number;
}

/** What the server has of a write; null: it has not carried the write out. */
export type Found<Output> = { readonly output: Output } | null;

interface Context {
  readonly input: WriteInput;
  /** What the server returned or has. */
  readonly output: unknown;
  readonly failure: Failure | null;
  /** How often the server has refused it for now. */
  readonly waits: number;
}

/** More often than that, the user decides. */
const mostWaits = 3;

/**
 * One create, update or delete, whose response may be lost: then what it changes is read again, to find out whether
 * the server has carried it out. Nothing is sent twice before that is known.
 *
 * If the server accepts no more changes for now and says for how long, it waits for so long and says so.
 *
 * To its parent it is a call: it ends with what the server has, or is rejected with a failure.
 */
export const writeMachine = setup({
  types: {
    input: {} as WriteInput,
    context: {} as Context,
    output: {} as unknown,
    emitted: {} as NoticeEmitted,
  },
  actors: {
    send: unprovidedWrite<unknown, WriteInput>("send"),
    find: unprovidedRead<Found<unknown>, WriteInput>("find"),
  },
  delays: {
    /** In milliseconds. */
    waitingTime: ({ context }) => 1_000 * ((context.failure && waitAfter(context.failure)) ?? 0),
  },
  guards: {
    isToWait: ({ context }, { error }: { error: unknown }) =>
      context.waits < mostWaits && waitAfter(failureOf(error)) !== null,
    isUnconfirmed: ({ context }) => context.input.unconfirmed !== undefined,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(failureOf(error)),
    isFound: (_, { output }: { output: Found<unknown> }) => output !== null,
    isGone: (_, { error }: { error: unknown }) => isGone(failureOf(error)),
  },
  actions: {
    setOutput: assign((_, { output }: { output: unknown }) => ({ output })),
    setFound: assign((_, { output }: { output: Found<unknown> }) => ({ output: output?.output })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countWait: assign({ waits: ({ context }) => context.waits + 1 }),
    notifyWaiting: emit(({ context: { failure } }) => waitingFor((failure && waitAfter(failure)) ?? 0)),
    setNotDone: assign(({ context: { failure } }) => ({ failure: failure && notDone(failure) })),
    setUnknown: assign(({ context: { failure } }, { error }: { error: unknown }) => ({
      failure: { ...(failure ?? failureOf(error)), outcome: "unknown" } as const,
    })),
    /** XState has no final state that rejects: a chart whose action throws ends with that error. */
    reject: assign(({ context: { failure } }): never => {
      throw failure;
    }),
  },
}).createMachine({
  id: "write",
  context: ({ input }) => ({ input, output: null, failure: null, waits: 0 }),
  output: ({ context }: { readonly context: Context }) => context.output,
  initial: "deciding",
  states: {
    /** Deciding whether to look for it before it is sent. */
    deciding: { always: [{ guard: "isUnconfirmed", target: "checking" }, { target: "sending" }] },
    /** Looking for what was sent before with an unknown outcome. */
    checking: {
      invoke: {
        id: "check",
        src: "find",
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => event },
            target: "done",
            actions: { type: "setFound", params: ({ event }) => event },
          },
          { target: "sending" },
        ],
        onError: { target: "refused", actions: { type: "setUnknown", params: ({ event }) => event } },
      },
    },
    /** Waiting for the server to carry it out. */
    sending: {
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => context.input,
        onDone: { target: "done", actions: { type: "setOutput", params: ({ event }) => event } },
        onError: [
          {
            guard: { type: "isToWait", params: ({ event }) => event },
            target: "waiting",
            actions: [{ type: "setFailure", params: ({ event }) => event }, "countWait"],
          },
          {
            guard: { type: "isOutcomeUnknown", params: ({ event }) => event },
            target: "confirming",
            actions: { type: "setFailure", params: ({ event }) => event },
          },
          { target: "refused", actions: { type: "setFailure", params: ({ event }) => event } },
        ],
      },
    },
    /** The server accepts no more changes for now. */
    waiting: { entry: "notifyWaiting", after: { waitingTime: "sending" } },
    /** There was no usable response: finding out whether the server has carried it out. */
    confirming: {
      invoke: {
        id: "confirm",
        src: "find",
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => event },
            target: "done",
            actions: { type: "setFound", params: ({ event }) => event },
          },
          { target: "refused", actions: "setNotDone" },
        ],
        onError: [
          {
            guard: { type: "isGone", params: ({ event }) => event },
            target: "refused",
            actions: { type: "setFailure", params: ({ event }) => event },
          },
          { target: "refused", actions: { type: "setUnknown", params: ({ event }) => event } },
        ],
      },
    },
    /** The server has carried it out. */
    done: { type: "final" },
    /** The server has not carried it out, or nobody knows whether it has. */
    refused: { type: "final", entry: "reject" },
  },
});

/** How a write is sent, and how its effect is found on the server. */
export interface WriteActors<Output, Input> {
  readonly send: WriteLogic<Output, Input>;
  readonly find: PromiseActorLogic<Found<Output>, Input>;
}

/** The chart of a write with these actors. */
export const writeOf = <Output, Input>(actors: WriteActors<Output, Input>): WriteLogic<Output, Input> =>
  asCall(
    writeMachine.provide({
      // The chart hands each its own input and passes on the output, whatever they are.
      actors: actors as unknown as Parameters<typeof writeMachine.provide>[0]["actors"] & object,
    }),
  );

/** A write that `src/runtime` provides; until then it fails with its name. */
export const unprovidedConfirmedWrite = <Output, Input>(name: string): WriteLogic<Output, Input> =>
  writeOf<Output, Input>({ send: unprovidedWrite(name), find: unprovidedRead(name) });

/** The chart of a write, as the call that it is to its parent. */
export const asCall = <Output, Input>(chart: AnyStateMachine): WriteLogic<Output, Input> =>
  // Its parent learns how it ended as of a promise, and reads no state of it.
  Object.assign(chart, { call: "write" }) as unknown as WriteLogic<Output, Input>;
