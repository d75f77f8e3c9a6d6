import type { Locator, Page } from "@playwright/test";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { putContents } from "../../service/support/controls.ts";
import { credentials } from "../../flows/people.ts";
import { landing, layout } from "../../support/pages/index.ts";
import { contentsOf, type World } from "../../support/paths/world.ts";
import { startHidden } from "../../support/screen/attention.ts";
import { clearStorage } from "../support/page-life.ts";
import { expect, goInside, type Backend } from "../support/test.ts";
import { defaultTimeoutMs, pause } from "../support/until.ts";
import type { Kind } from "./kinds.ts";
import { openWire, type Wire } from "./wire.ts";

/** A call of chapter 7, and how a person makes the page send it. */
export interface Row {
  /** The clauses and the rows of chapter 4 that it proves, and what the person does. */
  readonly title: string;
  /** The method and path; a star is an id. */
  readonly call: string;
  /** Distinguishes it from the same call of another page. */
  readonly about?: string;
  readonly world: World;
  /** Who is logged in; null: a visitor. */
  readonly by: SessionUser | null;
  /** The page that is open before; default: where the login leads. */
  readonly path?: string;
  /** What the person types before: a write that fails must not lose it. */
  readonly type?: (page: Page) => Promise<unknown>;
  /** What else the person does before. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
  /** What the page offers after a failure; default: the same again, and for a read the button beside what failed. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** The message of the catalogue [8]; null: the words of the server, on the form. */
  readonly message: string | null;
  /** The message if only half of the write succeeded. */
  readonly messageInstead?: string;
  /**
   * For a service that responds with 404, someone else has deleted what is edited: its data then, what the page
   * says, and which of the typed texts it keeps.
   */
  readonly ifGone?: { readonly world: World; readonly message: string; readonly keeps: string };
  /** For a write with an unknown outcome: what the page says, offers and shows, if it differs. */
  readonly ifUnknown?: {
    readonly message?: string;
    readonly again?: (page: Page) => Promise<unknown>;
    readonly isDone?: (page: Page) => Promise<boolean>;
  };
  /** A success that changed nothing is sent again, as someone else may have toggled the same at once. */
  readonly isToggle?: true;
  /** The catalogue says "only logged": the page marks what was not saved or found. */
  readonly isQuiet?: true;
  /** The page says no reason. */
  readonly hasNoReason?: true;
  /** What the page says instead of a kind's reason, by the name of the kind. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** Whether the page shows that it succeeded. */
  readonly isDone: (page: Page) => Promise<boolean>;
  /** Something else succeeds first, and the app itself sends the call again later. */
  readonly isSentAgain?: true;
  /** Failures that mean something else here, such as an empty list. */
  readonly counts?: readonly string[];
}

/** What a cell of the table says, and what is wrong with it. */
export interface Cell {
  readonly kind: string;
  readonly text: string;
  readonly wrong: readonly string[];
}

export interface Stage {
  readonly page: Page;
  readonly backend: Backend;
  readonly wire: Wire;
}

/** It must not be carried out twice. */
const isCreation = ({ call }: Row): boolean => /^POST (?!.*(login|max-teams))/.test(call);
const isOfWrite = ({ call }: Row): boolean => !call.startsWith("GET ");
const tryAgain = (page: Page): Promise<void> => layout.tryAgain(page.getByRole("main")).click();
const boast = /Sent!|Updated!?|Added!|Deleted!|Uploaded!|is now |Created!|booked and/;

/**
 * Makes this call fail in these ways. One page meets them in turn, each through the retry that the previous failure
 * offered, until it succeeds; another page continues with the rest.
 */
export async function examine(
  { page, backend }: Omit<Stage, "wire">,
  row: Row,
  kinds: readonly Kind[],
): Promise<readonly Cell[]> {
  const wire = await openWire(page);
  const stage = { page, backend, wire };
  await startHidden(page);
  const isWrite = isOfWrite(row);
  const again = row.again ?? (isWrite ? row.act : tryAgain);
  const cells: Cell[] = [];
  let isOpen = false;
  for (const kind of kinds.filter(({ isCarriedOut }) => isWrite || isCarriedOut !== true)) {
    const act = isOpen ? again : row.act;
    if (!isOpen) await openPage(stage, row);
    const { isOver, ...cell } = await failOnce(stage, row, kind, act);
    cells.push({ kind: kind.name, ...cell });
    isOpen = !isOver;
  }
  const last = cells.at(-1);
  if (!isOpen || last === undefined) return cells;
  return [...cells.slice(0, -1), { ...last, wrong: [...last.wrong, ...(await recover(stage, row, again))] }];
}

