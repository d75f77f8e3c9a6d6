import { modelOf } from "../support/path-kit/model.ts";
import { shortened, type WayThrough } from "../support/path-kit/shortened.ts";
import { pendingIn } from "../support/path-kit/scenario.ts";
import type { AnySuite, Happening, Invariant, Verdict } from "./invariant.ts";
import { sentOn, startedIn, walk, type Visited } from "./walk.ts";

/** The result for an invariant. */
export interface Finding {
  readonly timesAsked: number;
  /** The shortest counterexample that could be made of the first; null: it holds. */
  readonly brokenBy: WayThrough | null;
}

/** A chart that throws instead of reacting to the last event of a way. */
export interface Crash {
  readonly way: WayThrough;
  readonly error: unknown;
}

export interface Findings {
  /** In the order of the invariants. */
  readonly findings: readonly Finding[];
  /** The ids of the transitions that were taken. */
  readonly taken: ReadonlySet<string>;
  /** The first, by as few events as could be made of it; null: none. */
  readonly crash: Crash | null;
}

/** Checks all invariants of a suite in this many states, and on every step from them. */
export function examine(suite: AnySuite, most = Infinity): Findings {
  const findings = suite.invariants.map((): { -readonly [Key in keyof Finding]: Finding[Key] } => ({
    timesAsked: 0,
    brokenBy: null,
  }));
  const first: (WayThrough | null)[] = suite.invariants.map(() => null);
  let crash: Crash | null = null;
  const ask = (
    { input, last }: Pick<Visited, "input" | "last">,
    verdictOf: (invariant: Invariant<Visited["snapshot"]>) => Verdict,
  ): void => {
    for (const [index, invariant] of suite.invariants.entries()) {
      const verdict = verdictOf(invariant);
      const finding = findings[index];
      if (verdict === null || finding === undefined) continue;
      finding.timesAsked += 1;
      if (!verdict) first[index] ??= { input, sent: sentOn(last) };
    }
  };
  const taken = walk(suite, most, {
    visited: (state) => ask(state, ({ at }) => at?.(state.snapshot, state.waiting) ?? null),
    happened: (happening, way) => ask(way, (invariant) => verdictOn(invariant, happening)),
    crashed: ({ input, last }, error) => {
      crash ??= { way: { input, sent: sentOn(last) }, error };
    },
  });
  for (const [index, way] of first.entries()) {
    const [finding, invariant] = [findings[index], suite.invariants[index]];
    if (way !== null && finding !== undefined && invariant !== undefined)
      finding.brokenBy = shortened(way, (shorter) => breaks(suite, invariant, shorter));
  }
  return { findings, taken, crash: crash === null ? null : shortenedCrash(suite, crash) };
}

const verdictOn = (
  { on, onAny }: Invariant<Visited["snapshot"]>,
  happening: Happening<Visited["snapshot"]>,
): Verdict => onAny?.(happening) ?? (happening.isNoticed ? on?.(happening) : null) ?? null;

/** Whether the invariant does not hold at the end of this way, or at its last event. */
function breaks(
  { fixture }: AnySuite,
  invariant: Invariant<Visited["snapshot"]>,
  { input, sent }: WayThrough,
): boolean {
  const model = modelOf(fixture);
  try {
    let { snapshot } = model.begin(input);
    if (sent.length === 0) return invariant.at?.(snapshot, pendingIn(snapshot, fixture)) === false;
    for (const each of sent.slice(0, -1)) ({ snapshot } = model.after(snapshot, [each]));
    const last = sent.at(-1);
    if (last === undefined) return false;
    const { snapshot: after, taken, emitted } = model.after(snapshot, [last]);
    const waiting = pendingIn(snapshot, fixture);
    const pending = pendingIn(after, fixture);
    return (
      invariant.at?.(after, pending) === false ||
      verdictOn(invariant, {
        before: snapshot,
        ...last,
        after,
        isNoticed: taken.length > 0,
        calls: startedIn(pending, waiting),
        emitted,
      }) === false
    );
  } catch {
    return false;
  }
}

function shortenedCrash({ fixture }: AnySuite, { way, error }: Crash): Crash {
  const text = String(error);
  const isCrash = ({ input, sent }: WayThrough): boolean => {
    const model = modelOf(fixture);
    try {
      sent.reduce((before, each) => model.after(before, [each]).snapshot, model.begin(input).snapshot);
      return false;
    } catch (thrown) {
      return String(thrown) === text;
    }
  };
  return { way: shortened(way, isCrash), error };
}
