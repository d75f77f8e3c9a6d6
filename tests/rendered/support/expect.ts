import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import * as vitest from "vitest";
import { RenderedLocator } from "./locator.ts";
import { cheapStyles, isDisabled, isEditable, isShown, textOf } from "./elements.ts";
import { defaultTimeoutMs, pause, TimeoutError, until } from "./until.ts";

const base = vitest.expect;

type Text = string | RegExp;

interface Result {
  readonly pass: boolean;
  readonly seen: unknown;
}

/** Polls until the result is as expected, and otherwise describes the last one. */
function seen<Expected extends unknown[]>(
  what: string,
  look: (elements: readonly HTMLElement[], ...expected: Expected) => Result,
) {
  return async function (this: { readonly isNot?: boolean }, locator: unknown, ...expected: Expected) {
    if (!(locator instanceof RenderedLocator)) throw new TypeError(`${what} takes a locator`);
    // Vitest leaves it out.
    const isNot = this.isNot === true;
    let last: Result = { pass: isNot, seen: "nothing" };
    await until(
      () => {
        last = look(locator.elements(), ...expected);
        return last.pass !== isNot;
      },
      timeoutOf(expected.at(-1)),
    ).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error;
    });
    return {
      pass: last.pass,
      message: () =>
        `${locator.description}: expected ${isNot ? "not " : ""}${what} ${expected.map((each) => String(each)).join(", ")}; seen: ${JSON.stringify(last.seen)}`,
    };
  };
}

const timeoutOf = (options: unknown): number | undefined =>
  typeof options === "object" &&
  options !== null &&
  "timeout" in options &&
  typeof options.timeout === "number"
    ? options.timeout
    : undefined;

/** One element; more than one is a mistake of the test. */
const one =
  <Expected extends unknown[]>(look: (element: HTMLElement, ...expected: Expected) => Result) =>
  (elements: readonly HTMLElement[], ...expected: Expected): Result => {
    const [element, ...others] = elements;
    if (element === undefined || others.length > 0)
      return {
        pass: false,
        seen: `${elements.length} elements: ${elements.map((each) => each.outerHTML.slice(0, 120)).join("\n")}`,
      };
    return look(element, ...expected);
  };

const isEqual = (text: string, expected: Text): boolean =>
  typeof expected === "string" ? text === textNormalized(expected) : expected.test(text);
const isWithin = (text: string, expected: Text): boolean =>
  typeof expected === "string" ? text.includes(textNormalized(expected)) : expected.test(text);
const textNormalized = (text: string): string => text.replace(/\s+/g, " ").trim();

const texts =
  (matches: (text: string, expected: Text) => boolean) =>
  (elements: readonly HTMLElement[], expected: Text | readonly Text[]): Result => {
    const seen = elements.map(textOf);
    if (!isList(expected)) {
      const [text, ...others] = seen;
      return { pass: text !== undefined && others.length === 0 && matches(text, expected), seen };
    }
    return {
      pass: seen.length === expected.length && expected.every((each, at) => matches(seen[at] ?? "", each)),
      seen,
    };
  };

const isList = (expected: Text | readonly Text[]): expected is readonly Text[] => Array.isArray(expected);

const ofPage = (what: string, read: () => string) =>
  async function (this: { readonly isNot?: boolean }, _page: unknown, expected: Text) {
    const isNot = this.isNot === true;
    const holds = (): boolean => isEqualValue(read(), expected);
    await until(() => holds() !== isNot).catch(() => undefined);
    return { pass: holds(), message: () => `expected the ${what} ${String(expected)}; it is ${read()}` };
  };

const valueOf = (element: HTMLElement): string => ("value" in element ? String(element.value) : "");

