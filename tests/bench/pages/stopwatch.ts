/** What a page shows once its content is there. All of it must be visible inside `main`. */
export interface Target {
  /** The page's `h1`: until it matches, the previous page is still shown. */
  readonly heading?: string;
  readonly texts?: readonly string[];
  readonly selector?: string;
}

export interface Timing {
  /** From the click to the paint. */
  readonly ms: number;
  /** From the click until the content is in the document. */
  readonly inDocumentMs: number;
  /** URLs of the requests sent after the click and answered before the paint, in order. */
  readonly calls: readonly string[];
}

declare global {
  interface Window {
    readonly stopwatch: {
      /** Waits for a click and for what it shows. */
      arm(target: Target): void;
      /**
       * Makes this a page without an app: a click starts `work`, and one line of text is painted at its end.
       */
      armBare(work: () => Promise<void>): void;
      timing(): Promise<Timing>;
    };
  }
}

/** Runs in the page before the app's code, so times do not include Playwright's round trips. */
export function installStopwatch(): void {
  performance.setResourceTimingBufferSize(5_000);
  const timeoutMs = 20_000;
  let clickedAt = Number.NaN;
  let timing: Promise<Timing> | undefined;
  document.addEventListener(
    "click",
    ({ isTrusted }) => {
      if (isTrusted) clickedAt = performance.now();
    },
    { capture: true },
  );

  /** Runs in a task after the next frame, which has been painted by then. */
  const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

  const find = (root: Element, text: string): Element | undefined => {
    if (!root.textContent.includes(text)) return undefined;
    for (const child of root.children) {
      const found = find(child, text);
      if (found !== undefined) return found;
    }
    return root;
  };

  const isShown = ({ heading, texts = [], selector }: Target): boolean => {
    const main = document.querySelector("main");
    if (main === null) return false;
    if (heading !== undefined && main.querySelector("h1")?.textContent.trim() !== heading) return false;
    const wanted = [
      ...texts.map((text) => find(main, text)),
      ...(selector === undefined ? [] : [main.querySelector(selector)]),
    ];
    // React hides unfinished content with `display: none`.
    return wanted.every((element) => element?.checkVisibility() === true);
  };

  const stop = (foundAt: number): Timing => {
    const paintedAt = performance.now();
    const calls = performance
      .getEntriesByType("resource")
      // All entries of this type are of this class.
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(
        ({ name, startTime, responseEnd }) =>
          new URL(name).pathname.startsWith("/api/") && startTime >= clickedAt && responseEnd <= paintedAt,
      )
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name }) => name);
    return { ms: paintedAt - clickedAt, inDocumentMs: foundAt - clickedAt, calls };
  };

  Object.assign(window, {
    stopwatch: {
      arm(target: Target): void {
        if (isShown(target)) throw new Error(`Shown before the click: ${JSON.stringify(target)}`);
        timing = new Promise((resolve, reject) => {
          setTimeout(
            () => reject(new Error(`Not shown after ${timeoutMs} ms: ${JSON.stringify(target)}`)),
            timeoutMs,
          );
          const observer = new MutationObserver(() => {
            if (!isShown(target)) return;
            const foundAt = performance.now();
            observer.disconnect();
            afterPaint(() => resolve(stop(foundAt)));
          });
          observer.observe(document, {
            childList: true,
            characterData: true,
            attributes: true,
            subtree: true,
          });
        });
      },
      armBare(work: () => Promise<void>): void {
        const button = document.createElement("button");
        button.append("Fetch");
        document.body.replaceChildren(button);
        timing = new Promise((resolve, reject) => {
          button.addEventListener("click", () => {
            work().then(() => {
              document.body.append("Fetched");
              const foundAt = performance.now();
              afterPaint(() => resolve(stop(foundAt)));
            }, reject);
          });
        });
      },
      timing: () => timing ?? Promise.reject(new Error("The stopwatch was not armed.")),
    },
  });
}
