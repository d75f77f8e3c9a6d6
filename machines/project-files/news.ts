import { failureOf } from "../domain/failure.ts";
import { bad, type NoticeEmitted } from "../notices/notice.ts";

/** The matter of a notice: what is said of the same file next takes its place. */
export const aboutFile = (fileId: number) => `file ${fileId}` as const;

/** What failed, with the reason where one is known. */
export const badBecause = (what: string, reason: string): NoticeEmitted => (reason === "" ? bad(what) : bad(reason, what));

/** Why a write failed; the server may carry out later what it was asked before the page was left, so then there is advice. */
export const reasonOf = (error: unknown, advice: string): string => {
  const { kind, status, message } = failureOf(error);
  if (status === 401) return "User is not logged in!";
  return kind === "interrupted" ? `${message} ${advice}` : message;
};