base.extend({
  /** Runs it again until it does not throw. */
  toPass: async (attempt: () => Promise<void>) => {
    const end = performance.now() + defaultTimeoutMs;
    for (;;) {
      const failure = await attempt().then(
        () => null,
        (error: unknown) => String(error),
      );
      if (failure === null || performance.now() > end)
        return { pass: failure === null, message: () => failure ?? "it passed" };
    }
  },
  toBeVisible: seen("visible", (elements) => ({
    pass: elements.length === 1 && elements.every(isShown),
    seen: elements.map((each) => each.outerHTML.slice(0, 200)),
  })),
  toBeHidden: seen("hidden", (elements) => ({ pass: !elements.some(isShown), seen: elements.length })),
  toBeAttached: seen("attached", (elements) => ({ pass: elements.length > 0, seen: elements.length })),
  toHaveCount: seen("count", (elements, count: number) => ({
    pass: elements.length === count,
    seen: elements.length <= 3 ? elements.map((each) => each.outerHTML.slice(0, 300)) : elements.length,
  })),
  toHaveText: seen("text", texts(isEqual)),
  toContainText: seen("text with", texts(isWithin)),
  toHaveValue: seen(
    "value",
    one((element, expected: Text) => ({
      pass: isEqualValue(valueOf(element), expected),
      seen: valueOf(element),
    })),
  ),
  toBeDisabled: seen(
    "disabled",
    one((element) => ({ pass: isDisabled(element), seen: element.outerHTML.slice(0, 200) })),
  ),
  toBeEnabled: seen(
    "enabled",
    one((element) => ({ pass: !isDisabled(element), seen: element.outerHTML.slice(0, 200) })),
  ),
  toBeEditable: seen(
    "editable",
    one((element) => ({ pass: isEditable(element), seen: element.outerHTML.slice(0, 200) })),
  ),
  toBeFocused: seen(
    "focused",
    one((element) => ({
      pass: document.activeElement === element,
      seen: document.activeElement?.outerHTML.slice(0, 200),
    })),
  ),
  toBeChecked: seen(
    "checked",
    one((element) => ({
      pass: "checked" in element ? element.checked === true : element.ariaChecked === "true",
      seen: element.outerHTML.slice(0, 200),
    })),
  ),
  toHaveAttribute: seen(
    "attribute",
    one((element, name: string, expected?: Text) => {
      const value = element.getAttribute(name);
      return {
        pass: value !== null && (expected === undefined || isEqualValue(value, expected)),
        seen: value,
      };
    }),
  ),
  toHaveTitle: ofPage("title", () => document.title),
  toHaveURL: ofPage("address", () => location.href.slice(location.origin.length)),
  toHaveAccessibleName: seen(
    "accessible name",
    one((element, expected: Text) => {
      const name = textNormalized(computeAccessibleName(element, cheapStyles));
      return { pass: isEqual(name, expected), seen: name };
    }),
  ),
  toHaveAccessibleDescription: seen(
    "accessible description",
    one((element, expected: Text) => {
      const text = textNormalized(computeAccessibleDescription(element, cheapStyles));
      return { pass: isEqual(text, expected), seen: text };
    }),
  ),
});

const isEqualValue = (value: string, expected: Text): boolean =>
  typeof expected === "string" ? value === expected : expected.test(value);

declare module "vitest" {
  // The names of Vitest's own interface.
  interface Matchers<T> {
    toBeVisible: (options?: Timeout) => Promise<void>;
    toBeHidden: (options?: Timeout) => Promise<void>;
    toBeAttached: () => Promise<void>;
    toHaveCount: (count: number) => Promise<void>;
    toHaveText: (text: Text | readonly Text[]) => Promise<void>;
    toContainText: (text: Text | readonly Text[]) => Promise<void>;
    toHaveValue: (value: Text) => Promise<void>;
    toBeDisabled: () => Promise<void>;
    toBeEnabled: () => Promise<void>;
    toBeEditable: () => Promise<void>;
    toBeFocused: () => Promise<void>;
    toBeChecked: () => Promise<void>;
    toHaveAttribute: (name: string, value?: Text) => Promise<void>;
    toHaveTitle: (title: Text) => Promise<void>;
    toHaveURL: (url: Text) => Promise<void>;
    toHaveAccessibleName: (name: Text) => Promise<void>;
    toHaveAccessibleDescription: (text: Text) => Promise<void>;
  }
}

interface Timeout {
  readonly timeout?: number;
}

interface PollOptions {
  readonly message?: string;
  /**
   * In milliseconds of real time: the page's clock may stand still, and Vitest's own `poll` would wait for it. 0: as
   * long as the test runs.
   */
  readonly timeout?: number;
}

/** Vitest's assertions about a value that is read again until they hold. */
function poll(read: () => unknown, options: string | PollOptions = {}): unknown {
  const { message, timeout = defaultTimeoutMs } =
    typeof options === "string" ? { message: options } : options;
  const assertions = (isNot: boolean): unknown =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === "not"
            ? assertions(true)
            : async (...expected: readonly unknown[]): Promise<void> => {
                const end = timeout === 0 ? Infinity : performance.now() + timeout;
                for (;;) {
                  const value: unknown = await read();
                  const assertion = isNot ? base(value, message).not : base(value, message);
                  try {
                    // Every name is one of Vitest's matchers.
                    return (
                      assertion as unknown as Record<PropertyKey, (...args: readonly unknown[]) => void>
                    )[name]?.(...expected);
                  } catch (error) {
                    if (performance.now() > end) throw error;
                  }
                  await pause();
                }
              },
      },
    );
  return assertions(false);
}

/** Vitest's `expect`, with assertions about locators that wait until they hold, and Playwright's `poll`. */
export const expect = Object.assign(
  // The call signature is Vitest's.
  ((...args: Parameters<typeof base>) => base(...args)) as typeof base,
  base,
  { poll },
);
