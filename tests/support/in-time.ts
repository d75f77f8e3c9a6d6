const timeoutMs = 15_000;

/** Settles with the work; rejects with a sentence after the timeout, if nothing else would end the wait. */
export async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`${what} did not end in ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(late);
  }
}
