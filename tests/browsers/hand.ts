import { call, until, type Driver } from "./driver.ts";

const selectors = {
  button: "button, [role=button]",
  link: "a[href]",
  heading: "h1, h2, h3",
  field: "input, textarea, select",
  radio: "input[type=radio]",
  menuitem: "[role=menuitem]",
  form: "form",
  column: "section",
  card: "li",
} as const;

export interface Target {
  readonly role: keyof typeof selectors;
  /** The accessible name, or how it begins. */
  readonly name: string;
  /** A selector of what it is in. */
  readonly within?: string;
}

export interface Spot {
  /** In CSS pixels from the corner of the window. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether a press on its middle reaches it. */
  readonly isOnTop: boolean;
  readonly value: string;
}

/** Where a visible element is, after scrolling it into view. Runs in the page. */
function locate(selector: string, name: string, within: string): Spot | null {
  const textOf = (node: Node): string => {
    if (node instanceof Element && (node.getAttribute("aria-hidden") === "true" || node.tagName === "SELECT"))
      return "";
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
    return [...node.childNodes].map(textOf).join(" ");
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby");
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const sources = by === null ? labels : by.split(" ").map((id) => document.getElementById(id));
    const text =
      sources.length > 0
        ? sources.map((source) => (source === null ? "" : textOf(source))).join(" ")
        : (element.getAttribute("aria-label") ?? textOf(element));
    return text.replaceAll(/\s+/g, " ").trim();
  };
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const all = [...document.querySelectorAll(within)]
    .flatMap((scope) => [...scope.querySelectorAll(selector)])
    .filter(isShown);
  const found =
    all.find((element) => nameOf(element) === name) ??
    all.find((element) => nameOf(element).startsWith(name));
  if (found === undefined) return null;
  // Radio buttons and checkboxes are drawn by their labels.
  const target = found.matches("[type=radio]") ? (found.closest("label") ?? found) : found;
  target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { x, y, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const value = "value" in found ? String(found.value) : "";
  return { x, y, width, height, isOnTop: hit !== null && target.contains(hit), value };
}

/** Where the element is now, if it is there. */
export const spotOf = (driver: Driver, { role, name, within = "body" }: Target): Promise<Spot | null> =>
  call(driver, locate, selectors[role], name, within);

const inWords = ({ role, name, within }: Target): string =>
  `${role} “${name}”${within === undefined ? "" : ` in ${within}`}`;

/** Waits for an element that stands still. */
export function find(driver: Driver, target: Target): Promise<Spot> {
  let before: Spot | null = null;
  return until(`there is ${inWords(target)}`, async () => {
    const spot = await spotOf(driver, target);
    const isStill = spot !== null && before !== null && spot.x === before.x && spot.y === before.y;
    before = spot;
    return isStill ? spot : null;
  });
}

export const expectGone = (driver: Driver, target: Target): Promise<true> =>
  until(`${inWords(target)} is gone`, async () => (await spotOf(driver, target)) === null);

/** Clicks with the mouse, once nothing covers the element. */
export async function click(driver: Driver, target: Target): Promise<void> {
  const { x, y, width, height } = await until(`${inWords(target)} can be clicked`, async () => {
    const spot = await find(driver, target);
    return spot.isOnTop ? spot : null;
  });
  await driver.mouse.move(x + width / 2, y + height / 2);
  await driver.mouse.down();
  await driver.mouse.up();
}

/** Types into a field, key by key. */
export async function fill(driver: Driver, name: string, text: string, within = "body"): Promise<void> {
  const target: Target = { role: "field", name, within };
  await click(driver, target);
  await driver.type(text);
  await until(`${inWords(target)} has “${text}”`, async () => (await spotOf(driver, target))?.value === text);
}

/** What a user can read on the page. */
export const textOf = (driver: Driver, selector = "body"): Promise<string> =>
  call(
    driver,
    (within) => {
      const element = document.querySelector(within);
      return element instanceof HTMLElement ? element.innerText : "";
    },
    selector,
  );

export const expectText = (driver: Driver, text: string, selector = "body"): Promise<true> =>
  until(`${selector} says “${text}”`, async () => (await textOf(driver, selector)).includes(text));

/** Waits for the page's heading and its data. */
export async function expectPage(driver: Driver, heading: string): Promise<void> {
  await find(driver, { role: "heading", name: heading, within: "main" });
  await until("everything is loaded", () =>
    call(
      driver,
      () =>
        !document.body.innerText.includes("Loading") && document.querySelector("[aria-busy=true]") === null,
    ),
  );
}

/** Fails if the page keeps scrolling sideways, naming what is too wide. */
export async function expectNoSidewaysScroll(driver: Driver): Promise<void> {
  let wide: readonly string[] | null = null;
  // Fonts, measured links and a window that changes its size take some frames.
  const fits = async (): Promise<boolean> => {
    wide = await call(driver, whatIsTooWide);
    return wide === null;
  };
  await until("the page does not scroll sideways", fits).catch((error: unknown) => {
    throw new Error(`The page scrolls sideways: ${wide?.slice(0, 5).join("; ")}`, { cause: error });
  });
}

/** Null if the page fits. Runs in the page. */
function whatIsTooWide(): string[] | null {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  return [...document.body.querySelectorAll("*")]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.childElementCount === 0 && (right > clientWidth + 1 || left < -1);
    })
    .map((element) => `${element.parentElement?.tagName ?? ""} > ${element.outerHTML.slice(0, 80)}`);
}
