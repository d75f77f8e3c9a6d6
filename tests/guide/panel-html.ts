import { student, supervisor, classmate, credentials } from "../flows/people.ts";
import type { DescribedPath, DescribedStep } from "../paths/print/describe.ts";

/** Whose turn it is, or how the run ended. */
export type Turn = "preparing" | "user" | "guide" | "checking" | "passed" | "failed";

/** What the panel shows. */
export interface PanelView {
  readonly path: DescribedPath;
  /** The current step; all before it have passed. */
  readonly number: number;
  readonly turn: Turn;
  /** Why the step failed. */
  readonly problem?: string | undefined;
}

/** A button of the panel: the guide does the step; the user saw it fail; the user has finished. */
export type Press = "do" | "failed" | "close";

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { background: Canvas; color: CanvasText; margin: 0; padding: 16px 16px 40vh; overflow-wrap: anywhere; }
  h1 { margin: 0; font-size: 20px; }
  p { margin: 4px 0; }
  ol { list-style: none; margin: 16px 0; padding: 0; }
  ol > li { padding: 8px 12px; border-inline-start: 4px solid transparent; }
  li li { color: color-mix(in srgb, CanvasText 75%, Canvas); }
  ul { margin: 4px 0; padding-inline-start: 20px; }
  [data-state=passed] { border-color: #2e9b57; }
  [data-state=failed] { border-color: #d3382f; }
  [aria-current] { border-color: #4263eb; background: color-mix(in srgb, #4263eb 12%, Canvas); }
  button { min-height: 36px; margin: 8px 8px 0 0; padding: 4px 14px; font: inherit; }
  pre { overflow: auto; font-size: 12px; white-space: pre-wrap; }
  footer { position: fixed; inset: auto 0 0; padding: 8px 16px 16px; background: Canvas; border-top: 1px solid GrayText; }
`;

/** The panel's page before its first view. */
export const panelShell = `<!doctype html><html lang="en"><title>Test path</title><style>${style}</style><body></body></html>`;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The panel's body. All texts are escaped. */
export function panelBody({ path, number, turn, problem }: PanelView): string {
  const accounts = [student, classmate, supervisor].map(({ name, email }) => `${name}: ${email}`).join(", ");
  const steps = path.steps.map((step) => stepHtml(step, number, turn)).join("");
  const cause = problem === undefined ? "" : `<pre>${escaped(problem)}</pre>`;
  const buttons = presses[turn].map(
    ([press, label]) => `<button onclick="press('${press}')">${label}</button>`,
  );
  return `
    <main>
    <h1>${escaped(path.name)}</h1>
    <p>Log in with ${escaped(accounts)}. Password: ${escaped(credentials.password)}</p>
    <ol>${steps}</ol>
    </main>
    <footer><p role="status">${statuses[turn]}</p>${cause}${buttons.join("")}</footer>`;
}

function stepHtml({ number, does, sees }: DescribedStep, current: number, turn: Turn): string {
  const isCurrent = number === current && turn !== "passed";
  const state =
    number < current || turn === "passed" ? "passed" : isCurrent && turn === "failed" ? "failed" : "";
  const marks: Readonly<Record<string, string>> = { passed: "✓ ", failed: "✗ " };
  const sights = sees.map((sight) => `<li>See ${escaped(sight)}</li>`).join("");
  return `<li data-state="${state}"${isCurrent ? ' aria-current="step"' : ""}>${marks[state] ?? ""}${
    number === 0 ? "Beginning" : `${number}`
  }. ${escaped(does)}<ul>${sights}</ul></li>`;
}

const statuses: Readonly<Record<Turn, string>> = {
  preparing: "Preparing the beginning ...",
  user: "Your turn: do this step in the app. It is checked as soon as it is done: wait for its tick before the next step.",
  guide: "The guide's turn: look at the app, then continue.",
  checking:
    "Checking what the app shows ... Wait for the tick before the next step: until then the app takes no press.",
  passed: "Passed: every step did what the chart says, and showed what it must.",
  failed: "Failed at the marked step.",
};

const presses: Readonly<Record<Turn, readonly (readonly [Press, string])[]>> = {
  preparing: [],
  user: [
    ["do", "Do it for me"],
    ["failed", "It failed"],
  ],
  guide: [
    ["do", "Continue"],
    ["failed", "It failed"],
  ],
  checking: [],
  passed: [["close", "Close"]],
  failed: [["close", "Close"]],
};