/** The fault has ended: the retry that the page offers succeeds. */
async function recover(
  { page, backend, wire }: Stage,
  row: Row,
  again: (page: Page) => Promise<unknown>,
): Promise<readonly string[]> {
  wire.disarm();
  await backend.forget();
  await again(page);
  await holds(() => row.isDone(page));
  await wire.settled();
  const sent = shapes(await backend.sent()).filter((call) => call === row.call).length;
  return [
    !(await row.isDone(page)) && `does not recover: ${await page.locator("#root").innerText()}`,
    isOfWrite(row) && sent !== 1 && `sent ${sent} times by the last retry`,
    row.message !== null && (await page.getByText(row.message).count()) > 0 && "still shown",
  ].filter((each) => each !== false);
}

/** The method and path of each of these calls, with a star for an id. */
export const shapes = (calls: readonly string[]): readonly string[] =>
  calls.map((call) => call.replace(/\/\d+(?=\/|$)/g, "/*"));

/** Whether this holds before the timeout. */
export const holds = async (condition: () => Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + defaultTimeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause();
  }
  return true;
};

/** Opens the page of a new tab, before the data of this call. */
export async function openPage(
  { page, backend, wire }: Stage,
  { world, by, path, type, prepare }: Pick<Row, "world" | "by" | "path" | "type" | "prepare">,
): Promise<void> {
  wire.disarm();
  await page.close();
  await clearStorage();
  await putContents(backend, await contentsOf(world));
  await page.goto("/");
  if (by !== null) {
    await landing.submitLogin(page, { email: by.email, password: credentials.password });
    await expect(layout.greeting(page, by.name)).toBeVisible();
    await wire.settled();
    if (path !== undefined) await goInside(page, path);
  }
  await type?.(page);
  await prepare?.(page);
  await wire.settled();
}

/** The values of all fields but passwords, which are stored nowhere. */
const fieldsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator("main, [role=dialog]")
    .locator("input:not([type=password]), textarea, select")
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)
          ? [`${field.value} ${field.checked}`]
          : "value" in field
            ? [String(field.value)]
            : [],
      ),
    );

const messageOf = (page: Page, { message, messageInstead }: Row, otherwise?: string): Locator => {
  if (message === null) return layout.alert(page);
  const text = page.getByText(otherwise ?? message);
  return (messageInstead === undefined ? text : text.or(page.getByText(messageInstead))).filter({
    visible: true,
  });
};

