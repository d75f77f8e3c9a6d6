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

/** How a call can end, as plain data: with an output, or with what it was rejected with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** All that can happen to one chart, with sample payloads. */
export interface Fixture {
  readonly chart: AnyStateMachine;
  /** What it can begin with; undefined: it takes no input. */
  readonly inputs: readonly unknown[];
  /** By the event's type. */
  readonly events: Readonly<Record<string, readonly LoggedEvent[]>>;
  /** By the id that the chart waits under, or else by the name of the actor: how a call with this input can end. */
  readonly outcomes: Readonly<Record<string, (input: unknown) => readonly Outcome[]>>;
  /** The charts that this one runs as its children, by the names of their actors. */
  readonly children?: Readonly<Record<string, ChildFixture>>;
}

/** The same of a child chart, whose input is its parent's. */
export interface ChildFixture extends Pick<Fixture, "chart" | "events" | "outcomes"> {
  /** Which of the machines that several flows share it is made from: what one flow never brings about, another does. */
  readonly kind: "draft" | "deletion";
  /** The transitions that this flow never brings about, by their ids without the chart's. */
  readonly never: readonly string[];
  /** Whether the child of this id is on the page; left out: always. */
  readonly isShown?: (parent: AnyMachineSnapshot, id: string) => boolean;
}

/** The chart of a fixture, and its child charts. */
export const chartsOf = ({ chart, children = {} }: Fixture): readonly AnyStateMachine[] => [
  chart,
  ...Object.values(children).map((child) => child.chart),
];

/** An event that only the chart itself sends: it comes by what leads to it. */
export const raised = [] as const;

/** The events that reach a chart from outside: not how its calls and children end. */
type SentTo<Chart extends AnyStateMachine> = Exclude<
  EventFromLogic<Chart>,
  { readonly type: `xstate.${string}` } | { readonly kind: string }
>;

/** One of each event that the chart knows, so that a new event does not compile without its samples. */
export type EventSamples<Chart extends AnyStateMachine> = {
  readonly [Type in SentTo<Chart>["type"]]:
    | readonly [Extract<SentTo<Chart>, { type: Type }>, ...Extract<SentTo<Chart>, { type: Type }>[]]
    | typeof raised;
};

export type Actors<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart["provide"]>[0]["actors"]>;

/** The events of a chart, and of its child charts of these names. */
export type EventsOf<Chart extends AnyStateMachine, Child extends string> =
  | SentTo<Chart>
  | (Child extends keyof Actors<Chart>
      ? SentTo<Extract<NonNullable<Actors<Chart>[Child]>, AnyStateMachine>>
      : never);

/** What a call answers, whatever it was asked, or by what it was asked. */
type OutputSample<Call> = Call extends AnyActorLogic
  ? OutputFrom<Call> | ((input: InputFrom<Call>) => OutputFrom<Call>)
  : never;

/** What each actor that the chart declares can answer; a chart of its own never ends but by a defect. */
export type OutputSamples<Chart extends AnyStateMachine> = {
  readonly [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine
    ? readonly []
    : readonly [
        OutputSample<NonNullable<Actors<Chart>[Src]>>,
        ...OutputSample<NonNullable<Actors<Chart>[Src]>>[],
      ];
};

export type InputSamples<Chart extends AnyStateMachine> = readonly [InputFrom<Chart>, ...InputFrom<Chart>[]];

/** A call that the service refuses by its own rules; what else is given it refuses as here. */
export const statusFailure = (status: number, message: string): Failure => ({
  kind: "status",
  status,
  message,
});

const conflict = statusFailure(409, "Somebody was quicker.");

/** Every way in which a call can fail: refused, because the session has expired, by an outage, and without an answer. */
const failuresOf = (refused: readonly Failure[], outage: Failure): readonly Failure[] =>
  Object.values({
    status: [...refused, statusFailure(401, ""), outage],
    network: [{ kind: "network", message: "No connection to the server." }],
    shape: [{ kind: "shape", status: 200, message: "The server gave an answer that cannot be read." }],
    interrupted: [interrupted],
  } satisfies Record<Failure["kind"], readonly Failure[]>).flat();

/** What a chart of our own dies of. */
const defect = { name: "Error", message: "a defect" };

/**
 * By the id of every invoke of the chart, and by the name of every actor: the outputs of the call behind it, then its failures, with the refusals, of which
 * the service itself can be brought to the first. A chart behind it gives none.
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

/** Every invoke of a chart, by its id, with the name of the actor behind it. */
const invokesOf = (chart: AnyStateMachine): readonly { readonly id: string; readonly src: string }[] =>
  [chart.root, ...getStateNodes(chart.root)].flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => (typeof src === "string" ? { id, src } : [])),
  );

/** How a call can end that is waited for under this id. */
export const endsOf = (
  { outcomes }: Pick<Fixture, "outcomes">,
  { id, src, input }: { readonly id: string; readonly src: string; readonly input: unknown },
): readonly Outcome[] => (outcomes[id] ?? outcomes[src])?.(input) ?? [];

/** How the outcome reaches the chart that waits under this id. */
export const outcomeEvent = (id: string, outcome: Outcome) =>
  "output" in outcome
    ? { type: `xstate.done.actor.${id}`, actorId: id, output: outcome.output }
    : { type: `xstate.error.actor.${id}`, actorId: id, error: outcome.error };
