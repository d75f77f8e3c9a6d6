/** What the checks need of a browser. Everything else, such as finding a button, is done with scripts in its page. */
export interface Driver {
  /** The engine and its version. */
  readonly version: string;
  readonly go: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The value of a JavaScript expression, which must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly mouse: Mouse;
  /** Types into the focused element, key by key. */
  readonly type: (text: string) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  /** The page on paper, as PDF; null if the engine cannot print without its dialog. */
  readonly pdf: (() => Promise<Uint8Array>) | null;
  /** Console errors and uncaught errors since the last call; null if the engine does not report them. */
  readonly errors: (() => readonly string[]) | null;
  readonly close: () => Promise<void>;
}

export interface Mouse {
  readonly move: (x: number, y: number) => Promise<void>;
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
}

/** Calls a function in the page. It must use nothing but its arguments, as only its source goes there. */
export async function call<Args extends readonly unknown[], Result>(
  { evaluate }: Driver,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  const values = args.map((value) => JSON.stringify(value)).join(", ");
  // A safe cast: the expression calls this function.
  return (await evaluate(`(${run.toString()})(${values})`)) as Result;
}

const patienceMs = 15_000;

/** Waits until a value is neither null nor false, and returns it. */
export async function until<T>(
  what: string,
  read: () => Promise<T | null | false>,
  withinMs = patienceMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value !== null && value !== false) return value;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await pause(50);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
