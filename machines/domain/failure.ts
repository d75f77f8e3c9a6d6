/**
 * Why a call returned nothing usable. Plain data, so that it can be stored in the event log.
 *
 * - `status`: the server responded outside 2xx; `status` holds the code.
 * - `network`: no response (offline, refused, timed out).
 * - `shape`: a response that could not be parsed.
 * - `interrupted`: the page was closed or reloaded while the call was pending.
 * - `unstored`: the server has stored the rest, but not these `fields`.
 * - `conflict`: someone else has changed the same since it was read, so nothing was sent.
 *
 * `message` can be shown to the user; it is empty if the server sent none.
 */
export interface Failure {
  readonly kind: "status" | "network" | "shape" | "interrupted" | "conflict" | "unstored";
  readonly status?: number;
  /** The browser was offline, so the request was not sent. */
  readonly isUnsent?: true;
  readonly message: string;
  /** After how many seconds the server accepts another attempt, if it said so. */
  readonly retryAfter?: number;
  /** The field of the request that the server refused, if it named one. */
  readonly field?: string;
  /** The fields that the server has not stored. */
  readonly fields?: readonly string[];
  /** The outcome of a write whose response was lost; left out: the response was not lost, or nobody has looked. */
  readonly outcome?: "notDone" | "unknown";
}

const kinds: readonly unknown[] = ["status", "network", "shape", "interrupted", "conflict", "unstored"];

export const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  kinds.includes(value.kind) &&
  "message" in value &&
  typeof value.message === "string";

/** Converts the error an actor was rejected with; a bug in our own code counts as an unparsable response. */
export const failureOf = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: "shape", message: "" };

/** The failure of a write that was pending when the page was closed: its outcome is unknown. */
export const interrupted: Failure = {
  kind: "interrupted",
  message: "The page closed before the server responded.",
};

/** The failure of a call while the browser is offline. */
export const offline: Failure = { kind: "network", isUnsent: true, message: "No internet connection." };

/**
 * Why something could not be loaded, and what to do about it; empty where nobody knows. The connection is to blame only if
 * there was no response; the server says itself why it refused.
 */
export const loadAdvice = (failure: Failure | null): string => {
  if (failure === null) return "";
  const { kind, status = 0, message } = failure;
  if (kind === "network") return "Check your connection and try again.";
  if (status >= 500 || kind !== "status") return `${sentence(message)}Try again in a moment.`;
  return (
    sentence(message).trim() || (refusals[status] ?? `The server refused the request (status: ${status}).`)
  );
};

/** What a refusal means of which the server says no more than its status. */
const refusals: Readonly<Record<number, string>> = {
  401: "Log in again.",
  403: "You don't have access to this.",
  404: "This no longer exists.",
  408: "Try again in a moment.",
  409: "Someone else has changed this. Try again.",
  410: "This no longer exists.",
  429: "Try again in a moment.",
};

const sentence = (text: string): string =>
  text === "" ? "" : /[\p{Sentence_Terminal}…]$/u.test(text) ? `${text} ` : `${text}. `;

const advice: Readonly<Record<NonNullable<Failure["outcome"]>, string>> = {
  notDone: "Nothing has changed on the server, so you can try again.",
  unknown: "It may have worked. If you try again, nothing is done twice.",
};

/** Why a write failed, for the user, and its outcome. */
export const errorMessage = ({ message, outcome }: Failure): string =>
  outcome === undefined ? message : `${message} ${advice[outcome]}`;

/** Whether the server may have carried out a write that ended so. */
export const isOutcomeUnknown = ({ kind, status = 0, isUnsent }: Failure): boolean =>
  (kind === "network" && isUnsent !== true) ||
  kind === "interrupted" ||
  kind === "shape" ||
  [408, 502, 503, 504].includes(status);

/** When to try again, for the user: "Try again in 40 seconds." */
export const tryAgainIn = (seconds: number): string => {
  const [count, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `Try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
};

/** For how many seconds an attempt can simply wait; null: the server has not refused it for now, or for too long. */
export const waitAfter = ({ status, retryAfter = 0 }: Failure): number | null =>
  status === 429 && retryAfter > 0 && retryAfter <= 60 ? retryAfter : null;

/** The item to change or delete no longer exists. */
export const isGone = ({ status }: Failure): boolean => status === 404;

/** The server rejected the request for good, so a retry is pointless. Sessions can be renewed and overload passes. */
export const isRefusedForGood = ({ status = 0 }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The failure of a write whose response was lost, and of which the server has nothing. */
export const notDone = (failure: Failure): Failure => ({ ...failure, outcome: "notDone" });

/** What a retry after this failure has to know: whether to look up the effect of the earlier attempt. */
export const repeated = ({ outcome }: Failure): { readonly isUnconfirmed?: true } =>
  outcome === "unknown" ? { isUnconfirmed: true } : {};
