import { failureOf, refusalOf } from "../domain/failure.ts";

/** The matter of a notice: what is said of the same file next takes its place. */
export const aboutFile = (fileId: number) => `file ${fileId}` as const;

/** Why a write failed, with advice for where nobody knows whether it did. */
export const reasonOf = (error: unknown, advice: string): string => {
  const failure = failureOf(error);
  return failure.status === 401 ? "User is not logged in!" : refusalOf(failure, advice);
};
