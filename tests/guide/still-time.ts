/** Calls of a page in which this has run have no time limit: the path says how they end. */
export function liftTimeLimit(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/**
 * A page in which this has run does nothing by itself later than in a second. `pass` ends the waits of just this time,
 * in milliseconds, as the path says. Without `isFocusTold`, the page is not told that the user turns to its window.
 */
export function stopTime(onPass: (pass: (time: number) => void) => void, isFocusTold: boolean): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const waits = new Map<number, { readonly time: number; readonly end: () => void }>();
  const longest = 2 ** 31 - 1;
  const startOrWait = (end: (...args: unknown[]) => void, time = 0, ...args: unknown[]): number => {
    // In a browser, a timer is a number.
    const isLong = time > 1_000;
    const id = Number(isLong ? start(() => undefined, longest) : start(end, time, ...args));
    if (isLong) waits.set(id, { time, end: () => end(...args) });
    return id;
  };
  const stopOrForget = (id: number): void => {
    waits.delete(id);
    stop(id);
  };
  Object.assign(globalThis, { setTimeout: startOrWait, clearTimeout: stopOrForget });
  onPass((passed) => {
    const due = [...waits].filter(([, { time }]) => time === passed);
    for (const [id, { end }] of due) {
      stopOrForget(id);
      end();
    }
  });
  if (!isFocusTold)
    addEventListener(
      "focus",
      (event) => {
        if (event.target === globalThis) event.stopImmediatePropagation();
      },
      true,
    );
}

/** The address at which a page learns how much time passes, as server-sent events. */
export const timeAddress = "/__time";

/** The app's page, where calls have no time limit and time stands still but for what `timeAddress` says. */
export const withStillTime = (html: string, isFocusTold: boolean): string => {
  const onPass = `(pass) => { new EventSource("${timeAddress}").onmessage = ({ data }) => pass(Number(data)); }`;
  const script = `(${String(liftTimeLimit)})();(${String(stopTime)})(${onPass}, ${isFocusTold});`;
  return html.replace("<head>", () => `<head><script>${script}</script>`);
};
