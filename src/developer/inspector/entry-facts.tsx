import { acceptingStatesOf, activeStatesOf } from "../../../machines/log/chart.ts";
import { isRecord } from "../../../machines/log/read-log-file.ts";
import { Badge } from "../../ui/badge.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { CandidatesPart } from "./candidates-part.tsx";
import { ChangesPart } from "./changes-part.tsx";
import { DataTree } from "./data-tree.tsx";
import { sinceText, timeText } from "./entry-list.tsx";
import { Fact } from "./facts.tsx";
import * as styles from "./inspector.css.ts";
import type { Outcome, Step, Timeline, Effect, Microstep } from "./timeline.ts";
import type { ChartSnapshot, StateNode, Transition } from "./charts.ts";

interface EntryFactsProps {
  timeline: Timeline;
  index: number;
  step: Step;
  outcome: Outcome;
}

/** One entry: its event, and why it did what it did. */
export function EntryFacts({ timeline: { entries }, index, step, outcome }: EntryFactsProps) {
  const { seq, time, actor, from, version, event } = step.entry;
  const { type, ...payload } = event;
  const since = sinceText(entries, index);
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Number">{seq}</Fact>
        <Fact term="Event">{type}</Fact>
        <Fact term="Actor">{actor}</Fact>
        {from !== undefined && <Fact term="From">{from}</Fact>}
        <Fact term="Time">
          {timeText(time)}
          {since !== "" && ` (${since})`}
        </Fact>
        <Fact term="Chart">version {version}</Fact>
        <Fact term="Result">
          {outcome.isIgnored ? (
            <>
              <Badge>ignored</Badge> {whyIgnored(step)}
            </>
          ) : (
            resultOf(step)
          )}
        </Fact>
      </dl>
      {hasCrashed(step) && <DataTree name="error" value={step.after?.error} />}
      {Object.keys(payload).length > 0 && <DataTree name="payload" value={payload} />}
      <CandidatesPart step={step} />
      <ActionsPart step={step} />
      <ChangesPart step={step} />
    </>
  );
}

const hasCrashed = ({ before, after }: Step): boolean =>
  after?.status === "error" && before?.status !== "error";

function resultOf(step: Step): string {
  const { entry, after } = step;
  if (hasCrashed(step)) return "crashed";
  if (entry.event.type === "xstate.init") return "started";
  return after?.status === "done" ? "handled, and ended" : "handled";
}

/** The states that would have accepted the event. */
function whyIgnored({ entry, before }: Step): string {
  if (before === undefined) return "not running at this point";
  if (before.status !== "active") return "the chart has ended";
  const states = acceptingStatesOf(before, entry.event.type);
  return states.length === 0 ? "" : `accepted in ${states.join(", ")}`;
}

/** The actions that ran, and what they did outside of the chart. */
function ActionsPart({ step: { before, after, microsteps, effects } }: { step: Step }) {
  const first = before === undefined && after !== undefined ? entryActionsOf(after) : [];
  const actions = [...first, ...microsteps.flatMap(actionsOf)];
  const done = effects.flatMap((effect) => effectText(effect) ?? []);
  if (actions.length + done.length === 0) return null;
  return (
    <Stack gap="tiny">
      <Heading level={3} size="normal">
        Actions
      </Heading>
      <Stack as="ol" gap="none" className={styles.code} aria-label="Actions">
        {actions.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </Stack>
      {done.length > 0 && (
        <Stack as="ul" gap="none" className={styles.effects} aria-label="Effects">
          {done.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

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
const entryActionsOf = (snapshot: ChartSnapshot): readonly string[] =>
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
