/**
 * The promise, or a rejection as soon as the signal is aborted. Stops listening once the promise has settled:
 * a signal with a listener is kept, with all that the listener refers to, until its time limit has passed.
 */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
