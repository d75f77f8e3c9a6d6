import type { StateNode, Transition } from "./charts.ts";

/** The transitions of a state, except those that forbid an event. */
export const transitionsOf = ({ transitions, always = [] }: StateNode): readonly Transition[] =>
  [...transitions.values(), always]
    .flat()
    .filter(({ target, actions, reenter }) => target || actions.length > 0 || reenter);

/**
 * An id that is stable as long as the chart is unchanged, as in `form.closed --taskForm.opened[0]-->
 * form.open`.
 */
export function transitionId(transition: Transition): string {
  const { source, eventType, target = [] } = transition;
  const siblings = eventType === "" ? source.always : source.transitions.get(eventType);
  const targets = target.map(({ id }) => id).join(", ");
  return `${source.id} --${eventType || "always"}[${siblings?.indexOf(transition) ?? -1}]--> ${targets || "(internal)"}`;
}

/** What triggers it: the event and the guard. */
export function transitionText(transition: Transition): string {
  const { guard } = transition;
  return guard === undefined ? causeOf(transition) : `${causeOf(transition)} [${guardText(guard)}]`;
}

function causeOf({ eventType, source }: Transition): string {
  if (eventType === "") return "always";
  const timer = source.after.find((after) => after.eventType === eventType);
  if (timer !== undefined)
    return typeof timer.delay === "number" ? `after ${timer.delay} ms` : `after ${String(timer.delay)}`;
  return eventType
    .replace("xstate.done.actor.", "done: ")
    .replace("xstate.error.actor.", "failed: ")
    .replace("xstate.done.state.", "done: ");
}

/**
 * The guard's name; XState's `and`, `or`, `not` and `stateIn` are spelled out, as in `isInSight and not in
 * attention.away`.
 */
export function guardText(guard: unknown): string {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  if (typeof guard !== "function") return "guard";
  if ("stateValue" in guard) return `in ${stateText(guard.stateValue)}`;
  if (!("guards" in guard) || !Array.isArray(guard.guards)) return guard.name || "guard";
  const parts = guard.guards.map((part) => (isComposed(part) ? `(${guardText(part)})` : guardText(part)));
  return guard.name === "not" ? `not ${parts.join("")}` : parts.join(` ${guard.name} `);
}

const isComposed = (guard: unknown): boolean => typeof guard === "function" && /^(and|or)$/.test(guard.name);

/** For example `cards.ready`. */
function stateText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${stateText(inner)}`)
    .join(" and ");
}
