import type { ScreenOpened } from "../../../machines/app/screens.ts";
import { startInMemory, type AppInMemory } from "../../support/app-in-memory.ts";
import { stateSights } from "../../spec/states.ts";
import type { World } from "../../support/paths/world.ts";
import { kinds, type Kind } from "./kinds.ts";
import { loginOf, type FaultyService } from "./service.ts";

/** A call of chapter 7, and how a user makes the app send it. */
export interface Script {
  readonly clause: string;
  /** The method and path; a star is an id. */
  readonly call: string;
  /** Tells it from the same call of another page. */
  readonly about?: string;
  /** Null: a visitor. */
  readonly by: "student" | "supervisor" | null;
  readonly world: World;
  /** The page that is open before. */
  readonly open?: ScreenOpened;
  /** What the user does before, such as typing. */
  readonly prepare?: (app: AppInMemory) => void;
  readonly act: (app: AppInMemory) => void;
  /** What the catalogue [8] says; null: the failure is only logged. */
  readonly told: string | null;
  /** The states whose pages show it, if no notice does. */
  readonly toldIn?: readonly string[];
  /** What the page itself says about it, in the chart's words; "" if nothing. */
  readonly toldBy?: (app: AppInMemory) => string;
  /** What was typed. */
  readonly typed?: (app: AppInMemory) => unknown;
  /** Whether the page shows that it succeeded. */
  readonly isDone: (app: AppInMemory) => boolean;
  /** Default: the same again. */
  readonly retry?: (app: AppInMemory) => void;
  /** Something else succeeds first, which a notice may say. */
  readonly mayShowSuccess?: true;
  /** Failures that mean something else here, such as an empty list. */
  readonly counts?: readonly string[];
  /** What is told if the outcome turns out to be half a success. */
  readonly toldInstead?: string;
  /** The service hashes a password for it, so that `npm test` leaves it out. */
  readonly isSlow?: true;
  /** The app itself sends the call again later. */
  readonly retriesItself?: true;
}

/** What a cell of the table says, and what is wrong with it. */
export interface Cell {
  readonly kind: string;
  readonly text: string;
  readonly wrong: readonly string[];
}

/** Whether this chart is in this state: `projectFiles.files.loaded`. */
export function isIn(app: AppInMemory, id: string): boolean {
  const [flow = "", ...path] = id.split(".");
  const children: Readonly<Record<string, { getSnapshot: () => { value: unknown } } | undefined>> =
    app.app.getSnapshot().children;
  let value: unknown = children[flow]?.getSnapshot().value;
  for (const [index, part] of path.entries()) {
    if (index === path.length - 1 && value === part) return true;
    if (typeof value !== "object" || value === null || !(part in value)) return false;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return true;
}

const showsText = (state: string, text: string): boolean =>
  (stateSights[state] ?? []).some((sight) => "text" in sight && sight.text?.includes(text) === true);

const isTold = ({ told, toldIn = [], toldBy, toldInstead = told ?? "" }: Script, app: AppInMemory): boolean =>
  (toldBy !== undefined && toldBy(app) !== "") ||
  (told !== null &&
    (app.raised.some(
      ({ tone, title = "", text }) =>
        tone === "bad" && [told, toldInstead].some((part) => `${title} ${text}`.includes(part)),
    ) ||
      toldIn.some((state) => isIn(app, state) && showsText(state, told))));

const goodNotices = (app: AppInMemory): readonly string[] =>
  app.raised.filter(({ tone }) => tone === "good").map(({ title = "", text }) => `${title} ${text}`.trim());

/** Makes this call fail in every way, each in an app of its own. */
export async function examine(service: FaultyService, script: Script): Promise<readonly Cell[]> {
  const isWrite = !script.call.startsWith("GET ");
  const cells: Cell[] = [];
  for (const kind of kinds)
    if (isWrite || kind.isCarriedOut !== true) cells.push(await examineOne(service, script, kind, isWrite));
  return cells;
}

async function examineOne(
  service: FaultyService,
  script: Script,
  kind: Kind,
  isWrite: boolean,
): Promise<Cell> {
  await service.put(script.world);
  const app = startInMemory(service.fetch);
  const wrong: string[] = [];
  const expectThat = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  try {
    if (script.by !== null) {
      app.child("session").send({ type: "login.submitted", credentials: loginOf(script.by) });
      await app.settled();
    }
    if (script.open !== undefined) app.app.send(script.open);
    await app.settled();
    script.prepare?.(app);
    await app.settled();
    const typed = JSON.stringify(script.typed?.(app));
    const before = goodNotices(app).length;

    service.arm({ shape: script.call, kind });
    script.act(app);
    await app.settled();
    const made = service.times(script.call);
    const isDone = script.isDone(app);
    const hasSession = !isIn(app, "session.expired");
    const isCounted =
      (isWrite && kind.mayCount === true) ||
      (script.call.startsWith("DELETE ") && kind.name.startsWith("404")) ||
      script.counts?.includes(kind.name) === true;
    const told = isTold(script, app);
    const saysGood = goodNotices(app).length > before;
    if (isCounted && !told) {
      expectThat(!isWrite || made.sent === 1, `sent ${made.sent} times`);
      return { kind: kind.name, wrong, text: isWrite ? "success" : "empty" };
    }
    const isKept = JSON.stringify(script.typed?.(app)) === typed;

    expectThat(made.sent >= 1, "the call was not made");
    expectThat(!isWrite || made.sent === 1, `sent ${made.sent} times`);
    expectThat(
      isCounted || kind.isCarriedOut === true || script.mayShowSuccess === true || (!isDone && !saysGood),
      `false success: ${goodNotices(app).slice(before).join(", ") || "shown"}`,
    );
    expectThat((script.told === null && script.toldBy === undefined) || told || isDone, "not told");
    expectThat(script.typed === undefined || isKept || isDone, "what was typed is lost");
    expectThat(!isCrashed(app), "the flow crashed");

    service.arm(null);
    if (!hasSession) {
      app.child("session").send({ type: "login.submitted", credentials: loginOf(script.by ?? "student") });
      await app.settled();
    }
    let recovery = "";
    if (script.retriesItself === true) recovery = isDone ? "" : "sent again";
    else if (!isDone && kind.isCarriedOut !== true) {
      if (!script.isDone(app)) (script.retry ?? script.act)(app);
      await app.settled();
      recovery = script.isDone(app) ? "retry" : "";
      expectThat(script.isDone(app), "does not recover");
      expectThat(!isWrite || service.times(script.call).carriedOut <= 1, "carried out twice");
    }
    const outcome = [
      isDone ? (isWrite ? "done" : "shown") : told ? "error" : "quiet",
      !hasSession && "log in",
      !isDone && script.typed !== undefined && isKept && "kept",
      recovery,
    ];
    return {
      kind: kind.name,
      wrong,
      text: outcome.filter((part) => part !== false && part !== "").join(", "),
    };
  } finally {
    service.arm(null);
    app.stop();
  }
}

const isCrashed = ({ app }: AppInMemory): boolean =>
  JSON.stringify(app.getSnapshot().value).includes("crashed");
