import { isFailure } from "../../../machines/domain/failure.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";

/** Whether the event says that a call or a child chart has failed. */
export const isFailed = ({ type }: LoggedEvent): boolean => type.startsWith("xstate.error.actor.");

/** Why a call failed, as in `status 409, “Someone was faster.”`. */
export function failureText(error: unknown): string {
  if (!isFailure(error)) return messageOf(error);
  const reason = error.status === undefined ? error.kind : `status ${error.status}`;
  return error.message === "" ? reason : `${reason}, “${error.message}”`;
}

/** The message of an error in one line: XState puts a line break into errors thrown by guards. */
export function messageOf(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  const text = hasMessage ? String(error.message) : error === undefined ? "no reason" : JSON.stringify(error);
  return text.replace(/\s+/g, " ");
}
