import type { AnyMachineSnapshot } from "xstate";
import { failureOf } from "../../../machines/domain/failure.ts";
import { sightText } from "../../spec/sight.ts";
import { drivers } from "../../flows/index.ts";
import { noticeSights } from "../../spec/raised-notices.ts";
import { completedBy, type Completed } from "../../spec/ways.ts";
import type { Fixture } from "../../flows/samples.ts";
import { delayOf } from "../../support/path-kit/enact.ts";
import { crossingsOf, type PlannedPath, type PlannedStep } from "../../support/path-kit/plan.ts";
import { ofCall, pendingIn, writesCutBy, type Pending, type Step } from "../../support/path-kit/scenario.ts";
import { inFront, restingIn } from "../../spec/resting.ts";
import { refusalText, requestText, wordsOf } from "../../support/paths/instruction-words.ts";
import { heldBy } from "../../support/paths/driver.ts";
import type { Instruction } from "../../support/paths/instructions.ts";
import { partsOf, type Part } from "../../support/paths/parts.ts";
import { sightsIn, withoutImplied } from "./sights-in.ts";
import { isChartId, requestsOf, words, type ChartId } from "./tables.ts";
import type { CallWords } from "./words.ts";

/** A row of chapter 4 that a step completes, having started in the row's state. */
export interface Proof {
  readonly row: string;
  readonly clauses: readonly string[];
  /** The case of the row, as in `choosing, confirmed: the team is supervised`. */
  readonly words: string;
}

/** A step of a path, for readers who know the product but not its charts. */
export interface DescribedStep {
  /** From 1; the start is number 0. */
  readonly number: number;
  /** Which step of the chart's path it is, or is a part of; the start is number 0. */
  readonly planned: number;
  /** Which part of that step, from 0. Only after the last one there is something to see. */
  readonly part: number;
  readonly isLast: boolean;
  /** Whose turn it is. */
  readonly by: "user" | "guide";
  /** `read`: a request that a step waits for is let through. */
  readonly kind: "beginning" | Step["kind"] | "read";
  /** What is done, or happens. */
  readonly does: string;
  /** What must be seen then. */
  readonly sees: readonly string[];
  readonly proves: readonly Proof[];
  /** The ids of the transitions taken. */
  readonly transitions: readonly string[];
}

export interface DescribedPath {
  /** As in `booking 2`, also in the titles of the tests. */
  readonly name: string;
  readonly chart: ChartId;
  readonly role: string;
  readonly rows: readonly string[];
  readonly clauses: readonly string[];
  /** Whether a person can follow it: it plants no defect. */
  readonly isForPeople: boolean;
  /** Whether a person needs the guide for it: other tabs take part, whose messages no person can time. */
  readonly needsGuide: boolean;
  /** The requests that are held until a step ends them, as in `GET /api/Teams/{id}`. */
  readonly requests: readonly string[];
  /** The first is the start. */
  readonly steps: readonly DescribedStep[];
}

/** A path in plain words: what to do, what to see after each step, and what that proves. */
export function describePath(path: PlannedPath): DescribedPath {
  const { name, scenario, input, begun, steps } = path;
  const { id } = scenario.fixture.chart;
  if (!isChartId(id)) throw new Error(`Nobody has words for the chart "${id}"`);
  // A safe cast: the input is for the chart of these words.
  const { role, does } = words[id].begins(input as never, path as never);
  // As above, of this driver.
  const starts = drivers[id].starts(input as never, path as never);
  const beginning: What = {
    planned: 0,
    part: 0,
    isLast: true,
    by: "guide",
    kind: "beginning",
    does: [does, ...starts.map(startText)].join(" "),
    transitions: begun.taken,
  };
  const parts = steps.flatMap((_, index) => partsText(id, path, index + 1));
  const described = [beginning, ...parts].map((what, number) => describeStep(path, number, what));
  const proofs = described.flatMap(({ proves }) => proves);
  const rows = distinct(proofs.map(({ row }) => row)).toSorted(inOrder);
  const clauses = distinct(proofs.flatMap((proof) => proof.clauses)).toSorted(inOrder);
  const isForPeople = !steps.some(({ step }) => isPlantedDefect(id, step));
  const needsGuide = steps.some((_, index) => partsIn(id, path, index + 1).some(takesOtherTab));
  return {
    name,
    chart: id,
    role,
    rows,
    clauses,
    isForPeople,
    needsGuide,
    requests: distinct(heldBy(drivers[id]).map(requestText)),
    steps: described,
  };
}

