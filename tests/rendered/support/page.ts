import type { Clock as FakeClock } from "@sinonjs/fake-timers";
import type {
  Clock,
  Exactness,
  Filter,
  Keyboard,
  Mouse,
  Name,
  Page,
  Request as PageRequest,
  Role,
  RoleOptions,
  Route,
} from "../../support/screen/page.ts";
import { RenderedLocator } from "./locator.ts";
import type { Network, NetworkEvent } from "./network.ts";
import { endPage, startClock } from "./page-life.ts";
import { react, until } from "./until.ts";
import { newUser, pointAt, press, type } from "./user.ts";
import { browserWindow, origin } from "./window.ts";

let loads = 0;

/** The app's own page in the window of this worker: `src/main.tsx`, loaded again with each `goto`. */
export class RenderedPage implements Page {
  readonly keyboard: Keyboard = { press, type };
  readonly mouse: Mouse;
  readonly clock: Clock;
  readonly #network: Network;
  readonly #root: RenderedLocator;
  #scripts: readonly (() => void)[] = [];
  #clock: FakeClock | null = null;
  #isPaused = false;
  /** By how much its clock was moved, in milliseconds: the next page continues there. */
  #ahead = 0;

  constructor(network: Network) {
    this.#network = network;
    void this.setViewportSize({ width: 1280, height: 900 });
    this.#root = new RenderedLocator(this, "the page's", () => [document.body]);
    const clock = (): FakeClock => {
      if (this.#clock === null) throw new Error("No page is open");
      return this.#clock;
    };
    this.clock = {
      // A page always has its own clock.
      install: () => Promise.resolve(),
      fastForward: async (milliseconds) => {
        clock().jump(milliseconds);
        await react();
      },
      runFor: async (milliseconds) => void (await clock().tickAsync(milliseconds)),
      setFixedTime: (time) => {
        if (this.#clock === null) {
          this.#ahead = new Date(time).getTime() - Date.now();
          return Promise.resolve();
        }
        clock().setTickMode({ mode: "manual" });
        return Promise.resolve(clock().setSystemTime(new Date(time)));
      },
      // Stops also on the pages that are loaded after this one.
      pauseAt: (time) => {
        this.#isPaused = true;
        clock().setTickMode({ mode: "manual" });
        return Promise.resolve(clock().setSystemTime(new Date(time)));
      },
    };
    this.mouse = {
      // Without a layout the pointer can only leave what it was over.
      move: () => pointAt(document.body),
      down: () => needsLayout("pressing the mouse at a point"),
      up: () => needsLayout("releasing the mouse at a point"),
    };
  }

  /** The window's size for scripts only: styles do not follow it. */
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void> {
    return Promise.resolve(browserWindow.happyDOM.setViewport(size));
  }

  url(): string {
    return location.href;
  }

  title(): Promise<string> {
    return Promise.resolve(document.title);
  }

  async goto(path: string, { referer = "" }: { referer?: string } = {}): Promise<void> {
    await this.close();
    Object.defineProperty(document, "referrer", { configurable: true, value: referer });
    browserWindow.happyDOM.setURL(new URL(path, origin).href);
    browserWindow.history.replaceState(null, "", path);
    await this.#load();
  }

  async reload(): Promise<void> {
    await this.close();
    await this.#load();
  }

  async goBack(): Promise<void> {
    browserWindow.history.back();
    await react();
  }

  async goForward(): Promise<void> {
    browserWindow.history.forward();
    await react();
  }

  async #load(): Promise<void> {
    this.#clock = startClock(this.#ahead);
    if (this.#isPaused) this.#clock.setTickMode({ mode: "manual" });
    newUser();
    document.body.innerHTML = '<div id="root"></div>';
    for (const script of this.#scripts) script();
    // Its own module for each load, as a browser runs it; what it imports stays loaded.
    loads += 1;
    // It may wait for the session of another tab.
    void import(/* @vite-ignore */ `../../../src/main.tsx?load=${loads}`);
    await until(() => document.getElementById("root")?.hasChildNodes() === true);
    // Effects run after what they belong to is shown.
    for (let turn = 0; turn < 3; turn += 1) await react();
  }

  /** Leaves the page; its storage stays. */
  async close(): Promise<void> {
    if (this.#clock === null) return;
    const { now } = this.#clock;
    this.#network.leave();
    await endPage();
    // What its code has sent after it was left.
    this.#network.leave();
    this.#ahead = now - Date.now();
    this.#clock = null;
  }

  evaluate<R, Arg>(work: (arg: Arg) => R | Promise<R>, arg?: Arg): Promise<R> {
    // Work that takes no argument ignores it.
    return Promise.resolve(work(arg as Arg));
  }

  addInitScript(script: () => void) {
    this.#scripts = [...this.#scripts, script];
    return Promise.resolve({
      dispose: () => {
        this.#scripts = this.#scripts.filter((each) => each !== script);
        return Promise.resolve();
      },
    });
  }

  route(
    pattern: string,
    handle: (route: Route, request: PageRequest) => unknown,
    { times }: { times?: number } = {},
  ): Promise<void> {
    return Promise.resolve(this.#network.route(pattern, handle, times));
  }

  unroute(pattern: string): Promise<void> {
    return Promise.resolve(this.#network.unroute(pattern));
  }

  on(event: NetworkEvent, listener: (request: PageRequest) => void): void {
    this.#network.on(event, listener);
  }

  context() {
    return {
      route: this.route.bind(this),
      unroute: this.unroute.bind(this),
      setOffline: (isOffline: boolean): Promise<void> => {
        this.#network.isOffline = isOffline;
        Object.defineProperty(browserWindow.navigator, "onLine", { configurable: true, value: !isOffline });
        dispatchEvent(new Event(isOffline ? "offline" : "online"));
        return Promise.resolve();
      },
    };
  }

  getByRole(role: Role, options?: RoleOptions): RenderedLocator {
    return this.#root.getByRole(role, options);
  }

  getByLabel(text: Name, options?: Exactness): RenderedLocator {
    return this.#root.getByLabel(text, options);
  }

  getByText(text: Name, options?: Exactness): RenderedLocator {
    return this.#root.getByText(text, options);
  }

  getByPlaceholder(text: Name, options?: Exactness): RenderedLocator {
    return this.#root.getByPlaceholder(text, options);
  }

  locator(selector: string, filter?: Filter): RenderedLocator {
    return this.#root.locator(selector, filter);
  }
}

const needsLayout = (what: string): Promise<never> =>
  Promise.reject(new Error(`${what} needs a layout: this step stays with Chromium`));
