import { getStateNodes } from "xstate/graph";
import { endsOf, type Fixture, type Outcome } from "../flows/samples.ts";
import { srcOf } from "../support/path-kit/children.ts";
import type { PlannedPath, PlannedStep } from "../support/path-kit/plan.ts";
import { ofCall, pendingIn, waiterOf, type Pending, type Step } from "../support/path-kit/scenario.ts";
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

/**
 * Where this stored step ends a call that today's chart has not sent: which step should have, as in `step 6 sends
 * GET /api/Link/team/{id} (what is new in a team); came: nothing was sent`. Null: it is another step, or the call was sent.
 */
export function unsentText(begun: PlannedPath, name: string): string | null {
  const { fixture } = begun.scenario;
  const lost = stepOf(fixture, name);
  if (lost.kind !== "outcome") return null;
  const { steps } = begun;
  // Calls of the same kind that have ended since were sent together with it.
  const at = steps.findLastIndex(({ step }) => step.kind !== "outcome" || step.src !== lost.src);
  const sender = steps[at];
  if (sender === undefined) return null;
  const isPendingAfter = ({ after }: PlannedStep): boolean =>
    pendingIn(after, fixture).some(({ id }) => id === lost.call);
  if (steps.slice(at).some(isPendingAfter)) return null;
  const before = pendingIn(sender.before, fixture);
  const sent = pendingIn(sender.after, fixture).filter(({ ref }) => before.every((each) => each.ref !== ref));
  const { number = 0 } = describePath({ ...begun, steps: steps.slice(0, at + 1) }).steps.at(-1) ?? {};
  const came = sent.length === 0 ? "nothing" : sent.map((call) => callName(fixture, call)).join(" and ");
  return `step ${number} sends ${callName(fixture, { ...lost, id: lost.call })}; came: ${came} was sent`;
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
  const does = "error" in outcome ? "refuses" : "responds to";
  return `The service ${does} ${callName({ chart }, { id: call, src, input })}.`;
}

/** As in `GET /api/Link/team/{id} (what is new in a team)`. */
function callName({ chart }: Pick<Fixture, "chart">, asked: Pick<Pending, "id" | "src" | "input">): string {
  const known = isChartId(chart.id) ? ofCall(words[chart.id].calls, asked) : undefined;
  if (!isChartId(chart.id) || typeof known !== "object" || known === null || !("about" in known))
    return `the call ${asked.id}`;
  return `${requestsOf(chart.id, { ...asked, input: undefined }).join(" and ")} (${String(known.about)})`;
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
