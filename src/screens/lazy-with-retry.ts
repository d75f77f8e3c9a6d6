const failures = new Set<() => void>();

/**
 * Returns the same promise each time. A rejected one stays until `clearFailures`: React renders again to read
 * a rejected promise, which must not start another attempt.
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

/** Failed code is loaded again when it is next rendered. */
export function clearFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
