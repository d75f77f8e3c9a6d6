import { errorMessage, type Failure } from "../domain/failure.ts";

/** A later notice about the same file replaces this one. */
export const dedupeKeyOfFile = (fileId: number) => `file ${fileId}` as const;

/** Why a write failed, with advice if its outcome is unknown. */
export const reasonOf = (failure: Failure, advice: string): string =>
  failure.status === 401 ? "User is not logged in!" : errorMessage(failure, advice);

export const uploadAdvice = "Look whether the file is there before you upload it again.";
export const editAdvice = "Look at what the list says now before you save it again.";
