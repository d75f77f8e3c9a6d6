/**
 * Why a call gave no answer that can be used. Plain data, so that it survives the event log.
 *
 * - `status`: the server answered outside 2xx; `status` holds the code.
 * - `network`: no answer came (offline, refused, time limit).
 * - `shape`: an answer came that cannot be read.
 * - `interrupted`: the page went away while the call was under way.
 *
 * `message` is fit to be shown to a person; it is empty when the server gave no words of its own.
 */
export interface Failure {
  readonly kind: "status" | "network" | "shape" | "interrupted";
  readonly status?: number;
  readonly message: string;
}

const kinds: readonly unknown[] = ["status", "network", "shape", "interrupted"];

const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  kinds.includes(value.kind) &&
  "message" in value &&
  typeof value.message === "string";

/** What an actor was rejected with, as a failure: a defect in our own code counts as an unreadable answer. */
export const failureOf = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: "shape", message: "" };

/** How a write ends that was under way when the page was left: whether the server carried it out is not known. */
export const interrupted: Failure = {
  kind: "interrupted",
  message: "The page was left before the server answered.",
};

/** Why a write was not taken, for a person. The server may carry out later what it was asked before the page was left. */
export const errorMessage = ({ kind, message }: Failure, advice: string): string =>
  kind === "interrupted" ? `${message} ${advice}` : message;

/** What was to be changed or deleted is not there any more. */
export const isGone = ({ status }: Failure): boolean => status === 404;

/** The server understood and said no: the same call again gets the same answer. A session can be renewed, and load passes. */
export const isRefusedForGood = ({ status = 0 }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);
