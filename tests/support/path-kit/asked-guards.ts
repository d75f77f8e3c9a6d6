import type { AnyStateMachine } from "xstate";

/** The results of guards, by chart and name, as in `taskBoard/edit: isComplete`. */
export type GuardResults = Map<string, Set<boolean>>;

export const guardKey = (chart: string, guard: string): string => `${chart}: ${guard}`;

export const noteResult = (results: GuardResults, key: string, result: boolean): void =>
  void results.set(key, (results.get(key) ?? new Set()).add(result));

/** XState's own, as `and` and `stateIn`, have properties, and consist of others. */
const isPlain = (guard: unknown): guard is (...args: unknown[]) => unknown =>
  typeof guard === "function" && Object.keys(guard).length === 0;

/** The names of a chart's guards that are functions of their own. */
export const plainGuardsOf = ({ implementations }: AnyStateMachine): readonly string[] =>
  Object.entries<unknown>(implementations.guards).flatMap(([name, guard]) => (isPlain(guard) ? [name] : []));

/**
 * What `act` returns; while it runs, the guards of these charts note what they are asked and answer, also between the
 * states that can be seen: where a child chart ends, or a state is left at once.
 */
export function notingGuards<Result>(
  charts: readonly AnyStateMachine[],
  results: GuardResults,
  act: () => Result,
): Result {
  const noted = charts.map(({ id, implementations }) => {
    // Only this function knows that a chart's own table can be written.
    const guards: Record<string, unknown> = implementations.guards;
    const sound = { ...guards };
    for (const [name, guard] of Object.entries(sound))
      if (isPlain(guard))
        guards[name] = (...args: unknown[]) => {
          const result = Boolean(guard(...args));
          noteResult(results, guardKey(id, name), result);
          return result;
        };
    return { guards, sound };
  });
  try {
    return act();
  } finally {
    for (const { guards, sound } of noted) Object.assign(guards, sound);
  }
}
