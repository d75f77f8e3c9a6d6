/**
 * What a test may do with a page and see of it: the part of Playwright's `Page` that does not need a layout. Chromium's
 * page has it, and so has the rendered page in `tests/rendered/support`, so that page objects, drivers and sights
 * work with both.
 */
export interface Page extends Finds {
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  readonly clock: Clock;
  url(): string;
  title(): Promise<string>;
  /** Loads the app at this path. */
  goto(path: string, options?: { referer?: string }): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  evaluate<R>(work: () => R | Promise<R>): Promise<R>;
  evaluate<R, Arg>(work: (arg: Arg) => R | Promise<R>, arg: Arg): Promise<R>;
  /** Runs before the app, each time that it is loaded. */
  addInitScript(script: () => void): Promise<Disposable>;
  route(
    url: string,
    handle: (route: Route, request: Request) => unknown,
    options?: { times?: number },
  ): Promise<unknown>;
  unroute(url: string): Promise<void>;
  on(event: "requestfailed" | "request", listener: (request: Request) => void): unknown;
  context(): Pick<Page, "route" | "unroute"> & { setOffline(isOffline: boolean): Promise<void> };
}

export interface Locator extends Finds {
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  or(other: Locator): Locator;
  and(other: Locator): Locator;
  all(): Promise<readonly Locator[]>;
  filter(options: Filter): Locator;
  click(options?: { force?: boolean; button?: "left" | "middle" | "right" }): Promise<void>;
  dblclick(): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  check(options?: { force?: boolean }): Promise<void>;
  uncheck(options?: { force?: boolean }): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  selectOption(value: string | { label: string }): Promise<readonly string[]>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  blur(): Promise<void>;
  dispatchEvent(type: string): Promise<void>;
  waitFor(options?: { state?: "attached" | "detached" | "visible" | "hidden" }): Promise<void>;
  count(): Promise<number>;
  inputValue(): Promise<string>;
  innerText(): Promise<string>;
  textContent(): Promise<string | null>;
  allInnerTexts(): Promise<string[]>;
  allTextContents(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  evaluate<R>(work: (element: HTMLElement) => R): Promise<R>;
  evaluate<R, Arg>(work: (element: HTMLElement, arg: Arg) => R, arg: Arg): Promise<R>;
  evaluateAll<R>(work: (elements: HTMLElement[]) => R): Promise<R>;
  evaluateAll<R, Arg>(work: (elements: HTMLElement[], arg: Arg) => R, arg: Arg): Promise<R>;
  page(): Page;
}

export interface Finds {
  getByRole(role: Role, options?: RoleOptions): Locator;
  getByLabel(text: Name, options?: Exactness): Locator;
  getByText(text: Name, options?: Exactness): Locator;
  getByPlaceholder(text: Name, options?: Exactness): Locator;
  locator(selector: string, options?: Filter): Locator;
}

/** A part of the text in any case, unless exact. */
export type Name = string | RegExp;

export interface Exactness {
  exact?: boolean;
}

export interface RoleOptions extends Exactness {
  name?: Name;
  level?: number;
  checked?: boolean;
  selected?: boolean;
  includeHidden?: boolean;
}

export interface Filter {
  hasText?: Name;
  hasNotText?: Name;
  has?: Locator;
  visible?: boolean;
}

export interface Keyboard {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Mouse {
  move(x: number, y: number, options?: { steps?: number }): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
}

export interface Clock {
  install(): Promise<void>;
  /** Jumps by this many milliseconds: each timer that became due runs once. */
  fastForward(milliseconds: number): Promise<void>;
  runFor(milliseconds: number): Promise<void>;
  setFixedTime(time: number | string | Date): Promise<void>;
  pauseAt(time: number | string | Date): Promise<void>;
}

export interface Request {
  method(): string;
  url(): string;
  headers(): Record<string, string>;
  /** A promise in a rendered page. */
  postDataJSON(): unknown;
  /** Null: it failed. */
  response(): Promise<unknown>;
}

export interface Route {
  request(): Request;
  /** Leaves it to the handler that was added earlier, and finally to the service. */
  fallback(): Promise<void>;
  continue(): Promise<void>;
  abort(reason?: string): Promise<void>;
  fulfill(response: { status?: number; contentType?: string; body?: string; json?: unknown }): Promise<void>;
  /** Lets the service carry it out, without answering it. */
  fetch(instead?: {
    url?: string;
    method?: string;
    headers?: Record<string, string>;
    postData?: string;
    maxRetries?: number;
  }): Promise<{ status(): number; text(): Promise<string> }>;
}

export interface Disposable {
  dispose(): Promise<void>;
}

/** Accessible roles that tests look for. */
export type Role =
  | "alert"
  | "alertdialog"
  | "article"
  | "banner"
  | "button"
  | "cell"
  | "checkbox"
  | "columnheader"
  | "combobox"
  | "contentinfo"
  | "definition"
  | "dialog"
  | "form"
  | "group"
  | "heading"
  | "img"
  | "link"
  | "list"
  | "listbox"
  | "listitem"
  | "main"
  | "menu"
  | "menuitem"
  | "menuitemradio"
  | "navigation"
  | "option"
  | "paragraph"
  | "progressbar"
  | "radio"
  | "radiogroup"
  | "region"
  | "row"
  | "rowheader"
  | "search"
  | "searchbox"
  | "separator"
  | "slider"
  | "spinbutton"
  | "status"
  | "switch"
  | "table"
  | "term"
  | "textbox"
  | "time";
