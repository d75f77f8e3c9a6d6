import type { AnyMachineSnapshot } from "xstate";
import type { LoggedEvent } from "../../machines/log/entry.ts";
import { checkGuard } from "../../src/developer/inspector/guards.ts";
import type { StateNode } from "../../src/developer/inspector/charts.ts";
import { chartsOf, type Fixture } from "../flows/samples.ts";
import { guardKey, noteResult, plainGuardsOf, type GuardResults } from "../support/path-kit/asked-guards.ts";
import { receiverOf } from "../support/path-kit/children.ts";
import { activeNodes, type Sent } from "../support/path-kit/model.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { sentBy, stepsFrom, type Step } from "../support/path-kit/scenario.ts";

/** A state of a chart, with its child charts, and what reaches it there. */
export interface Scene {
  readonly fixture: Fixture;
  readonly snapshot: AnyMachineSnapshot;
  readonly sent: Sent;
}

const byOthers = "Another chart sends the event, and has asked the same before.";
const byPage = "The page offers the control only where it is met.";
const ofAllDrafts = "The forms share their chart, and this one is never saved as new.";

/**
 * The guards whose other side no path can come to, by chart and name, each with the reason. Their unit tests see both.
 */
const seenOneWay: Readonly<Record<string, string>> = {
  "activity: isKnown": byOthers,
  "taskBoard: isDeleting": "A card's dialog cannot be opened behind the question about a deletion.",
  "taskBoard: isAbout": byOthers,
  "taskBoard/form: canSaveAsNew": ofAllDrafts,
  "taskBoard/edit: canSaveAsNew": byPage,
  "taskBoard/deletion: isAmong": "A card can be deleted by the whole team.",
  "feedbackThread: canSubmit": byPage,
  "feedbackThread: canRestore": byPage,
  "feedbackThread/draft: canSaveAsNew": ofAllDrafts,
  "feedbackThread/deletion: isAmong": "Only its author can delete a text.",
  "projectCompletion: isAbout": byOthers,
  "projectFiles: isThere": byPage,
  "projectFiles: canRestore": byPage,
  "projectFiles/form: isUnchanged": "The form for a new file is never left behind with nothing typed.",
  "projectFiles/form: canSaveAsNew": ofAllDrafts,
  "projectFiles/edit: canSaveAsNew": byPage,
  "printout: isAnyRead": byPage,
};

/**
 * A sentence for each guard of these charts that is only ever met, only ever not met, or never asked: where the paths
 * went (`noted`), and in these scenes.
 */
export function oneSidedGuards(
  fixtures: readonly Fixture[],
  noted: readonly GuardResults[],
  scenes: Iterable<Scene>,
): readonly string[] {
  const seen = resultsIn(scenes);
  for (const [key, results] of noted.flatMap((each) => [...each]))
    for (const result of results) noteResult(seen, key, result);
  const all = [...new Set(fixtures.flatMap(chartsOf))].flatMap((chart) =>
    plainGuardsOf(chart).map((guard) => guardKey(chart.id, guard)),
  );
  return [...new Set([...all, ...seen.keys()])].flatMap((key) => {
    const results = [...(seen.get(key) ?? [])];
    const isKnown = key in seenOneWay;
    if (results.length === 2)
      return isKnown
        ? [`The guard ${key} is seen both ways by now: take it out of the list in guards.ts.`]
        : [];
    if (isKnown) return [];
    return [
      results.length === 0
        ? `The guard ${key} is never asked on any path: is it missing from a transition?`
        : `The guard ${key} was only ever seen ${results[0] === true ? "met" : "not met"}: no path comes to its other side.`,
    ];
  });
}

/** Every state on these paths, with everything that can happen there next. */
export function* scenesOn(paths: readonly PlannedPath[]): Generator<Scene> {
  for (const { scenario, begun, steps } of paths) {
    const { fixture, isPossible = () => true } = scenario;
    const done: Step[] = [];
    for (const { snapshot, step } of [
      { snapshot: begun.snapshot, step: null },
      ...steps.map(({ after, step: taken }) => ({ snapshot: after, step: taken })),
    ]) {
      if (step !== null) done.push(step);
      for (const next of stepsFrom(scenario, snapshot)) {
        const [sent] = sentBy(next);
        if (sent !== undefined && isPossible(snapshot, next, done)) yield { fixture, snapshot, sent };
      }
    }
  }
}

/** The results of each guard: of each part of a composed one by itself. */
function resultsIn(scenes: Iterable<Scene>): GuardResults {
  const seen: GuardResults = new Map();
  for (const { fixture, snapshot, sent } of scenes) {
    const receiver = receiverOf(snapshot, fixture, sent.to);
    if (receiver === undefined) continue;
    for (const { guard, result } of asked(receiver, sent.event))
      noteResult(seen, guardKey(receiver.machine.id, guard), result);
  }
  return seen;
}

interface Asked {
  readonly guard: string;
  readonly result: boolean;
}

/** The guards that an event is decided by, in every active state; of its branches those up to the first that is met. */
function asked(snapshot: AnyMachineSnapshot, event: LoggedEvent): readonly Asked[] {
  const branches = nodesOf(snapshot).flatMap((node) =>
    [...node.transitions].flatMap(([type, all]) => (isFor(type, event) ? [all] : [])),
  );
  return branches.flatMap((all) => {
    const results: Asked[] = [];
    for (const { guard } of all) {
      if (guard === undefined) break;
      // The inspector knows the charts of the app alone; these are the same.
      const { result, pieces } = checkGuard(guard, { snapshot, event } as Parameters<typeof checkGuard>[1]);
      for (const piece of pieces)
        if (typeof piece.result === "boolean") results.push({ guard: piece.text, result: piece.result });
      if (result === true) break;
    }
    return results;
  });
}

const isFor = (type: string, event: LoggedEvent): boolean =>
  type === event.type || (type.endsWith(".*") && event.type.startsWith(type.slice(0, -1)));

const nodesOf = (snapshot: AnyMachineSnapshot): readonly StateNode[] =>
  // The states of any chart have a wider type.
  activeNodes(snapshot) as readonly StateNode[];
