import type { AnyMachineSnapshot } from "xstate";
import { knownIn, visibleStateOf } from "./children.ts";
import { modelOf } from "./model.ts";
import { sentBy, stepsFrom, type Scenario, type Step } from "./scenario.ts";
import type { WayThrough } from "./shortened.ts";

/** A step that changes the chart, and what it covers. */
export interface Edge {
  readonly to: string;
  readonly step: Step;
  readonly covers: readonly string[];
}

/** A state, and the first way to it, which is the shortest. */
interface Visited {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly input: unknown;
  readonly steps: readonly Step[];
}

interface Vertex {
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: readonly Edge[];
}

/** A start of paths, and what it covers. */
interface Start {
  readonly key: string;
  readonly input: unknown;
  readonly covers: readonly string[];
}

export interface Graph {
  /** One for each input. */
  readonly starts: readonly Start[];
  readonly vertices: ReadonlyMap<string, Vertex>;
}

const most = 20_000;

/** Exploring a scenario fails at the last event of this way, the shortest that leads there. */
export class ExploringFailed extends Error {
  readonly scenario: Scenario;
  readonly way: WayThrough;
  constructor(scenario: Scenario, way: WayThrough, cause: unknown) {
    super(`${scenario.name} cannot be explored: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.scenario = scenario;
    this.way = way;
  }
}

/** All reachable states of a chart in a scenario, and every step from each. Throws if there are too many. */
export function explore(scenario: Scenario): Graph {
  const { fixture, inputs, isPossible = () => true, keyOf, once = [], last = [], remembered = [] } = scenario;
  const model = modelOf(fixture);
  const vertices = new Map<string, Vertex>();
  const queue: Visited[] = [];
  const known = new Set<string>();

  const visit = ({ snapshot, input, steps }: Omit<Visited, "key">): string => {
    const types = new Set(steps.map(typeOf));
    const past = [...once, ...last, ...remembered].filter((type) => types.has(type));
    const key = JSON.stringify([
      snapshot.value,
      historyOf(snapshot),
      keyOf?.(snapshot) ?? snapshot.context,
      childrenOf(scenario, snapshot),
      past,
    ]);
    if (!known.has(key)) {
      known.add(key);
      if (known.size > most) throw new Error(`${scenario.name} has more than ${most} states`);
      queue.push({ key, snapshot, input, steps });
    }
    return key;
  };

  const starts = inputs.map((input): Start => {
    const { snapshot, taken } = model.begin(input);
    return { key: visit({ snapshot, input, steps: [] }), input, covers: taken };
  });
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { key, snapshot, input, steps } = next;
    const types = steps.map(typeOf);
    const isOver = types.some((type) => last.includes(type));
    const failing = (last: readonly Step[], cause: unknown): ExploringFailed =>
      new ExploringFailed(scenario, { input, sent: [...steps, ...last].flatMap(sentBy) }, cause);
    const edgeOf = (step: Step): readonly Edge[] => {
      if (!isPossible(snapshot, step, steps)) return [];
      const moment = model.after(snapshot, sentBy(step));
      if (moment.taken.length === 0) return [];
      const to = visit({ snapshot: moment.snapshot, input, steps: [...steps, step] });
      return [{ to, step, covers: coveredBy(scenario, snapshot, step, moment.taken) }];
    };
    const edges = (
      isOver
        ? []
        : orThrow(
            () => stepsFrom(scenario, snapshot),
            (cause) => failing([], cause),
          )
    )
      .filter((step) => !(once.includes(typeOf(step)) && types.includes(typeOf(step))))
      .flatMap((step) =>
        orThrow(
          () => edgeOf(step),
          (cause) => failing([step], cause),
        ),
      );
    vertices.set(key, { snapshot, edges });
  }
  return { starts, vertices };
}

/** The result; or throws what becomes of the error. */
function orThrow<Result>(act: () => Result, errorOf: (cause: unknown) => Error): Result {
  try {
    return act();
  } catch (cause) {
    throw errorOf(cause);
  }
}

/** What a step covers: its transitions, and the way each is taken. */
export const coveredBy = (
  { wayOf }: Scenario,
  before: AnyMachineSnapshot,
  step: Step,
  taken: readonly string[],
): readonly string[] =>
  taken.flatMap((id) => {
    const way = wayOf?.(before, step, id) ?? null;
    return way === null ? [id] : [id, `${id} | ${way}`];
  });

const typeOf = (step: Step): string => (step.kind === "event" ? step.event.type : step.kind);

const childrenOf = ({ fixture, keyOfChild }: Scenario, snapshot: AnyMachineSnapshot): unknown =>
  knownIn(snapshot, fixture).map(({ ref, snapshot: child }) => [
    ref.id,
    child.value,
    keyOfChild === undefined ? visibleStateOf(child, {}) : keyOfChild(child),
  ]);

const historyOf = ({ historyValue }: AnyMachineSnapshot): unknown =>
  Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
