/** Returns the same promise each time, until it rejects. */
export function memoizeSuccess<T>(attempt: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= attempt().catch((error: unknown) => {
      promise = null;
      throw error;
    });
    return promise;
  };
}