const newestOnly = "Let only the newest of them through: the earlier one stays held.";

/** As in `1.5 seconds`, of milliseconds. */
export const secondsText = (time: number): string =>
  time === 1_000 ? "1 second" : `${time / 1_000} seconds`;

/** An instruction of the beginning, at which any call may be held. */
const startText = (start: Instruction): string =>
  start.does === "let" && start.isNew === true ? `${wordsOf(start)} ${newestOnly}` : wordsOf(start);

/** A step without what is seen. */
type What = Omit<DescribedStep, "number" | "sees" | "proves">;

/** What is done in a step, in parts. */
const partsIn = (chart: ChartId, path: PlannedPath, number: number): readonly Part[] =>
  partsOf(path, number, drivers[chart]);

/** A tab that is opened by another one waits for that one's session. */
const takesOtherTab = (part: Part): boolean =>
  part.by === "user" && part.instructions.some(({ does }) => does === "openTab");

/** The parts of a step as instructions. */
function partsText(chart: ChartId, path: PlannedPath, number: number): readonly What[] {
  const planned = path.steps[number - 1];
  if (planned === undefined) return [];
  const { kind } = planned.step;
  const parts = partsIn(chart, path, number);
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const isRead = part.by === "guide" && ["let", "readFirst", "look"].includes(part.instruction.does);
    return {
      planned: number,
      part: index,
      isLast,
      by: part.by,
      kind: isRead ? "read" : kind,
      does: partText(chart, path, number, part),
      transitions: isLast ? planned.taken : [],
    };
  });
}

/** A part as an instruction: to a tester, or to the person who acts as the service. */
function partText(chart: ChartId, path: PlannedPath, number: number, part: Part): string {
  if (part.by === "user") return part.instructions.map(wordsOf).join(" ");
  const { instruction } = part;
  const { scenario, steps, begun } = path;
  switch (instruction.does) {
    case "let": {
      const words = wordsOf(instruction);
      const before = steps[number - 1]?.before;
      const isOneHeld =
        before !== undefined &&
        pendingIn(before, scenario.fixture).some((call) =>
          requestsOf(chart, call).includes(requestText(instruction.shape)),
        );
      return instruction.isNew === true && isOneHeld ? `${words} ${newestOnly}` : words;
    }
    case "happen":
      return wordsOf(instruction);
    case "readFirst":
      return `Let ${requestText(instruction.shape)} (${instruction.about}) through.`;
    case "look": {
      const { about } = callOf(chart, instruction.call, steps[number - 1]?.before ?? begun.snapshot);
      return `Let ${requestText(instruction.shape)} through: the page looks for ${about}, and the service has nothing of it.`;
    }
    case "end":
    case "wait":
    case "reload": {
      const planned = steps[number - 1];
      if (planned === undefined) throw new Error(`The path has no step ${number}`);
      return stepText(chart, scenario.fixture, planned);
    }
  }
}

/** A chart that can only crash has a name instead of words. */
const isPlantedDefect = (chart: ChartId, step: Step): boolean =>
  step.kind === "outcome" && typeof words[chart].calls[step.src] === "string";

