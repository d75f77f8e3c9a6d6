import type { ServerResponse } from "node:http";
import type { Contents } from "../../src/service/store/contents.ts";
import { credentials } from "../flows/people.ts";
import { delayOf } from "../support/path-kit/enact.ts";
import type { PlannedStep } from "../support/path-kit/plan.ts";
import { describePath, secondsText } from "../paths/print/describe.ts";
import { plannedPaths } from "../paths/plans.ts";
import { pageScenarios, driverOf } from "../flows/index.ts";
import { putContents } from "../service/support/controls.ts";
import { worldAtBeginning } from "../support/paths/beginning.ts";
import { neededFor, type Needed } from "../support/paths/needed.ts";
import { partsOf, type Part } from "../support/paths/parts.ts";
import { withPasswordsOf } from "../support/paths/stage.ts";
import { contentsOf } from "../support/paths/world.ts";
import { hostStatically, type StaticHost } from "../support/static-host.ts";
import { timeAddress, withStillTime } from "./still-time.ts";

/** What the service or the page needs for one printed step. */
export interface StepNeed {
  readonly number: number;
  /** The data for `PUT /__test/contents`; null: none, or the service cannot give this response. */
  readonly contents: Contents | null;
  /** How much time passes in the page, in milliseconds; null: none. */
  readonly time: number | null;
  /** What to do then, in words. */
  readonly words: string;
}

/** What a path begins with. */
export interface Beginning {
  readonly name: string;
  /** For `PUT /__test/contents`. */
  readonly contents: Contents;
  /** Who can log in, and the first thing to do. */
  readonly words: string;
  /** The steps that wait, or need other data than the step before. */
  readonly steps: readonly StepNeed[];
  /** The page is told when the user turns to its window: a step does that. */
  readonly turnsToWindow: boolean;
  /** Passwords that were changed stay when other data is put. */
  readonly keepsPasswords: boolean;
}

/** The data and the accounts of the path with this name, whatever its case; null: there is no such path. */
export async function beginningOf(name: string): Promise<Beginning | null> {
  const wanted = name.trim().toLowerCase();
  const paths = pageScenarios.flatMap((scenario) => plannedPaths(scenario));
  const path = paths.find((each) => each.name.toLowerCase() === wanted);
  if (path === undefined) return null;
  const driver = driverOf(path.scenario);
  const world = await worldAtBeginning(path, driver);
  const accounts = world.people.map((person) => `  ${person.name} (${person.role}): ${person.email}`);
  const { steps: described, isForPeople } = describePath(path);
  const steps: StepNeed[] = [];
  for (const { number, planned, part } of isForPeople ? described.slice(1) : []) {
    const done = partsOf(path, planned, driver)[part];
    const step = path.steps[planned - 1];
    if (done === undefined || step === undefined) continue;
    const time = timeOf(step, done);
    const needed = await neededFor(path, driver, planned, done);
    if (time !== null)
      steps.push({ number, contents: null, time, words: `In the app, ${secondsText(time)} passed.` });
    else if (needed !== null) steps.push(await needOf(number, needed));
  }
  return {
    name: path.name,
    contents: await contentsOf(world),
    words: [
      `Password of all: ${credentials.password}`,
      ...accounts,
      `Beginning of ${path.name}: ${described[0]?.does ?? ""}`,
      ...(steps.length === 0
        ? []
        : [
            `Type the number of a step and press Enter before you do it, of ${steps.map(({ number }) => number).join(", ")}: the service then has what it needs for this step, or the seconds of the step pass in the app. Of steps that are printed as one, such as “7-9”, type all the numbers first, in order.`,
          ]),
    ].join("\n"),
    steps,
    turnsToWindow: path.steps.some((_, index) => partsOf(path, index + 1, driver).some(isTurnToWindow)),
    keepsPasswords: driver.keepsPasswords === true,
  };
}

/** How long this part of a step waits, in milliseconds; null: it does not. */
const timeOf = ({ step, before }: PlannedStep, part: Part): number | null =>
  step.kind === "timer" && part.by === "guide" && part.instruction.does === "wait"
    ? delayOf(before, step.delay)
    : null;

const isTurnToWindow = (part: Part): boolean =>
  part.by === "user" && part.instructions.some(({ does }) => does === "changeWindow");

async function needOf(number: number, needed: Needed): Promise<StepNeed> {
  if ("body" in needed)
    return {
      number,
      contents: null,
      time: null,
      words: `Respond with status 200 and this JSON: ${JSON.stringify(needed.body)}`,
    };
  return {
    number,
    contents: await contentsOf(needed.world),
    time: null,
    words: needed.isLetThrough
      ? "Let the call through: the service now responds as the step says."
      : "The service has what it needs. Do the step.",
  };
}

/** The built app before a service, as a person follows a path in it. */
interface ServedApp extends StaticHost {
  /** This many milliseconds pass in its open pages. False: none is open. */
  readonly pass: (time: number) => boolean;
}

/**
 * Serves the built app before the service at this address. It waits for a call for as long as that is held, and does
 * nothing by itself but what the path waits for.
 */
export async function serveApp(
  folder: string,
  url: string,
  port: number,
  { turnsToWindow }: Pick<Beginning, "turnsToWindow">,
): Promise<ServedApp> {
  const pages = new Set<ServerResponse>();
  const host = await hostStatically(folder, url, {
    edit: (html) => withStillTime(html, turnsToWindow),
    port,
    streams: {
      [timeAddress]: (page) => {
        pages.add(page);
        page.on("close", () => pages.delete(page));
      },
    },
  });
  const pass = (time: number): boolean => {
    for (const page of pages) page.write(`data: ${time}\n\n`);
    return pages.size > 0;
  };
  return { ...host, pass };
}

/** Gives the service at this address what the path begins with. */
export const begin = async (url: string, { contents }: Beginning): Promise<void> => {
  await putContents({ url }, contents);
};

/** Gives the service or the page what this printed step needs, and says what to do then. */
export async function provide(
  { pass }: Pick<ServedApp, "pass">,
  url: string,
  { steps, keepsPasswords }: Beginning,
  number: number,
): Promise<string> {
  const step = steps.find((each) => each.number === number);
  if (step === undefined) return `Step ${number} needs nothing that the service does not have.`;
  const { contents, time, words } = step;
  if (contents !== null)
    await putContents({ url }, keepsPasswords ? await withPasswordsOf({ url }, contents) : contents);
  if (time !== null && !pass(time)) return `Step ${number}: The app is not open in any browser.`;
  return `Step ${number}: ${words}`;
}
