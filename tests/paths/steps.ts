import { failureOf } from "../../machines/domain/failure.ts";
import type { Step } from "../support/path-kit/scenario.ts";

/** A 401 is another chart's matter: the session asks to sign in again, over every page (S12). */
export const isRefusedSession = (step: Step): boolean => {
  if (step.kind !== "outcome" || !("error" in step.outcome)) return false;
  const { status, message } = failureOf(step.outcome.error);
  return status === 401 && message === "";
};

/** Typing what stands there already is no event. */
export const isNews = (draft: object, change: object): boolean => JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft);
