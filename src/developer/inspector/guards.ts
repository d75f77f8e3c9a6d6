import { activeStatesOf } from "../../../machines/log/chart.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { isRecord } from "../../../machines/log/read-log-file.ts";
import type { ChartSnapshot } from "./charts.ts";
import { guardText, isComposed, kindOf, partsOf } from "./transitions.ts";

/** Why a guard has no result: it threw, or the ones before it had already decided. */
export type GuardResult = boolean | "threw" | "skipped";

/** A guard as text in pieces; the pieces that are guards of their own have a result. */
export interface GuardPiece {
  readonly text: string;
  readonly result?: GuardResult;
}

export interface CheckedGuard {
  readonly result: GuardResult;
  readonly pieces: readonly GuardPiece[];
}

/** What a guard looked at. */
export interface Scene {
  readonly snapshot: ChartSnapshot;
  readonly event: LoggedEvent;
}

/** Evaluates a guard as XState does, and each part of it: `and` and `or` stop at the part that decides. */
export function checkGuard(guard: unknown, scene: Scene): CheckedGuard {
  const kind = kindOf(guard);
  const parts = partsOf(guard);
  if (kind === undefined) return checkLeaf(guard, scene);
  if (kind === "not") return checkNot(parts[0], scene);
  const decides = (result: GuardResult): boolean => result === "threw" || result === (kind === "or");
  const checked: CheckedGuard[] = [];
  for (const part of parts)
    checked.push(checked.some(({ result }) => decides(result)) ? skipped(part) : checkGuard(part, scene));
  const deciding = checked.find(({ result }) => decides(result));
  return {
    result: deciding?.result ?? kind === "and",
    pieces: checked.flatMap(({ pieces }, at) => [
      ...(at === 0 ? [] : [{ text: ` ${kind} ` }]),
      ...bracketed(parts[at], pieces),
    ]),
  };
}

function checkNot(part: unknown, scene: Scene): CheckedGuard {
  const { result, pieces } = checkGuard(part, scene);
  return {
    result: typeof result === "boolean" ? !result : result,
    pieces: [{ text: "not " }, ...bracketed(part, pieces)],
  };
}

const skipped = (guard: unknown): CheckedGuard => ({
  result: "skipped",
  pieces: [{ text: guardText(guard), result: "skipped" }],
});

const bracketed = (guard: unknown, pieces: readonly GuardPiece[]): readonly GuardPiece[] =>
  isComposed(kindOf(guard)) ? [{ text: "(" }, ...pieces, { text: ")" }] : pieces;

function checkLeaf(guard: unknown, scene: Scene): CheckedGuard {
  const result = resultOf(guard, scene);
  return { result, pieces: [{ text: guardText(guard), result }] };
}

function resultOf(guard: unknown, scene: Scene): GuardResult {
  try {
    return isMet(guard, scene);
  } catch {
    return "threw";
  }
}

type Predicate = (args: { context: unknown; event: LoggedEvent }, params: unknown) => unknown;
const isPredicate = (value: unknown): value is Predicate => typeof value === "function";

/** A guard that is a name, a name with parameters, or a function. */
function isMet(guard: unknown, scene: Scene): boolean {
  const { snapshot, event } = scene;
  const args = { context: snapshot.context, event };
  if (typeof guard === "function" && "stateValue" in guard) return isIn(snapshot, guard.stateValue);
  const { name, params } = isRecord(guard)
    ? { name: guard["type"], params: guard["params"] }
    : { name: guard };
  const guards: Readonly<Record<string, unknown>> = snapshot.machine.implementations.guards;
  const implementation = typeof name === "string" ? guards[name] : guard;
  // A composed guard under a name.
  if (implementation !== guard && isBuiltIn(implementation)) {
    const { result } = checkGuard(implementation, scene);
    if (result === "threw") throw new Error(`${guardText(guard)} threw`);
    return result === true;
  }
  if (!isPredicate(implementation)) throw new Error(`${guardText(guard)} is not implemented`);
  return Boolean(implementation(args, isPredicate(params) ? params(args, undefined) : params));
}

const isBuiltIn = (guard: unknown): boolean =>
  typeof guard === "function" && ("guards" in guard || "stateValue" in guard);

/** `stateIn` takes a state value or the id of a state. */
const isIn = (snapshot: ChartSnapshot, state: unknown): boolean =>
  typeof state === "string" && state.startsWith("#")
    ? activeStatesOf(snapshot).some(({ id }) => `#${id}` === state)
    : // The type of a state value is that of one chart; this is any chart's.
      snapshot.matches(state as never);
