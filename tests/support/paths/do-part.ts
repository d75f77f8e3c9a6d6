import type { AnyMachineSnapshot } from "xstate";
import { failureOf, offline } from "../../../machines/domain/failure.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { delayOf } from "../path-kit/enact.ts";
import { endsAt, ofCall, waiterOf, type Pending, type Step } from "../path-kit/scenario.ts";
import { expect } from "../screen/expect.ts";
import { isCalling, keptLogWithName } from "../screen/kept-log.ts";
import type { GuideInstruction } from "./instructions.ts";
import { doAs } from "./follow-instruction.ts";
import { wordsOf } from "./instruction-words.ts";
import { heldBy, type AnyDriver, type Stage, type WireCall } from "./driver.ts";
import type { HeldNow } from "./gate.ts";
import type { PlannedPath } from "../path-kit/plan.ts";
import type { World } from "./world.ts";
import { contextOf, type Part, type PlayerInstruction } from "./parts.ts";

/** The next successful response of the path. */
export async function arrangeAhead(
  { path: { steps }, arrange, isOnA }: Stage,
  driver: AnyDriver,
  from: number,
): Promise<void> {
  const next = steps.slice(from).find(({ step }) => step.kind === "outcome" && "output" in step.outcome);
  if (next?.step.kind !== "outcome" || !("output" in next.step.outcome)) return;
  const { call, src, input, outcome } = next.step;
  const known = ofCall(driver.calls, { id: call, src });
  if (typeof known !== "object" || known === null) return;
  // A driver's table has the gate's view of this call.
  const { world, staged, onA } = known as WireCall<unknown, Pending["input"]>;
  if ((isOnA ? (onA?.staged ?? staged) : staged)?.(outcome.output, input) === undefined)
    await arrange(world(outcome.output, { input, before: next.before }));
}

/** What must be arranged before the user acts. */
export async function prepareStep(stage: Stage, driver: AnyDriver, number: number): Promise<void> {
  const step = stage.path.steps[number - 1]?.step;
  if (step?.kind !== "event") return;
  // A driver's functions take the events of their names.
  await driver.prepares?.[step.event.type]?.(
    stage as never,
    step.event as never,
    contextOf(stage.path, number) as never,
  );
}

/** A step that is being done. */
export interface Doing {
  readonly stage: Stage;
  readonly driver: AnyDriver;
  readonly number: number;
  /** What was held before the user's last instruction. */
  held: HeldNow;
}

/** An instruction that the page did not let anyone follow. */
export class NotFollowed extends Error {
  readonly instruction: string;
  constructor(instruction: string, cause: unknown) {
    super(`${instruction} ${String(cause)}`, { cause });
    this.instruction = instruction;
  }
}

export async function doPart(doing: Doing, part: Part): Promise<void> {
  if (part.by === "guide") return doGuidesPart(doing, part.instruction);
  for (const instruction of part.instructions) {
    doing.held = doing.stage.gate.heldNow();
    // Without a connection, code that the page preloads fails as well.
    if (instruction.does === "disconnect") doing.stage.allowFailure(offline);
    await doAs(doing.stage, instruction).catch((error: unknown) => {
      throw new NotFollowed(wordsOf(instruction), error);
    });
    if (instruction.does === "lookAway" || instruction.does === "show") await connectionTried(doing);
  }
}

/**
 * A page without a connection tries the server again as the user returns to it. If the server responds, the page fetches
 * again what failed, so that has to be before the next call ends; a path that holds this call ends it itself.
 */
async function connectionTried({ stage: { page }, driver }: Doing): Promise<void> {
  if (heldBy(driver).includes("GET /api/Teams")) return;
  await expect.poll(() => isCalling(page, "app/connection"), "the connection is tried").toBe(false);
}

async function doGuidesPart(
  { stage, driver, number, held }: Doing,
  instruction: GuideInstruction | PlayerInstruction,
): Promise<void> {
  const { gate, path, arrange, page } = stage;
  if (instruction.does === "let")
    return instruction.isNew === true
      ? gate.letNewGo(instruction.shape, held)
      : gate.letGo([instruction.shape]);
  const planned = path.steps[number - 1];
  if (planned === undefined) {
    const first = instruction.does === "happen" ? driver.happensFirst?.[instruction.name] : undefined;
    if (first === undefined) throw new Error(`Nobody knows how this happens before the first step`);
    return first(stage);
  }
  const { step, before } = planned;
  switch (instruction.does) {
    case "happen": {
      const happens = driver.happens?.[instruction.name];
      if (happens === undefined) throw new Error(`Nobody knows how "${instruction.name}" happens`);
      return happens(stage, contextOf(path, number));
    }
    case "wait":
      if (step.kind !== "timer") return;
      await driver.beforeTimer?.(stage);
      // At once: entries still being stored would be treated as timed out.
      return page.clock.fastForward(delayOf(before, step.delay));
    case "readFirst": {
      const { readsFirst } = wireCallOf(driver, instruction.call);
      if (readsFirst !== undefined) await arrange(readsFirst.world(before));
      return gate.letGo([instruction.shape]);
    }
    case "end":
      if (step.kind !== "outcome") return;
      return end(stage, ofCall(driver.calls, { id: step.call, src: step.src }), step, before);
    case "look":
      if (step.kind !== "reload") return gate.letNewGo(instruction.shape, held);
      return lookFor(stage, driver, before, instruction);
    case "reload":
      if (step.kind === "reload") await reload(stage, driver, step);
  }
}

