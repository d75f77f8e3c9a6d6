import { NotFollowed } from "../support/paths/do-part.ts";
import type { PanelView } from "./panel-html.ts";
import { NotReached, Strayed } from "../support/paths/not-reached.ts";

/** What the guide was at when a step failed. */
export type Doing = "beginning" | "step" | "result" | "sights";

/** The user said that a step went wrong. */
export class Reported extends Error {}

/** Why a step failed, in a tester's words. The whole error is in the terminal. */
export function problemText(error: unknown, doing: Doing): string {
  const causes = causesOf(error);
  const reported = causes.find((cause) => cause instanceof Reported);
  if (reported !== undefined) return reported.message;
  const stuck = causes.find((cause) => cause instanceof NotFollowed);
  if (stuck !== undefined)
    return `The guide could not do this: ${stuck.instruction} What it needs for that is not on the page, or cannot be used.`;
  const off = causes.find((cause) => cause instanceof NotReached);
  if (off instanceof Strayed)
    return off.isGone
      ? "The app is no longer on the page that this step is about."
      : `The app did something that this step does not have. ${wayText(off)}`;
  if (off !== undefined) return `${heads.result} ${wayText(off)}`;
  return doing === "sights" ? `${heads.sights} ${firstLine(causes.at(-1))}` : heads[doing];
}

/** How a run ended, for the terminal; null: it goes on. */
export function endText({ path, number, turn, problem }: PanelView): string | null {
  if (turn === "passed")
    return `${path.name} passed: every step did what the chart says, and showed what it must.`;
  if (turn !== "failed") return null;
  const where = number === 0 ? "its beginning" : `step ${number} (${path.steps[number]?.does ?? ""})`;
  return `${path.name} failed at ${where}. ${problem ?? ""}`;
}

const heads: Readonly<Record<Doing, string>> = {
  beginning: "The guide could not come to the beginning of the path. The terminal says why.",
  step: "The guide could not do this step: the app has not sent the request, or come to the moment, that the step is about.",
  result: "The step is done, but the app did not do what the path says.",
  sights: "The app does not show what it must:",
};

const wayText = ({ expected, came }: NotReached): string =>
  [
    `Expected: ${listed(expected)}.`,
    JSON.stringify(expected) === JSON.stringify(came)
      ? "This came, but with other data."
      : `Came: ${came.length === 0 ? "nothing" : listed(came)}.`,
  ].join(" ");

const listed = (ids: readonly string[]): string => ids.map((id) => `“${id}”`).join(", then ");

/** The error and what caused it, the deepest last. */
const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];

/** Without terminal colors. */
const firstLine = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  // oxlint-disable-next-line no-control-regex -- terminal colors begin with this character
  return text.replaceAll(/\u001B\[\d+m/g, "").split("\n")[0] ?? "";
};
