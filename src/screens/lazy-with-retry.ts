const failures = new Set<() => void>();

/**
 * The same promise each time. One that was rejected stays until `clearFailures`, because React renders again to find
 * out how a promise ended, and must not start another attempt by that.
 */
export function loadOnce<T>(attempt: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    if (promise !== null) return promise;
    promise = attempt();
    promise.catch(() =>
      failures.add(() => {
        promise = null;
      }),
    );
    return promise;
  };
}

/** What could not be loaded is loaded again when it is next shown. */
export function clearFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