/** The gate's view of this call. */
const wireCallOf = (
  { calls }: AnyDriver,
  call: Pick<Pending, "id" | "src">,
): WireCall<unknown, Pending["input"]> =>
  // A driver's table has it for each call that is no chart.
  ofCall(calls, call) as WireCall<unknown, Pending["input"]>;

/** How often this has reached the chart, or the child chart of this id. */
async function timesLogged(
  { page }: Stage,
  { actor }: AnyDriver,
  type: string,
  child: string | null = null,
): Promise<number> {
  const file = readLogFile((await keptLogWithName(page)).text);
  if (!file.ok) return 0;
  const to = child === null ? actor : `${actor}/${child}`;
  return file.log.entries.filter(({ actor: at, event }) => at === to && event.type === type).length;
}

/** A page load that cuts off pending calls. */
async function reload(
  stage: Stage,
  driver: AnyDriver,
  { lookedFor, isTold }: Step & { readonly kind: "reload" },
): Promise<void> {
  const { page, gate } = stage;
  const timesNotified = () => timesLogged(stage, driver, "refetch.requested");
  const notifiedBefore = lookedFor.length > 0 && isTold ? await timesNotified() : null;
  gate.forget();
  await page.reload();
  // The chart is notified while it still waits for what it looks for.
  if (notifiedBefore !== null)
    await expect
      .poll(timesNotified, { message: "the chart is notified", intervals: [20, 40] })
      .toBeGreaterThan(notifiedBefore);
}

/** The new page looks for a write that was cut off, and the service does not have it. */
async function lookFor(
  stage: Stage,
  driver: AnyDriver,
  before: AnyMachineSnapshot,
  { call, shape }: PlayerInstruction & { readonly does: "look" },
): Promise<void> {
  const { world } = findsOf(ofCall(driver.calls, call));
  const { to, id } = waiterOf(call.id);
  const ended = () => timesLogged(stage, driver, `xstate.error.actor.${id}`, to);
  const endedBefore = await ended();
  await stage.arrange(world({ input: call.input, before }));
  // Reads of the page before may be sent again first.
  await stage.gate.letThroughUntil(shape, () =>
    expect
      .poll(ended, { intervals: [20, 40], timeout: 2_000 })
      .toBeGreaterThan(endedBefore)
      .then(
        () => true,
        () => false,
      ),
  );
}

/** Where this call looks for what it has changed. */
function findsOf(known: unknown): NonNullable<WireCall<unknown, unknown>["finds"]> {
  // A driver's table has the gate's view of this call.
  const { finds } = known as WireCall<unknown, unknown>;
  if (finds === undefined) throw new Error("Nobody knows where the page looks for what was lost");
  return finds;
}

/** The data that does not have what this call has sent, after a reload; null: it has been arranged before. */
export function arrangedFor(
  path: PlannedPath,
  { calls }: AnyDriver,
  number: number,
  call: Pick<Pending, "id" | "src" | "input">,
): World | null {
  const planned = path.steps[number - 1];
  if (planned?.step.kind !== "reload") return null;
  return findsOf(ofCall(calls, call)).world({ input: call.input, before: planned.before });
}

async function end(
  stage: Stage,
  known: unknown,
  step: Step & { readonly kind: "outcome" },
  before: AnyMachineSnapshot,
): Promise<void> {
  const { input, outcome, call } = step;
  // A driver has a function for each invoked chart, or the gate's view of a call.
  if (typeof known === "function") return (known as (stage: Stage) => Promise<void>)(stage);
  if (known === undefined) throw new Error(`Nobody knows how to end ${call}`);
  const { shapes: anyOf, asks, world, refusing, staged, onA } = known as WireCall<unknown, Pending["input"]>;
  const shapes = asks?.(input) ?? anyOf;
  const { gate, arrange, allowFailure, isOnA } = stage;
  await gate.expectHeld(shapes);
  if ("output" in outcome) {
    const body = (isOnA ? (onA?.staged ?? staged) : staged)?.(outcome.output, input);
    if (body !== undefined) return gate.answer(shapes, body);
    await arrange(world(outcome.output, { input, before }));
    await gate.letGo(shapes);
    return isOnA && onA?.followedBy !== undefined ? gate.letGo(onA.followedBy) : undefined;
  }
  // The first generation refuses otherwise, if at all.
  const isRefused =
    !isOnA &&
    refusing !== undefined &&
    JSON.stringify(outcome.error) === JSON.stringify(errorMessage(stage, step));
  allowFailure(outcome.error);
  if (failureOf(outcome.error).outcome !== undefined) await arrange(findsOf(known).world({ input, before }));
  else if (isRefused) {
    await arrange(refusing({ input, before }));
    return gate.letGo(shapes);
  }
  return gate.fail(shapes, outcome.error);
}

/** The refusal that the fixture expects of the service itself is the call's first failure. */
const errorMessage = ({ path }: Stage, call: Step & { readonly kind: "outcome" }): unknown =>
  endsAt(path.scenario.fixture, call).flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0];
