import type { Edge, Graph } from "./graph.ts";
import { writesCutBy, type Step } from "./scenario.ts";

/** A chart's steps from its start. */
export interface Path {
  readonly input: unknown;
  readonly steps: readonly Step[];
}

/** A longer path continues from a new start, because a failure at its end would be hard to follow. */
const longest = 12;

/**
 * Few paths that together cover everything in the graph: from each state to the nearest edge that covers
 * something new, and from a start again if that is too far or there is none.
 */
export function tourOf({ starts, vertices }: Graph): readonly Path[] {
  const wanted = new Set([
    ...starts.flatMap(({ covers }) => covers),
    ...[...vertices.values()].flatMap(({ edges }) => edges.flatMap(({ covers }) => covers)),
  ]);
  const failuresMet = new Map<string, number>();
  const isNews = ({ covers }: { readonly covers: readonly string[] }): boolean =>
    covers.some((each) => wanted.has(each));

  /** The shortest way from here to an edge that covers something new; null: there is none. */
  const wayToNews = (from: string): readonly Edge[] | null => {
    const cameBy = new Map<string, readonly Edge[]>([[from, []]]);
    for (const [key, way] of cameBy) {
      const edges = (vertices.get(key)?.edges ?? []).toSorted(
        (a, b) => timesMet(failuresMet, a) - timesMet(failuresMet, b),
      );
      const edge = edges.find(isNews);
      if (edge !== undefined) return [...way, edge];
      for (const next of edges) if (!cameBy.has(next.to)) cameBy.set(next.to, [...way, next]);
    }
    return null;
  };

  const take = ({ covers, step }: { readonly covers: readonly string[]; readonly step?: Step }): void => {
    for (const each of covers) wanted.delete(each);
    const failure = step === undefined ? null : failureIn(step);
    if (failure !== null) failuresMet.set(failure, (failuresMet.get(failure) ?? 0) + 1);
  };

  const pathFrom = (start: Graph["starts"][number]): Path => {
    take(start);
    const edges: Edge[] = [];
    for (;;) {
      const way = wayToNews(edges.at(-1)?.to ?? start.key);
      if (way === null || (edges.length > 0 && edges.length + way.length > longest)) break;
      for (const edge of way) take(edge);
      edges.push(...way);
    }
    return { input: start.input, steps: edges.map(({ step }) => step) };
  };

  const paths: Path[] = [];
  for (;;) {
    const ways = starts.map((start) => ({
      start,
      length: isNews(start) ? 0 : (wayToNews(start.key)?.length ?? Infinity),
    }));
    const [nearest] = ways.toSorted((a, b) => a.length - b.length);
    if (nearest === undefined || nearest.length === Infinity) return paths;
    paths.push(pathFrom(nearest.start));
  }
}

/** Of several failures of a call, takes the one used least so far. */
const timesMet = (met: ReadonlyMap<string, number>, { step }: Edge): number => {
  const failure = failureIn(step);
  return failure === null ? 0 : (met.get(failure) ?? 0);
};

function failureIn(step: Step): string | null {
  if (step.kind === "reload") return writesCutBy(step).length > 0 ? "interrupted" : null;
  return step.kind === "outcome" && "error" in step.outcome ? JSON.stringify(step.outcome.error) : null;
}
