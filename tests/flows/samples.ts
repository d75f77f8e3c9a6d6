import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
} from "xstate";
import { getStateNodes } from "xstate/graph";
import { interrupted, isOutcomeUnknown, notDone, type Failure } from "../../machines/domain/failure.ts";
import { isChart, logicOf } from "../../machines/log/chart.ts";
import type { LoggedEvent } from "../../machines/log/entry.ts";
import type { WritesWatcher } from "../../machines/app/pending-writes.ts";
import { isRead, isWrite } from "../../machines/shared/calls.ts";

/** A call's outcome as plain data: its output, or what it was rejected with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** Everything that can happen to one chart, with sample payloads. */
export interface Fixture {
  readonly chart: AnyStateMachine;
  /** Its possible inputs; undefined: it takes none. */
  readonly inputs: readonly unknown[];
  /** By event type. */
  readonly events: Readonly<Record<string, readonly LoggedEvent[]>>;
  /** By invoke id, or else by actor name: how a call with this input can end. */
  readonly outcomes: Readonly<Record<string, (input: unknown) => readonly Outcome[]>>;
  /** The child charts, by actor name. */
  readonly children?: Readonly<Record<string, ChildFixture>>;
}

/** The fixture of a child chart, whose input comes from its parent. */
export interface ChildFixture extends Pick<Fixture, "chart" | "events" | "outcomes"> {
  /** The shared machine that it instantiates: what one flow never does, another does. Left out: it is this flow's own. */
  readonly kind?: "draft" | "deletion";
  /** The transitions that never happen in this flow, by id without the chart's. */
  readonly never: readonly string[];
  /** Whether the child of this id is on the page; left out: always. */
  readonly isShown?: (parent: AnyMachineSnapshot, id: string) => boolean;
}

/** The chart of a fixture, and its child charts. */
export const chartsOf = ({ chart, children = {} }: Fixture): readonly AnyStateMachine[] => [
  chart,
  ...Object.values(children).map((child) => child.chart),
];

/** An event that only the chart itself sends, as a result of others. */
export const raised = [] as const;

/** The external events of a chart: not the ends of its calls and children. */
type SentTo<Chart extends AnyStateMachine> = Exclude<
  EventFromLogic<Chart>,
  { readonly type: `xstate.${string}` }
>;

type Payload<Event> = Event extends unknown ? Omit<Event, "type"> : never;
type PayloadOf<Chart extends AnyStateMachine, Type> = Payload<Extract<SentTo<Chart>, { type: Type }>>;

/** Samples of each event of the chart, without their type. */
type EventSamples<Chart extends AnyStateMachine> = {
  readonly [Type in SentTo<Chart>["type"]]:
    | readonly [PayloadOf<Chart, Type>, ...PayloadOf<Chart, Type>[]]
    | typeof raised;
};

type AllActors<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart["provide"]>[0]["actors"]>;

/** The actors that end: not those that report by events. */
export type Actors<Chart extends AnyStateMachine> = {
  readonly [
    Src in keyof AllActors<Chart> as NonNullable<AllActors<Chart>[Src]> extends WritesWatcher ? never : Src
  ]: AllActors<Chart>[Src];
};

/** The events of a chart and of these child charts. */
export type EventsOf<Chart extends AnyStateMachine, Child extends string> =
  | SentTo<Chart>
  | (Child extends keyof Actors<Chart>
      ? SentTo<Extract<NonNullable<Actors<Chart>[Child]>, AnyStateMachine>>
      : never);

/** A call's responses, constant or by input. */
type OutputSample<Call> = Call extends AnyActorLogic
  ? OutputFrom<Call> | ((input: InputFrom<Call>) => OutputFrom<Call>)
  : never;

