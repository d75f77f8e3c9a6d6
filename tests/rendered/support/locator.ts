import type { Exactness, Filter, Locator, Name, Page, Role, RoleOptions } from "../../support/screen/page.ts";
import {
  byLabel,
  byPlaceholder,
  byRole,
  byText,
  htmlIn,
  isDisabled,
  isEditable,
  isShown,
  matches,
  textOf,
} from "./elements.ts";
import { clickOn, pointAt, press } from "./user.ts";
import { defaultTimeoutMs, react, until } from "./until.ts";

type Find = () => readonly HTMLElement[];

/** Queries the page each time, as it changes: a locator holds no elements. */
export class RenderedLocator implements Locator {
  readonly description: string;
  readonly elements: Find;
  readonly #page: Page;

  constructor(page: Page, description: string, elements: Find) {
    this.#page = page;
    this.description = description;
    this.elements = elements;
  }

  #with(
    description: string,
    find: (elements: readonly HTMLElement[]) => readonly HTMLElement[],
  ): RenderedLocator {
    return new RenderedLocator(this.#page, `${this.description} ${description}`, () => find(this.elements()));
  }

  #within(description: string, find: (root: ParentNode) => readonly HTMLElement[]): RenderedLocator {
    return this.#with(description, (elements) => inOrder(elements.flatMap(find)));
  }

  getByRole(role: Role, options: RoleOptions = {}): RenderedLocator {
    return this.#within(`${role} ${String(options.name ?? "")}`, (root) => byRole(root, role, options));
  }

  getByLabel(text: Name, { exact }: Exactness = {}): RenderedLocator {
    return this.#within(`label ${String(text)}`, (root) => byLabel(root, text, exact));
  }

  getByText(text: Name, { exact }: Exactness = {}): RenderedLocator {
    return this.#within(`text ${String(text)}`, (root) => byText(root, text, exact));
  }

  getByPlaceholder(text: Name, { exact }: Exactness = {}): RenderedLocator {
    return this.#within(`placeholder ${String(text)}`, (root) => byPlaceholder(root, text, exact));
  }

  locator(selector: string, filter: Filter = {}): RenderedLocator {
    const found =
      selector === ".."
        ? this.#with("parent", (elements) => elements.flatMap(({ parentElement }) => parentElement ?? []))
        : this.#within(selector, (root) => htmlIn(root, selector));
    return found.filter(filter);
  }

  filter({ hasText, hasNotText, has, visible }: Filter): RenderedLocator {
    return this.#with(String(hasText ?? hasNotText ?? ""), (elements) => {
      const inner = has === undefined ? [] : own(has).elements();
      return elements.filter(
        (element) =>
          (hasText === undefined || matches(textOf(element), hasText)) &&
          (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
          (has === undefined || inner.some((each) => each !== element && element.contains(each))) &&
          (visible === undefined || isShown(element) === visible),
      );
    });
  }

  first(): RenderedLocator {
    return this.nth(0);
  }

  last(): RenderedLocator {
    return this.nth(-1);
  }

  nth(index: number): RenderedLocator {
    return this.#with(`#${index}`, (elements) => elements.slice(index, index === -1 ? undefined : index + 1));
  }

  or(other: Locator): RenderedLocator {
    return this.#with("or", (elements) => inOrder([...elements, ...own(other).elements()]));
  }

  and(other: Locator): RenderedLocator {
    return this.#with("and", (elements) => elements.filter((each) => own(other).elements().includes(each)));
  }

  all(): Promise<readonly Locator[]> {
    return Promise.resolve(this.elements().map((_, index) => this.nth(index)));
  }

  /** The one element, once it is there and this holds; more than one is a mistake of the test. */
  async #one(
    holds: (element: HTMLElement) => boolean = () => true,
    timeout = defaultTimeoutMs,
  ): Promise<HTMLElement> {
    let found: readonly HTMLElement[] = [];
    await until(() => {
      found = this.elements();
      const [element, ...others] = found;
      if (others.length > 0)
        throw new Error(
          `${this.description}: ${found.length} elements:\n${found.map((each) => each.outerHTML.slice(0, 200)).join("\n")}`,
        );
      return element !== undefined && holds(element);
    }, timeout).catch((error: unknown) => {
      throw new Error(
        `${this.description}: ${String(error)}; there ${found[0] === undefined ? "is none" : `is ${found[0].outerHTML.slice(0, 300)}`}`,
        { cause: error },
      );
    });
    const [element] = found;
    if (element === undefined) throw new Error(`${this.description}: there is none`);
    return element;
  }

  #ready(force = false): Promise<HTMLElement> {
    return this.#one((element) => force || (isShown(element) && !isDisabled(element)));
  }

  async click({
    force,
    button = "left",
  }: { force?: boolean; button?: "left" | "middle" | "right" } = {}): Promise<void> {
    const target = await this.#ready(force);
    await clickOn(target, button);
  }

  async dblclick(): Promise<void> {
    const target = await this.#ready();
    await clickOn(target, "left", 2);
  }

  /** Everything is in view where nothing has a place. */
  scrollIntoViewIfNeeded(): Promise<void> {
    return Promise.resolve();
  }

  async #setChecked(isChecked: boolean, force?: boolean): Promise<void> {
    const element = await this.#ready(force);
    const isNow = element instanceof HTMLInputElement ? element.checked : element.ariaChecked === "true";
    if (isNow !== isChecked) await clickOn(element);
  }

  check({ force }: { force?: boolean } = {}): Promise<void> {
    return this.#setChecked(true, force);
  }

  uncheck({ force }: { force?: boolean } = {}): Promise<void> {
    return this.#setChecked(false, force);
  }

  async fill(text: string): Promise<void> {
    const element = await this.#one((each) => isShown(each) && isEditable(each));
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      throw new Error(`${this.description} is no field`);
    element.focus();
    setValue(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
    if (["date", "number", "range", "color", "time"].includes(element.type))
      element.dispatchEvent(new Event("change", { bubbles: true }));
    await react();
  }

  async press(key: string): Promise<void> {
    (await this.#one()).focus();
    await press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    (await this.#one()).focus();
    await this.#page.keyboard.type(text);
  }

  async selectOption(wanted: string | { label: string }): Promise<readonly string[]> {
    const isWanted = ({ value, label, text }: HTMLOptionElement): boolean =>
      typeof wanted === "string"
        ? value === wanted || label === wanted || text === wanted
        : label === wanted.label || text === wanted.label;
    const element = await this.#one(
      (each) =>
        isShown(each) &&
        !isDisabled(each) &&
        each instanceof HTMLSelectElement &&
        [...each.options].some(isWanted),
    );
    if (!(element instanceof HTMLSelectElement)) throw new Error(`${this.description} has no options`);
    const option = [...element.options].find(isWanted);
    if (option === undefined) throw new Error(`${this.description} has no such option`);
    element.focus();
    setValue(element, option.value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
    await react();
    return [option.value];
  }

  async hover(): Promise<void> {
    await pointAt(await this.#ready(true));
  }

  async focus(): Promise<void> {
    (await this.#one()).focus();
  }

  async blur(): Promise<void> {
    (await this.#one()).blur();
  }

  async dispatchEvent(type: string): Promise<void> {
    const element = await this.#one();
    element.dispatchEvent(
      type === "click"
        ? new MouseEvent(type, { bubbles: true, cancelable: true })
        : new Event(type, { bubbles: true, cancelable: true }),
    );
    await react();
  }

  async waitFor({
    state = "visible",
  }: { state?: "attached" | "detached" | "visible" | "hidden" } = {}): Promise<void> {
    if (state === "attached") await this.#one();
    else if (state === "visible") await this.#one(isShown);
    else
      await until(() => {
        const elements = this.elements();
        return state === "detached" ? elements.length === 0 : !elements.some(isShown);
      });
  }

  count(): Promise<number> {
    return Promise.resolve(this.elements().length);
  }

  async inputValue(): Promise<string> {
    const element = await this.#one();
    return "value" in element ? String(element.value) : "";
  }

  async innerText(): Promise<string> {
    return textOf(await this.#one());
  }

  async textContent(): Promise<string | null> {
    return (await this.#one()).textContent;
  }

  allInnerTexts(): Promise<string[]> {
    return Promise.resolve(this.elements().map(textOf));
  }

  allTextContents(): Promise<string[]> {
    return Promise.resolve(this.elements().map(({ textContent }) => textContent));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name);
  }

  isVisible(): Promise<boolean> {
    const elements = this.elements();
    return Promise.resolve(elements.length === 1 && elements.every(isShown));
  }

  async evaluate<R, Arg>(work: (element: HTMLElement, arg: Arg) => R, arg?: Arg): Promise<R> {
    // Work that takes no argument ignores it.
    return work(await this.#one(), arg as Arg);
  }

  async evaluateAll<R, Arg>(work: (elements: HTMLElement[], arg: Arg) => R, arg?: Arg): Promise<R> {
    // As in `evaluate`.
    return work([...this.elements()], arg as Arg);
  }

  page(): Page {
    return this.#page;
  }
}

/** Rendered pages have rendered locators only. */
function own(locator: Locator): RenderedLocator {
  if (!(locator instanceof RenderedLocator)) throw new TypeError("This locator is of another page");
  return locator;
}

const inOrder = (elements: readonly HTMLElement[]): readonly HTMLElement[] =>
  [...new Set(elements)].toSorted((a, b) =>
    a === b ? 0 : (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1,
  );

/** As a browser does: past React, which watches the property to detect changes by the user. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  let owner: object | null = Object.getPrototypeOf(element);
  while (owner !== null && !Object.hasOwn(owner, "value")) owner = Object.getPrototypeOf(owner);
  if (owner === null) throw new Error("An element without a value");
  Reflect.set(owner, "value", value, element);
}