async function failOnce(
  stage: Stage,
  row: Row,
  kind: Kind,
  act: (page: Page) => Promise<unknown>,
): Promise<Omit<Cell, "kind"> & { readonly isOver: boolean }> {
  const { page, backend, wire } = stage;
  const isWrite = isOfWrite(row);
  const wrong: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const isCounted =
    (isWrite && kind.mayCount === true) ||
    (row.call.startsWith("DELETE ") && kind.name.startsWith("404")) ||
    row.counts?.includes(kind.name) === true;
  const typed = await fieldsOf(page);
  const dialog = landing.logInAgain(page);
  const gone = kind.name.startsWith("404") ? (row.ifGone ?? null) : null;
  const isGone = gone !== null;
  const unknown = kind.isCutOff === true ? (row.ifUnknown?.message ?? null) : null;
  const isShown = async (): Promise<boolean> =>
    (await messageOf(page, row, gone?.message ?? unknown ?? undefined).count()) > 0;

  if (gone !== null) await putContents(backend, await contentsOf(gone.world));
  await backend.forget();
  wire.arm(row.call, kind);
  await act(page);
  // The board reads before it writes, and then sends nothing.
  check(
    isGone || (await holds(() => Promise.resolve(wire.sent() > 0))),
    `the call was not made: ${await page.locator("#root").innerText()}`,
  );
  await wire.settled();
  check(
    isCounted ||
      (await holds(async () => (await isShown()) || (await dialog.count()) > 0 || (await row.isDone(page)))),
    "not shown",
  );
  await wire.settled();

  const sent = wire.sent();
  const isFailed = await isShown();
  // The dialog hides the page behind it.
  const isExpired = (await dialog.count()) > 0;
  const isDone = (!isExpired || row.isSentAgain === true) && (await row.isDone(page));
  check(
    !isWrite || sent === 1 || (isGone && sent === 0) || (isCounted && row.isToggle === true),
    `sent ${sent} times`,
  );
  check((await page.locator("h1").count()) === 1, "the page crashed");
  wire.disarm();
  if (isCounted && !isFailed) return { wrong, text: isWrite ? "success" : "empty", isOver: true };

  const saysGood = boast.test((await layout.notices(page).allInnerTexts()).join(" "));
  check(
    isCounted || kind.isCarriedOut === true || row.isSentAgain === true || (!isDone && !saysGood),
    "false success",
  );
  const reason = row.reasons?.[kind.name] ?? (isWrite ? kind.reason : (kind.advice ?? kind.reason));
  if (
    isFailed &&
    !isDone &&
    (isWrite ? row.isQuiet !== true : !isExpired) &&
    row.hasNoReason !== true &&
    reason !== undefined
  )
    // The notice may come before a page whose code is loaded on demand, which says the reason.
    check(await holds(async () => (await page.getByText(reason).count()) > 0), `no reason: ${reason}`);

  // A response from the server is no connection problem.
  if (!isWrite && kind.end !== undefined && kind.name !== "no connection")
    check((await page.getByText("Check your connection").count()) === 0, "the connection is blamed");

  if (isExpired) {
    await landing.password(dialog).fill(credentials.password);
    await landing.login(dialog).click();
    await expect(dialog).toHaveCount(0);
    await wire.settled();
  }
  /** The page recovered by itself. */
  const hasRecovered = isExpired && (await row.isDone(page));
  const left = await fieldsOf(page);
  const hasAll =
    gone !== null ? left.some((text) => text.includes(gone.keeps)) : String(left) === String(typed);
  const isKept = isWrite && row.type !== undefined && hasAll;
  check(!isWrite || row.type === undefined || isKept || isDone || hasRecovered, "what was typed is lost");

  check(
    kind.isCarriedOut !== true || kind.isCutOff === true || !isDone || !isFailed || row.isSentAgain === true,
    "done, but shown as failed",
  );
  const isUnknown =
    (kind.isCutOff === true && row.ifUnknown !== undefined) ||
    (await page.getByText(outcomeUnknown).count()) > 0;
  const isHalfDone =
    row.messageInstead !== undefined &&
    kind.isCarriedOut === true &&
    (await page.getByText(row.messageInstead).count()) > 0;
  let isSentAgain = false;
  if (row.isSentAgain === true) {
    await backend.forget();
    await page.clock.fastForward(timeUntilSentAgainMs);
    await wire.settled();
    isSentAgain = shapes(await backend.writes()).includes(row.call);
  }
  const found =
    kind.isCutOff === true && isFailed && !isDone && row.isSentAgain !== true
      ? await tryAgainConnected(stage, row)
      : null;
  if (found !== null) wrong.push(...found.wrong);
  const outcome = [
    isDone
      ? isWrite
        ? "done"
        : "shown"
      : isFailed && isGone
        ? "gone"
        : isFailed || isExpired
          ? isUnknown
            ? "unknown"
            : isHalfDone
              ? "half done"
              : row.isQuiet !== true
                ? "error"
                : "quiet"
          : "nothing",
    isExpired && "log in",
    isKept && !isDone && "kept",
    found?.text ?? false,
    isSentAgain ? "sent again" : !isDone && !isGone && kind.isCarriedOut !== true && "retry",
  ];
  return {
    wrong,
    text: outcome.filter((part) => part !== false).join(", "),
    isOver: isDone || hasRecovered || isGone || kind.isCarriedOut === true,
  };
}

/** The message for a write with an unknown outcome. */
const outcomeUnknown = "It may have worked";

/** The connection is back and the user retries: the first write is found, or the write is repeated. */
async function tryAgainConnected(
  { page, backend, wire }: Stage,
  row: Row,
): Promise<Pick<Cell, "text" | "wrong">> {
  wire.disarm();
  await backend.forget();
  await (row.ifUnknown?.again ?? row.again ?? row.act)(page);
  const isDone = await holds(() => (row.ifUnknown?.isDone ?? row.isDone)(page));
  await wire.settled();
  const sent = shapes(await backend.writes()).filter((call) => call === row.call).length;
  return {
    text: sent === 0 ? "found" : "retry",
    wrong: [
      !isDone && `is not found: ${await page.locator("#root").innerText()}`,
      sent > 0 && isCreation(row) && "created twice",
    ].filter((each) => each !== false),
  };
}

/** How long the app waits at most before it resends such a call. */
const timeUntilSentAgainMs = 5_000;