type CallsOf<Chart extends AnyStateMachine> = {
  [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine ? never : Src;
}[keyof Actors<Chart>];
type CallOf<Chart extends AnyStateMachine, Src extends CallsOf<Chart>> = NonNullable<Actors<Chart>[Src]>;

/** What a chart's own calls and events can be; what lacks a sample does not compile. */
interface Samples<Chart extends AnyStateMachine> {
  readonly events: EventSamples<Chart>;
  /** The responses of each call that the chart declares. */
  readonly outputs: {
    readonly [Src in CallsOf<Chart>]: readonly [
      OutputSample<CallOf<Chart, Src>>,
      ...OutputSample<CallOf<Chart, Src>>[],
    ];
  };
  /** How the service refuses a call by its own rules, constant or by input; the first can be had of it. */
  readonly refusals?: {
    readonly [Src in CallsOf<Chart>]?: Refusal | ((input: InputFrom<CallOf<Chart, Src>>) => Refusal);
  };
  /** How a call fails if the server is broken; left out: with the status as its message. */
  readonly outage?: Failure;
  /** The calls that look themselves for what they have changed if their response is lost. */
  readonly confirming?: readonly CallsOf<Chart>[];
}

type Refusal = Failure | readonly Failure[];
type RefusalOf = (input: never) => Refusal;

/** The fixture of a chart, from samples whose types follow from the chart. */
export const fixtureOf = <Chart extends AnyStateMachine>(
  chart: Chart,
  {
    inputs,
    children = {},
    ...samples
  }: Samples<Chart> & {
    readonly inputs: readonly [InputFrom<Chart>, ...InputFrom<Chart>[]];
    readonly children?: NonNullable<Fixture["children"]>;
  },
): Fixture => ({ chart, inputs, children, ...eventsAndOutcomes(chart, samples) });

/** The fixture of a child chart, as `fixtureOf`. */
export const childFixtureOf = <Chart extends AnyStateMachine>(
  chart: Chart,
  { kind, never, isShown, ...samples }: Samples<Chart> & Pick<ChildFixture, "kind" | "never" | "isShown">,
): ChildFixture => ({
  chart,
  ...(kind !== undefined && { kind }),
  never,
  ...(isShown !== undefined && { isShown }),
  ...eventsAndOutcomes(chart, samples),
});

const eventsAndOutcomes = <Chart extends AnyStateMachine>(
  chart: Chart,
  { events, outputs, refusals = {}, outage, confirming = [] }: Samples<Chart>,
): Pick<Fixture, "events" | "outcomes"> => ({
  events: Object.fromEntries(
    Object.entries<readonly object[]>(events).map(([type, payloads]) => [
      type,
      payloads.map((payload) => ({ type, ...payload })),
    ]),
  ),
  outcomes: outcomesOf(
    chart,
    outputs,
    refusals,
    (src) => isConfirmed(chart, src) || confirming.some((name) => name === src),
    outage,
  ),
});

/** A call that the service refuses by its own rules; any other given refusal is as here. */
export const statusFailure = (status: number, message: string): Failure => ({
  kind: "status",
  status,
  message,
});

const conflict = statusFailure(409, "Someone was faster.");

/**
 * Every way in which a call can fail: refused, by an expired session, by an outage, and without a response.
 */
const failuresOf = (refused: readonly Failure[], outage: Failure): readonly Failure[] =>
  Object.values({
    status: [...refused, statusFailure(401, ""), outage],
    network: [{ kind: "network", message: "No connection to the server." }],
    shape: [{ kind: "shape", status: 200, message: "The server sent an invalid response." }],
    interrupted: [interrupted],
    // What others change meanwhile is up to the tests of two people; charts name themselves what a server did not store.
  } satisfies Record<Exclude<Failure["kind"], "conflict" | "unstored">, readonly Failure[]>).flat();

/** Whether the effect of this call is looked for if its response is lost. */
export const isConfirmed = (chart: AnyStateMachine, src: string): boolean => {
  const logic = logicOf(chart, src);
  return isChart(logic) && isWrite(logic);
};

/** The error of a crashed chart. */
const defect = { name: "Error", message: "a defect" };

/** By invoke id and actor name: the outputs of a call, then its failures. A chart ends only by crashing. */
const outcomesOf = (
  chart: AnyStateMachine,
  outputs: Readonly<Record<string, readonly unknown[]>>,
  refusals: { readonly [Src in string]?: Refusal | RefusalOf },
  isLookedFor: (src: string) => boolean,
  outage: Failure = statusFailure(500, "500 Internal Server Error"),
): Fixture["outcomes"] =>
  Object.fromEntries(
    [...Object.keys(chart.implementations.actors).map((src) => ({ id: src, src })), ...invokesOf(chart)]
      // What reads and has no output never ends.
      .filter(({ src }) => src in outputs || !isRead(logicOf(chart, src)))
      .map(({ id, src }) => {
        const samples = outputs[src] ?? [];
        const ends = (input: unknown): readonly Outcome[] => {
          // A sample or refusal that is a function takes the input of its own call, as Samples has it.
          const refusal = refusals[src] ?? conflict;
          const refused = typeof refusal === "function" ? refusal(input as never) : refusal;
          return [
            ...samples.map((sample) => ({ output: typeof sample === "function" ? sample(input) : sample })),
            ...failuresOf([refused].flat(), outage).map((error) => ({
              error: isLookedFor(src) && isOutcomeUnknown(error) ? notDone(error) : error,
            })),
          ];
        };
        return [id, samples.length === 0 ? () => [{ error: defect }] : ends];
      }),
  );

/** The actor name of every invoke of a chart, by invoke id. */
const invokesOf = (chart: AnyStateMachine): readonly { readonly id: string; readonly src: string }[] =>
  [chart.root, ...getStateNodes(chart.root)].flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => (typeof src === "string" ? { id, src } : [])),
  );

/** How the call with this invoke id can end. */
export const endsOf = (
  { outcomes }: Pick<Fixture, "outcomes">,
  { id, src, input }: { readonly id: string; readonly src: string; readonly input: unknown },
): readonly Outcome[] => (outcomes[id] ?? outcomes[src])?.(input) ?? [];

/** The event by which this outcome reaches the chart. */
export const outcomeEvent = (id: string, outcome: Outcome) =>
  "output" in outcome
    ? { type: `xstate.done.actor.${id}`, actorId: id, output: outcome.output }
    : { type: `xstate.error.actor.${id}`, actorId: id, error: outcome.error };
