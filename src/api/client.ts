import createClient, { type Client } from "openapi-fetch";
import { offline, type Failure } from "../../machines/domain/failure.ts";
import { inAcceptedForm } from "./accepted-forms.ts";
import { fields, nothing, textOf, Unreadable } from "./decode.ts";
import type { paths } from "./schema.gen.ts";
import { explained, isPage, retryAfterOf, serverMessage, type Explain } from "./server-message.ts";

/** The result of a call. Failures are data: no call throws or rejects. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Whether a call sends the session's token [7.1].
 *
 * - `required`: section 7 says so. Without a token the call is sent anyway, and the server responds with 401.
 * - `ifPresent`: section 7 does not say.
 * - `never`: section 7 says it sends none.
 */
export type Bearer = "required" | "ifPresent" | "never";

export interface ApiOptions {
  /** Empty: the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly token: () => string | null;
  /** The server responded with 401 to a call with the current token, or to one without any. */
  readonly onUnauthorized?: () => void;
  /** Whether the browser is offline: then no request is sent, and every call fails at once. */
  readonly isOffline?: () => boolean;
  /** The server responded, whatever the response. */
  readonly onAnswered?: () => void;
  /** A request got no response, although the browser is online. */
  readonly onLost?: () => void;
  readonly timeLimitMs?: number;
}

interface Call<T> {
  /** By default `ifPresent`. */
  readonly bearer?: Bearer;
  readonly send: (client: Client<paths>, options: SendOptions) => Promise<Answer>;
  readonly decode: (body: unknown, status: number) => T;
  /** A status outside 2xx whose body is decoded like a success. */
  readonly alsoRead?: number;
  readonly explain?: Explain;
}

type SendOptions = {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  readonly parseAs: "text";
};

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

export interface Api {
  readonly request: <T>(call: Call<T>, options?: { readonly isNeverAborted: boolean }) => Promise<Result<T>>;
  /** The same API, whose queries are aborted with the signal. */
  readonly withSignal: (signal: AbortSignal) => Api;
}

type Endpoint<Input, T> = (api: Api, input: Input) => Promise<Result<T>>;

/** An endpoint whose request is aborted with the signal of its API. */
export const query =
  <T, Input = void>(describe: (input: Input) => Call<T>): Endpoint<Input, T> =>
  (api, input) =>
    api.request(describe(input));

/** An endpoint that changes data: never aborted once sent, as its outcome would be unknown. */
export const mutation =
  <T, Input = void>(describe: (input: Input) => Call<T>): Endpoint<Input, T> =>
  (api, input) =>
    api.request(describe(input), { isNeverAborted: true });

export const createApi = ({
  baseUrl,
  token,
  fetch = (request) => globalThis.fetch(request),
  onUnauthorized,
  isOffline = () => false,
  onAnswered,
  onLost,
  timeLimitMs = 30_000,
}: ApiOptions): Api => {
  const client = createClient<paths>({ baseUrl, fetch: inAcceptedForm(fetch) });

  const withSignal = (aborting?: AbortSignal): Api => ({
    withSignal,
    request: async (
      { bearer = "ifPresent", send, decode, alsoRead, explain = serverMessage },
      { isNeverAborted } = { isNeverAborted: false },
    ) => {
      if (isOffline()) return failed(offline);
      const signal = isNeverAborted ? undefined : aborting;
      const limit = AbortSignal.timeout(timeLimitMs);
      const end = signal ? AbortSignal.any([signal, limit]) : limit;
      let key: string | null = null;
      let answer: Answer;
      try {
        end.throwIfAborted();
        if (bearer !== "never") key = token();
        const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
        answer = await unlessAborted(send(client, { headers, signal: end, parseAs: "text" }), end);
      } catch {
        if (signal?.aborted !== true && !isOffline()) onLost?.();
        return failed({ kind: "network", message: messageWithoutAnswer(end, limit) });
      }
      onAnswered?.();

      const { response } = answer;
      const { ok, status } = response;
      const body = ok ? parsed(answer.data) : answer.error;
      // Ignore a 401 for a token that has since been renewed.
      if (status === 401 && bearer !== "never" && key === token()) onUnauthorized?.();
      if (!ok && (status !== alsoRead || isPage(body))) {
        const message = explained(explain, body, response);
        const field = textOf(fields(body)["field"]);
        const retryAfter = retryAfterOf(response);
        return failed({
          kind: "status",
          status,
          message,
          ...(field && { field }),
          ...(retryAfter > 0 && { retryAfter }),
        });
      }
      try {
        if (isPage(body)) throw new Unreadable();
        return done(decode(body, status));
      } catch (error) {
        const { message } = error instanceof Unreadable ? error : new Unreadable();
        return failed({ kind: "shape", status, message });
      }
    },
  });
  return withSignal();
};

export const done = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = (failure: Failure): Result<never> => ({ ok: false, failure });

/** Returns the value of a result, or throws its failure as plain data for a chart's `onError`. */
export async function answerOf<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw answer.failure;
}

type Deletable = "/api/Feedback/{id}" | "/api/KanbanTask/{id}" | "/api/Link/{id}" | "/api/Reply/{id}";

/** The endpoint that deletes the item of an id at this path. */
export const deleteAt = (path: Deletable) =>
  mutation((id: number) => ({
    send: (client, options) => client.DELETE(path, { params: { path: { id } }, ...options }),
    decode: nothing,
  }));

/**
 * Returns what a call has created: from the response or, if that has no id (row 11), by finding it in the
 * list. The call itself is never repeated.
 */
export const createdOrFound = async <T>(
  answer: Result<T | null>,
  list: () => Promise<Result<readonly T[]>>,
  find: (items: readonly T[]) => T | null | undefined,
): Promise<Result<T>> => {
  if (!answer.ok) return answer;
  if (answer.value !== null) return done(answer.value);
  const items = await list();
  const item = items.ok ? find(items.value) : null;
  return item ? done(item) : failed({ kind: "shape", message: new Unreadable().message });
};

const messageWithoutAnswer = (end: AbortSignal, limit: AbortSignal): string => {
  if (!end.aborted) return "No connection to the server.";
  return end.reason === limit.reason ? "The server took too long to respond." : "";
};

/** Goes by content, not by content type (row 11): JSON if it parses, else text; an empty body is `undefined`. */
const parsed = (data: unknown): unknown => {
  if (typeof data !== "string" || data.trim() === "") return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

/**
 * The promise, or a rejection as soon as the signal is aborted. Stops listening once the promise has settled:
 * a signal with a listener is kept, with all that the listener refers to, withSignal its time limit has passed.
 */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
