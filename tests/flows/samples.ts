import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
} from "xstate";
import { getStateNodes } from "xstate/graph";
import { interrupted, type Failure } from "../../machines/domain/failure.ts";
import type { LoggedEvent } from "../../machines/log/entry.ts";

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
  /** The shared machine that it instantiates: what one flow never does, another does. */
  readonly kind: "draft" | "deletion";
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
  { readonly type: `xstate.${string}` } | { readonly kind: string }
>;

/** A sample of each event of the chart, so that a new event without one does not compile. */
export type EventSamples<Chart extends AnyStateMachine> = {
  readonly [Type in SentTo<Chart>["type"]]:
    | readonly [Extract<SentTo<Chart>, { type: Type }>, ...Extract<SentTo<Chart>, { type: Type }>[]]
    | typeof raised;
};

export type Actors<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart["provide"]>[0]["actors"]>;

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

/** The responses of each actor that the chart declares; a chart ends only by crashing. */
export type OutputSamples<Chart extends AnyStateMachine> = {
  readonly [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine
    ? readonly []
    : readonly [
        OutputSample<NonNullable<Actors<Chart>[Src]>>,
        ...OutputSample<NonNullable<Actors<Chart>[Src]>>[],
      ];
};

export type InputSamples<Chart extends AnyStateMachine> = readonly [InputFrom<Chart>, ...InputFrom<Chart>[]];

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
    // What others change meanwhile is up to the tests of two people.
  } satisfies Record<Exclude<Failure["kind"], "conflict">, readonly Failure[]>).flat();

/** The error of a crashed chart. */
const defect = { name: "Error", message: "a defect" };

/**
 * By invoke id and actor name: the outputs of the call, then its failures, with the refusals, of which the
 * service itself can produce the first. Charts have none.
 */
export const outcomesOf = (
  chart: AnyStateMachine,
  outputs: Readonly<Record<string, readonly unknown[]>>,
  refusals: Readonly<Record<string, Failure | readonly Failure[]>> = {},
  outage: Failure = statusFailure(500, "500 Internal Server Error"),
): Fixture["outcomes"] =>
  Object.fromEntries(
    [...Object.keys(outputs).map((src) => ({ id: src, src })), ...invokesOf(chart)].map(({ id, src }) => {
      const samples = outputs[src] ?? [];
      const ends = (input: unknown): readonly Outcome[] => [
        // A sample that is a function takes the input of its own call, as OutputSamples has it.
        ...samples.map((sample) => ({ output: typeof sample === "function" ? sample(input) : sample })),
        ...failuresOf([refusals[src] ?? conflict].flat(), outage).map((error) => ({ error })),
      ];
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
