import type { Declared } from "../path-kit/transitions.ts";
import { grouped } from "./grouped.ts";

/** What an arrow says: one or more transitions between the same two boxes. */
export interface Label {
  /** The ids of the transitions. */
  readonly ids: readonly string[];
  /** What triggers it: one of these. */
  readonly events: readonly string[];
  /** As in `if isFull` or `otherwise`; empty: always. */
  readonly condition: string;
  readonly actions: readonly string[];
  /** The inner state that it leads to, where the box has any. */
  readonly inner: string;
}

/** More actions than this are listed below the picture. */
const mostActions = 3;

/** Longer lines are broken between words, so that every renderer breaks them alike. */
const longestLine = 27;

/** `call`: the only call of the transition's source, which its box names. */
export function labelOf(transition: Declared, inner: string, call: string | undefined): Label {
  const { event, guard } = partsOf(transition);
  const isEndOfCall = call !== undefined && [`done: ${call}`, `failed: ${call}`].includes(event);
  const events = [isEndOfCall ? event.slice(0, event.indexOf(":")) : event];
  return {
    ids: [transition.id],
    events,
    condition: conditionOf(transition, guard),
    actions: transition.actions,
    inner,
  };
}

/** The texts of a transition's trigger and guard; no event has a space before a bracket in its name. */
export function partsOf({ cause }: Declared): { readonly event: string; readonly guard: string } {
  const [, event = cause, guard = ""] = /^(.*?) \[(.*)\]$/.exec(cause) ?? [];
  return { event, guard };
}

/** Branches of an event are tried in order; the one without a guard is taken if no other is. */
export function conditionOf({ isLaterBranch }: Declared, guard: string): string {
  if (guard !== "") return `if ${guard}`;
  return isLaterBranch ? "otherwise" : "";
}

/** Labels that differ only in their event become one. */
export const merged = (labels: readonly Label[]): readonly Label[] =>
  grouped(labels, ({ condition, actions, inner }) => JSON.stringify([condition, actions, inner])).map(
    (same) => ({
      ...same[0],
      ids: same.flatMap(({ ids }) => ids),
      events: same.flatMap(({ events }) => events),
    }),
  );

/** As lines; `mark` replaces a long list of actions. */
export function linesOf({ events, condition, actions, inner }: Label, mark: string): readonly string[] {
  const done = isLong(actions) ? mark : actions.join(", ");
  return [
    ...eventLines(events),
    ...(condition === "" ? [] : broken(condition)),
    ...(done === "" ? [] : broken(`/ ${done}`)),
    ...(inner === "" ? [] : broken(`→ ${inner}`)),
  ];
}

export const isLong = (actions: readonly string[]): boolean => actions.length > mostActions;

const eventLines = (events: readonly string[]): readonly string[] =>
  events.flatMap((event, at) => broken(at === events.length - 1 ? event : `${event} or`));

/** Between words only. */
export const broken = (text: string, longest = longestLine): readonly string[] =>
  text.split(" ").reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    return last !== undefined && longer.length <= longest
      ? [...lines.slice(0, -1), longer]
      : [...lines, word];
  }, []);
