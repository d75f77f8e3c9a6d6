import { activeStatesOf } from "../../../machines/log/chart.ts";
import { isRecord } from "../../../machines/log/read-log-file.ts";
import type { ChartSnapshot, StateNode, Transition } from "./charts.ts";
import type { Effect, Microstep } from "./timeline.ts";

/** The names of the actions of a microstep, in order: of exited states, of transitions, of entered states. */
export function actionsOf({ before, after, transitions }: Microstep): readonly string[] {
  const domains = transitions.flatMap(domainOf);
  const isMoved = (node: StateNode): boolean =>
    domains.some(({ node: domain, isIncluded }) => isWithin(node, domain) && (isIncluded || node !== domain));
  const exited = before === undefined ? [] : activeStatesOf(before).filter(isMoved).toReversed();
  const entered = activeStatesOf(after).filter(isMoved);
  return [
    ...exited.flatMap(({ exit }) => exit),
    ...transitions.flatMap(({ actions }) => actions),
    ...entered.flatMap(({ entry }) => entry),
  ].map(nameOf);
}

/** The names of the entry actions of a chart's first states. */
export const entryActionsOf = (snapshot: ChartSnapshot): readonly string[] =>
  activeStatesOf(snapshot)
    .flatMap(({ entry }) => entry)
    .map(nameOf);

interface Domain {
  readonly node: StateNode;
  /** Whether the state itself is exited and entered again. */
  readonly isIncluded: boolean;
}

/** The state whose substates a transition exits and enters; none: it stays where it is. */
function domainOf({ source, target, reenter }: Transition): readonly Domain[] {
  if (target === undefined) return [];
  if (!reenter && target.every((node) => isWithin(node, source)))
    return [{ node: source, isIncluded: false }];
  const common = ancestorsOf(source).find((node) =>
    target.every((each) => each !== node && isWithin(each, node)),
  );
  if (common !== undefined) return [{ node: common, isIncluded: false }];
  return [{ node: source.machine.root, isIncluded: reenter }];
}

/** From the parent to the root. */
const ancestorsOf = ({ parent }: StateNode): readonly StateNode[] =>
  parent === undefined ? [] : [parent, ...ancestorsOf(parent)];

const isWithin = (node: StateNode, outer: StateNode): boolean =>
  node === outer || ancestorsOf(node).includes(outer);

/** XState's own actions without a name, such as an inline `assign`, are called by their kind. */
function nameOf(action: StateNode["entry"][number]): string {
  if (typeof action === "string") return action;
  if ("type" in action && typeof action.type === "string") return action.type.replace("xstate.", "");
  return typeof action === "function" && action.name !== "" ? action.name : "action";
}

/** What an effect did outside of its chart, as in `emitted task.moved`; null: it has been named as an action. */
export function effectText({ type, params }: Effect): string | null {
  switch (type) {
    case "xstate.emit":
      return `emitted ${eventIn(params)}`;
    case "xstate.sendTo":
      return `sent ${eventIn(params)} to ${idIn(params, "to")}`;
    case "xstate.raise":
      return isRecord(params) && typeof params["delay"] === "number"
        ? `started a timer of ${params["delay"]} ms`
        : `raised ${eventIn(params)}`;
    case "xstate.spawnChild":
      return isRecord(params) ? `started ${String(params["id"])}` : null;
    case "xstate.stopChild":
      return isRecord(params) ? `stopped ${String(params["id"])}` : null;
    default:
      return null;
  }
}

const eventIn = (params: unknown): string => {
  const event = isRecord(params) ? params["event"] : undefined;
  return isRecord(event) ? String(event["type"]) : "an event";
};

/** The id of the actor under this name. */
const idIn = (params: unknown, name: string): string => {
  const actor = isRecord(params) ? params[name] : undefined;
  return isRecord(actor) ? String(actor["id"]) : String(actor);
};