function describeStep(path: PlannedPath, number: number, what: What): DescribedStep {
  const { planned, isLast } = what;
  if (!isLast) return { number, ...what, sees: [], proves: [] };
  const completed = completedBy(crossingsOf(path).slice(0, planned + 1));
  const snapshot: AnyMachineSnapshot = path.steps[planned - 1]?.after ?? path.begun.snapshot;
  const { context } = snapshot;
  const resting = restingIn(path, planned);
  const front = inFront(resting);
  const seen = distinct([
    ...completed.flatMap(({ outcome }) => outcome.sees).map((sight) => sightText(sight, context)),
    ...noticeSights(path.steps[planned - 1]?.notices ?? []).map((sight) => sightText(sight)),
    ...sightsIn(snapshot, front),
  ]);
  const hidden = distinct(
    sightsIn(
      snapshot,
      resting.filter((state) => !front.includes(state)),
    ),
  ).filter((sight) => !seen.includes(sight));
  return {
    number,
    ...what,
    sees: [...withoutImplied(seen), ...withoutImplied(hidden).map((sight) => `behind the dialog: ${sight}`)],
    proves: completed.map(proofOf),
  };
}

const proofOf = ({ row: { id, clauses }, outcome: { from, happens, to } }: Completed): Proof => ({
  row: id,
  clauses,
  words: `${from}, ${happens}: ${to}`,
});

/** What a whole step is, as an instruction. */
function stepText(chart: ChartId, fixture: Fixture, { step, before }: PlannedStep): string {
  switch (step.kind) {
    case "event":
      throw new Error("An event is done by instructions");
    case "timer":
      return `Wait ${secondsText(delayOf(before, step.delay))}.`;
    case "reload": {
      const cut = pendingIn(before, fixture).filter(({ id }) => writesCutBy(step).includes(id));
      const calls = cut.map((call) => callText(chart, call, callOf(chart, call, before).about)).join(" and ");
      if (cut.length === 0) return "Reload the page.";
      return `Reload the page while ${calls} ${cut.length === 1 ? "is" : "are"} pending: the request never reaches the service, and the page does not learn the outcome.`;
    }
    case "outcome":
      return outcomeText(chart, step, before);
  }
}

function outcomeText(
  chart: ChartId,
  { call, src, input, outcome }: Step & { readonly kind: "outcome" },
  before: AnyMachineSnapshot,
): string {
  const known = words[chart].calls[src];
  if (typeof known === "string")
    return `A defect that no person can cause is planted, and ${known} dies of it.`;
  const asked = { id: call, src, input };
  const { about, answer } = callOf(chart, asked, before);
  const requests = requestsOf(chart, asked);
  if ("output" in outcome)
    return `The service responds to ${requests.join(" and ")} (${about}): ${answer(outcome.output, input)}.`;
  const failure = failureText(callText(chart, asked, about), outcome.error);
  // As the gate does.
  const others = requests.slice(1);
  return others.length === 0 ? failure : `Let ${others.join(" and ")} through first. ${failure}`;
}

function failureText(call: string, error: unknown): string {
  const { kind, status = 0, message } = failureOf(error);
  switch (kind) {
    case "network":
      return `There is no connection for ${call}.`;
    case "shape":
      return `The answer to ${call} cannot be read: it is a page of HTML (status 200).`;
    case "interrupted":
      return `The page is left while ${call} is pending.`;
    case "unstored":
      return `The service stores only a part of ${call}.`;
    case "conflict":
      return `Someone else changes the same before ${call}.`;
    case "status":
      return refusalText(call, status, message);
  }
}

type Asked = Pick<Pending, "id" | "src" | "input">;

/** The request that fails, as in `POST /api/Project (a new project)`. */
const callText = (chart: ChartId, call: Asked, about: string): string =>
  `${requestsOf(chart, call)[0] ?? "the call"} (${about})`;

function callOf(chart: ChartId, call: Asked, before: AnyMachineSnapshot): CallWords<unknown, unknown> {
  const known = ofCall(words[chart].calls, call);
  if (typeof known !== "object" || known === null)
    throw new Error(`Nobody has words for the call ${call.src} of the chart "${chart}"`);
  // The words of a chart have these for each call, and a string for each chart.
  const { about, of, answer } = known as CallWords<unknown, unknown>;
  return { about: of === undefined ? about : `${about}: ${of(call.input, before)}`, answer };
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** `2.9` before `2.10`, and `K2` before `K10`. */
const inOrder = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });
