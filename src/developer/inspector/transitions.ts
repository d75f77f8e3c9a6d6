import { doesSomething } from "../../../machines/log/chart.ts";
import type { StateNode, Transition } from "./charts.ts";

/** The transitions of a state, except those that forbid an event. */
export const transitionsOf = ({ transitions, always = [] }: StateNode): readonly Transition[] =>
  [...transitions.values(), always].flat().filter(doesSomething);

/** The transitions of the same state for the same event, in the order in which they are tried. */
export const branchesOf = ({ source, eventType }: Transition): readonly Transition[] =>
  (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];

/**
 * An id that is stable as long as its state reacts in the same way, as in `form.closed --taskForm.opened--> form.open`.
 * Of several branches each has its guard: `door.shut --pushed [hasKey]--> door.open`.
 */
export function transitionId(transition: Transition): string {
  const { source, eventType, guard, target = [] } = transition;
  const condition = branchesOf(transition).length > 1 && guard !== undefined ? ` [${guardText(guard)}]` : "";
  const targets = target.map(({ id }) => id).join(", ");
  return `${source.id} --${eventType || "always"}${condition}--> ${targets || "(internal)"}`;
}

/** What triggers it: the event and the guard. */
export function transitionText(transition: Transition): string {
  const { guard } = transition;
  return guard === undefined ? causeOf(transition) : `${causeOf(transition)} [${guardText(guard)}]`;
}

/** The event in words, as in `after 400 ms` or `done: readBoard`. */
export function causeOf({ eventType, source }: Transition): string {
  if (eventType === "") return "always";
  const timer = source.after.find((after) => after.eventType === eventType);
  if (timer !== undefined)
    return typeof timer.delay === "number" ? `after ${timer.delay} ms` : `after ${String(timer.delay)}`;
  return eventText(eventType);
}

/** An event's type; those of XState in words, as in `done: readBoard`. */
export const eventText = (type: string): string =>
  type.replace(/^xstate\.done\.(actor|state)\./, "done: ").replace("xstate.error.actor.", "failed: ");

/**
 * The guard's name; XState's `and`, `or`, `not` and `stateIn` are spelled out, as in `isInSight and not in
 * attention.away`.
 */
export function guardText(guard: unknown): string {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  if (typeof guard !== "function") return "guard";
  if ("stateValue" in guard) return `in ${stateText(guard.stateValue)}`;
  const kind = kindOf(guard);
  if (kind === undefined) return guard.name || "guard";
  const parts = partsOf(guard).map((part) =>
    isComposed(kindOf(part)) ? `(${guardText(part)})` : guardText(part),
  );
  return kind === "not" ? `not ${parts.join("")}` : parts.join(` ${kind} `);
}

type Composition = "and" | "or" | "not";

/** How a guard is composed of others; undefined: it is not. */
export function kindOf(guard: unknown): Composition | undefined {
  if (typeof guard !== "function" || !("guards" in guard)) return undefined;
  // Vite's dependency bundle renames inner functions: `and` becomes `and2`.
  const name = guard.name.replace(/\d+$/, "");
  return name === "and" || name === "or" || name === "not" ? name : undefined;
}

/** The guards that a composed guard consists of. */
export const partsOf = (guard: unknown): readonly unknown[] =>
  typeof guard === "function" && "guards" in guard && Array.isArray(guard.guards) ? guard.guards : [];

/** Whether it needs parentheses as a part of another guard. */
export const isComposed = (kind: Composition | undefined): boolean => kind === "and" || kind === "or";

/** For example `cards.ready`. */
function stateText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${stateText(inner)}`)
    .join(" and ");
}
