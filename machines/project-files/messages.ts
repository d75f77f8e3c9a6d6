import { errorMessage, type Failure } from "../domain/failure.ts";

/** The matter of a notice: what is said of the same file next takes its place. */
export const dedupeKeyOfFile = (fileId: number) => `file ${fileId}` as const;

/** Why a write failed, with advice for where nobody knows whether it did. */
export const reasonOf = (failure: Failure, advice: string): string =>
  failure.status === 401 ? "User is not logged in!" : errorMessage(failure, advice);

export const uploadAdvice = "Look whether the file is there before you upload it again.";
export const editAdvice = "Look at what the list says now before you save it again.";
