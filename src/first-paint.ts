import { showTheme } from "./device/theme.ts";
import { firstPage } from "./runtime/first-page.ts";
import { loadCode, once, reloadIfReleased } from "./screens/navigation/load-code.ts";

/*
 * The only script that runs before the first paint: a classic script in index.html of a build, so that the page waits
 * for it. It shows the chosen theme, decides which page the person sees, fetches the app after the first paint, and
 * keeps what is pressed until the app is there. `src/screens/navigation/before-app.css.ts` has what its attributes mean.
 */

const { dataset } = document.documentElement;
showTheme();
dataset["waiting"] = firstPage(() => sessionStorage);

/** The build writes the app's files here. */
const files = document.currentScript?.dataset["app"]?.split(" ") ?? [];

/** Buttons whose press waits, in order. Each is pressed once. */
const pressed = new Set<HTMLButtonElement>();

/** A submit button waits once the browser has found the fields valid. */
function keepPress(event: Event): void {
  const button = event instanceof SubmitEvent ? event.submitter : closestButton(event.target);
  if (!(button instanceof HTMLButtonElement)) return;
  if (event.type === "click" && button.type === "submit" && !pressed.has(button)) return;
  event.preventDefault();
  if (dataset["waiting"] === "failed") return location.reload();
  pressed.add(button);
  for (const name of busy) button.setAttribute(name, "true");
  dataset["pressed"] = "";
  tellIfSlow();
  load();
}

const busy = ["aria-busy", "aria-disabled"] as const;

const closestButton = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("button") : null;

/** The buttons whose press has waited, which look as before. */
function release(): readonly HTMLButtonElement[] {
  const buttons = [...pressed];
  pressed.clear();
  for (const button of buttons) for (const name of busy) button.removeAttribute(name);
  delete dataset["pressed"];
  return buttons;
}

const slowMs = 10_000;

function tellIfSlow(): void {
  setTimeout(() => {
    const status = document.querySelector<HTMLElement>("[data-slow]");
    if (status !== null) status.textContent = status.dataset["slow"] ?? "";
  }, slowMs);
}

/** Why the last press was not carried out. */
let message: Element | null = null;

// The app takes over the landing page as it was built.
const loadOnce = once(() => loadCode(files, () => message?.remove()));

/** Each call is another attempt, until one succeeds. */
const load = (): void => void loadOnce().then(finish, fail);

/** Beside a press. Not `pointerdown` and `focusin`: the message must not go away between the two ends of a press. */
const turns = ["input", "online"] as const;

/** The app is there, and does what was pressed. */
function finish(): void {
  for (const type of ["click", "submit"]) removeEventListener(type, keepPress, { capture: true });
  for (const turn of turns) removeEventListener(turn, load);
  document.getElementById("before-app")?.remove();
  for (const button of release()) button.click();
}

function fail(): void {
  if (dataset["waiting"] !== "landing") {
    dataset["waiting"] = "failed";
    return;
  }
  const [button] = release();
  if (button !== undefined) showMessage(button.closest("form")?.querySelector("h2") ?? null);
  // The code of an old release will not come any more.
  if (button !== undefined || !hasTyped()) void reloadIfReleased();
}

/** Above the fields, as after a refused login. */
function showMessage(heading: Element | null): void {
  const template = document.querySelector<HTMLTemplateElement>("#load-failed");
  message ??= template?.content.firstElementChild ?? null;
  if (message === null) return;
  if (heading === null) document.body.prepend(message);
  else heading.after(message);
}

const hasTyped = (): boolean => [...document.querySelectorAll("input")].some(({ value }) => value !== "");

for (const type of ["click", "submit"]) addEventListener(type, keepPress, { capture: true });
for (const turn of turns) addEventListener(turn, load);
if (dataset["waiting"] === "other") tellIfSlow();
// A hidden page has no frames.
if (dataset["waiting"] === "landing" && !document.hidden) requestAnimationFrame(() => setTimeout(load));
else load();
