import createClient, { type Client } from "openapi-fetch";
import type { paths } from "../../../src/api/schema.gen.ts";
import { holdToContract } from "./contract.ts";
import { request as sendRequest } from "./network.ts";

export type Api = Client<paths>;

async function checkedFetch(request: Request): Promise<Response> {
  const response = await sendRequest(request);
  const text = await response.clone().text();
  holdToContract(
    request.method,
    request.url,
    response.status,
    response.headers.get("content-type") ?? "",
    text,
  );
  return response;
}

/** The typed client; every response is validated against docs/openapi.yaml before the test sees it. */
export const clientOf = (url: string, token?: string): Api =>
  createClient<paths>({
    baseUrl: url,
    fetch: checkedFetch,
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  });

interface Result<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The response of a call that must succeed. */
export async function answer<T>(call: Promise<Result<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  // openapi-fetch leaves `data` out for an empty response, where T is undefined as well.
  return data as T;
}

export interface Refused {
  readonly status: number;
  readonly message: string;
}

/** The outcome of a call with this response; an accepted one has no message. */
export const answered = (status: number, message = ""): Refused => ({ status, message });

/** The parameters in a call's path. */
export const inPath = <Path>(path: Path) => ({ params: { path } });

const messageIn = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";

/** The outcome of a call: its status, and the message of a refusal. */
export async function outcome(call: Promise<Result<unknown>>): Promise<Refused> {
  const { error, response } = await call;
  return { status: response.status, message: response.ok ? "" : messageIn(error) };
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  /** Sent as JSON, unless given as `text`. */
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request that the typed client would not allow. */
export async function send(
  url: string,
  { method, path, token, body, text, headers }: RawRequest,
): Promise<Refused & { response: Response }> {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await checkedFetch(
    new Request(url + path, {
      method,
      headers: {
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    }),
  );
  const came: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return { status: response.status, message: response.ok ? "" : messageIn(came), response };
}
