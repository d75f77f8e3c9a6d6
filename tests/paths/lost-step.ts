import { getStateNodes } from "xstate/graph";
import { endsOf, type Fixture, type Outcome } from "../flows/samples.ts";
import { srcOf } from "../support/path-kit/children.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { ofCall, waiterOf, type Step } from "../support/path-kit/scenario.ts";
import { statesOf } from "../support/path-kit/transitions.ts";
import { describePath } from "./print/describe.ts";
import { isChartId, requestsOf, words } from "./print/tables.ts";

/**
 * What this stored step was, in a tester's words, after the last step of the path, where the chart of today does not
 * have it: `The service responds to GET /api/Auth/{id} (the profile): ...`.
 */
export function lostStepText(path: PlannedPath, name: string): string {
  const { fixture } = path.scenario;
  const step = stepOf(fixture, name);
  const text = step.kind === "outcome" && "output" in step.outcome ? null : describedText(path, step);
  return text ?? plainText(fixture, step);
}

/** The states of today's chart in which this stored step can happen, guards aside. */
export function statesFor({ chart, children = {} }: Fixture, name: string): readonly string[] {
  const { to, id } = waiterOf(name);
  const child = to === null ? undefined : children[srcOf(to)]?.chart;
  if (to !== null && child === undefined) return [];
  const [, call] = /^(.+)=\d+$/.exec(id) ?? [];
  const [type] = id.split(":");
  return statesOf(child ?? chart)
    .filter((node) =>
      call === undefined
        ? node.ownEvents.some((own) => own === type)
        : node.invoke.some((each) => each.id === call),
    )
    .map((node) => (child === undefined ? node.id : `${chart.id}/${node.id}`));
}

/** Null: its words need what the chart no longer has here. */
function describedText(path: PlannedPath, step: Step): string | null {
  const before = path.steps.at(-1)?.after ?? path.begun.snapshot;
  const lost = { step, taken: [], notices: [], covers: [], before, after: before };
  try {
    const { steps } = describePath({ ...path, steps: [...path.steps, lost] });
    const does = steps.filter(({ planned }) => planned > path.steps.length).map((each) => each.does);
    return does.some((text) => text.includes("undefined")) ? null : does.join(" ");
  } catch {
    return null;
  }
}

/** Without what follows from the input of a call, or from the state. */
function plainText(fixture: Fixture, step: Step): string {
  if (step.kind === "reload") return "Reload the page.";
  return step.kind === "outcome" ? endText(fixture, step) : `The event “${step.event.type}” arrives.`;
}

function endText(
  { chart }: Fixture,
  { call, src, input, outcome }: Step & { readonly kind: "outcome" },
): string {
  const asked = { id: call, src, input };
  const known = isChartId(chart.id) ? ofCall(words[chart.id].calls, asked) : undefined;
  const does = "error" in outcome ? "refuses" : "responds to";
  if (!isChartId(chart.id) || typeof known !== "object" || known === null || !("about" in known))
    return `The service ${does} the call ${call}.`;
  return `The service ${does} ${requestsOf(chart.id, asked).join(" and ")} (${String(known.about)}).`;
}

/** The reverse of `stepName`, for any state. */
function stepOf(fixture: Fixture, name: string): Step {
  if (name === "reload") return { kind: "reload", cut: [], lookedFor: [], isTold: true };
  const [, call = "", sample = ""] = /^(.+)=(\d+)$/.exec(name) ?? [];
  if (call !== "") return outcomeOf(fixture, call, Number(sample));
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(name) ?? [];
  if (delay !== undefined) return { kind: "timer", event: { type: name }, delay };
  const { to, id } = waiterOf(name);
  const [type = id, index = 0] = id.split(":");
  const of = to === null ? fixture : fixture.children?.[srcOf(to)];
  return { kind: "event", to, event: of?.events[type]?.[Number(index)] ?? { type } };
}

function outcomeOf(fixture: Fixture, call: string, sample: number): Step & { readonly kind: "outcome" } {
  const { to, id } = waiterOf(call);
  const of = to === null ? fixture : fixture.children?.[srcOf(to)];
  const invoked = of === undefined ? [] : [of.chart.root, ...getStateNodes(of.chart.root)];
  const src = invoked.flatMap(({ invoke }) => invoke).find((each) => each.id === id)?.src;
  const asked = { id, src: typeof src === "string" ? src : srcOf(id) };
  const outcome = of === undefined ? undefined : endOf(of, asked, sample);
  return {
    kind: "outcome",
    call,
    src: asked.src,
    input: undefined,
    sample,
    outcome: outcome ?? { output: undefined },
  };
}

/** Undefined: it depends on the input of the call. */
function endOf(
  fixture: Pick<Fixture, "outcomes">,
  asked: { readonly id: string; readonly src: string },
  sample: number,
): Outcome | undefined {
  try {
    return endsOf(fixture, { ...asked, input: {} })[sample];
  } catch {
    return undefined;
  }
}
