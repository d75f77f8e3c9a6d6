import { tryAgainIn } from "../../machines/domain/failure.ts";
import { fields, successIsFalse } from "./decode.ts";

/** The server's error message for the user; "" if it sent none. */
export type Explain = (
  body: unknown,
  response: { readonly status: number; readonly statusText: string },
) => string;

/** `message` -> `errors.*` -> `error`/`title` -> plain text -> status line (row 12). */
export const serverMessage: Explain = (body, response) => {
  const { error, title } = fields(body);
  return (
    ownMessage(body) ||
    // The `error` of a 500 is raw exception text.
    (response.status < 500 && fit(error)) ||
    fit(title) ||
    plain(body) ||
    statusLine(response)
  );
};

/** Login and sign-up [8.2]: the server's message, else "", so that the form uses its own. */
export const ownMessage = (body: unknown): string => {
  const { message, errors } = fields(body);
  return fit(message) || fit(words(errors).join(" "));
};

/** Profile [8.10]: the server's message, else the JSON body, else the status line. */
export const profileMessage: Explain = (body, response) => {
  const { message, error } = fields(body);
  const isTold = Object.keys(fields(body)).length > 0 && (response.status < 500 || error === undefined);
  return fit(message) || (isTold && fit(JSON.stringify(body))) || plain(body) || statusLine(response);
};

/** Lists with a success flag [8.4]: the text sent with a false flag is raw exception text. */
export const listMessage: Explain = (body, response) =>
  fields(body)["success"] === false ? successIsFalse : serverMessage(body, response);

/** After how many seconds a 429 allows another attempt; 0: it does not say. */
export const retryAfterOf = ({ status, headers }: Response): number =>
  (status === 429 && Number(headers.get("retry-after"))) || 0;

/** The same, but a 429 without a message says when to try again, if the server does (in seconds). */
export const explained = (explain: Explain, body: unknown, response: Response): string => {
  const seconds = retryAfterOf(response);
  return seconds > 0 && ownMessage(body) === ""
    ? `Too many requests. ${tryAgainIn(seconds)}`
    : explain(body, response);
};

/** An HTML page of a proxy or host, never a response of the service. */
export const isPage = (body: unknown): boolean =>
  typeof body === "string" && body.trimStart().startsWith("<");

const statusLine = ({ status, statusText }: { status: number; statusText: string }): string =>
  statusText && `${status} ${statusText}`;

/** Text that is neither a page nor truncated JSON. */
const plain = (body: unknown): string =>
  isPage(body) || (typeof body === "string" && /^\s*[[{]/.test(body)) ? "" : fit(body);

const words = (raw: unknown): readonly string[] => {
  if (typeof raw === "string") return isFit(raw) ? [raw] : [];
  return typeof raw === "object" && raw !== null ? [...new Set(Object.values(raw).flatMap(words))] : [];
};

const longest = 300;

const fit = (raw: unknown): string => {
  if (typeof raw !== "string" || !isFit(raw)) return "";
  const text = raw.replace(/\s+/g, " ").trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

/** Hides stack traces and server type names. Markup is allowed, as it is rendered as text. */
const isFit = (text: string): boolean =>
  !/\n[^\S\n]*at /i.test(text) && !/\b(System|Microsoft)\.[A-Z]|\b[a-z\d_]*[A-Z]\w*Exception\b/.test(text);
